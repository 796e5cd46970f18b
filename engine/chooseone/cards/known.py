"""All definitions at hand: the shipped ones, then those of the user's own import."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from chooseone.cards.definition import Definition
from chooseone.cards.errors import UnknownCard
from chooseone.cards.own import own
from chooseone.cards.shipped import shipped


class Shelves(Mapping[str, Definition]):
    """The shipped library, then the user's; `UnknownCard` for what neither has.

    The user's is opened only for a name that is not shipped.
    """

    def __getitem__(self, name: str) -> Definition:
        """The definition of the card with this English name."""
        if name in shipped():
            return shipped()[name]
        if name not in own():
            raise UnknownCard(name)
        return own()[name]

    def __contains__(self, name: object) -> bool:
        """True if one of the two has the card."""
        return name in shipped() or name in own()

    def __iter__(self) -> Iterator[str]:
        """All names, each once."""
        return iter(dict.fromkeys(chain(shipped(), own())))

    def __len__(self) -> int:
        """The number of cards."""
        return len(set(shipped()) | set(own()))


def known() -> Mapping[str, Definition]:
    """Every definition at hand by card name, the shipped ones first."""
    return Shelves()
