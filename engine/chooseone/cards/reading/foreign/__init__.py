"""Printings in other languages: how their modes are chosen, without reading what the modes do (700.2)."""

from __future__ import annotations

from chooseone.cards.reading.foreign.printed import Printed
from chooseone.cards.reading.foreign.reading import read_printed
from chooseone.cards.reading.foreign.tongues import TONGUES

__all__ = ["TONGUES", "Printed", "read_printed"]
