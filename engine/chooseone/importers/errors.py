"""What can be wrong with a recording, and with a table of names."""

from __future__ import annotations


class NotARecording(ValueError):
    """The file is no recording that can be imported; `path` names it, `problem` says why."""

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path}: {problem}")


class AlreadyALog(ValueError):
    """The file is a log of ours, which needs no import; `path` names it."""

    problem = "it is a log of chooseone already and needs no import"

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(f"{path}: {self.problem}")


class BadTable(ValueError):
    """The file is no table of names; `path` names it, `problem` says why."""

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path}: no table of modal ids or names: {problem}")
