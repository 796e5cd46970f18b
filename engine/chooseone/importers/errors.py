"""What can be wrong with a recording."""

from __future__ import annotations


class NotARecording(ValueError):
    """The file is no recording that can be imported; `path` names it, `problem` says why."""

    def __init__(self, path: str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path}: {problem}")
