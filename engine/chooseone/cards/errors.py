"""What can be wrong with card definitions."""

from __future__ import annotations


class UnknownCard(KeyError):
    """No definition is known for a card; `name` is what was asked for."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)

    def __str__(self) -> str:
        """One sentence; a plain KeyError would only show the key."""
        return f"No definition is known for the card {self.name!r}."


class BadDefinition(ValueError):
    """A file of definitions cannot be read; `where` names file and line, `problem` what is wrong."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")
