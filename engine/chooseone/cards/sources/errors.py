"""What can be wrong with a file of card data."""

from __future__ import annotations


class BadCards(ValueError):
    """Card data that cannot be read; `where` names the file and the card or line, `problem` what is wrong."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}")
