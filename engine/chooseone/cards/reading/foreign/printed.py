"""The choice of modes as a printed text states it."""

from __future__ import annotations

import msgspec


class Printed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How the modes of a printed text are chosen (700.2).

    `least` and `most` are numbers, or "X". `chooser` is "you" or "opponent" (700.2e), `random` leaves it
    to chance, `memory` is "ever" or "turn" where chosen modes can't be chosen again, `repeat` allows them
    again (700.2d), `different` demands another player for each mode. `widens` is true where a condition
    changes the numbers. `bulleted` is false for the prose lists from before the bullets.
    """

    modes: int
    least: int | str
    most: int | str
    bulleted: bool = True
    repeat: bool = False
    chooser: str = "you"
    random: bool = False
    memory: str = ""
    different: bool = False
    widens: bool = False
    entwine: bool = False
    escalate: bool = False
