"""Does a choice hold values of the right types? Annotations are not looked at when an event is made."""

from __future__ import annotations

from typing import Any

import msgspec

from chooseone.errors import IllegalChoice, Violation
from chooseone.messages import message
from chooseone_events import AnyEvent, Event

MISTYPED = message("typed.wrong", "it holds a value of a wrong type: {0}")
_encode = msgspec.json.Encoder().encode
_decode: Any = msgspec.json.Decoder(AnyEvent).decode


def typed(choice: Event) -> Event:
    """The choice itself; `IllegalChoice` if it could not be written to a log and read back."""
    try:
        _decode(_encode(choice))
    except (TypeError, ValueError, OverflowError) as error:
        raise mistyped(choice, error) from error
    return choice


def mistyped(choice: object, error: Exception) -> IllegalChoice:
    """The refusal of a choice with values that can't be used at all."""
    return IllegalChoice(choice, (Violation("101.1", MISTYPED, (str(error),)),))
