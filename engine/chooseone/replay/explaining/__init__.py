"""Why: the prompt at a point of a log with every option, offered, refused or stuck."""

from __future__ import annotations

from chooseone.replay.explaining.answers import Explained, Why
from chooseone.replay.explaining.why import why

__all__ = ["Explained", "Why", "why"]
