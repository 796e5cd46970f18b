"""Games in the open mtg-replay-notation."""

from chooseone.tools.exporting.mrn.document import TooManyPlayers, mrn

__all__ = ["TooManyPlayers", "mrn"]
