"""Ways to say the same: where card text has more than one habit, a style says which one to follow."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple


class Style(NamedTuple):
    """`amounts` is "" (as is usual), "where" ("where X is ..."), "equal", "late" or "each" ("for each ...").

    "late" puts the amount at the end of its sentence ("damage to it equal to ...").

    With `apart` a choice is a sentence of its own ("choose a creature; destroy it"); with `again` what was
    named once is named in full again.
    """

    amounts: str = ""
    apart: bool = False
    again: bool = False


STYLES = tuple(
    Style(a, p, g)
    for p, g, a in product((False, True), (False, True), ("", "where", "equal", "late", "each"))
)
"""All styles, the usual one first."""
