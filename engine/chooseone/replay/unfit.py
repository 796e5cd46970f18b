"""What the engine may raise over a log that no engine made."""

from __future__ import annotations

from chooseone.errors import ChooseoneError

UNFIT = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""Such a log names objects and players that there are not; that is told in a verdict, never a crash."""
STOPPED = (ChooseoneError, *UNFIT)
"""The same, and what the engine says when it can't go on."""
