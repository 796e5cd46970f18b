"""The errors of the engine: small classes with fields, each derived from a builtin."""

from __future__ import annotations

from typing import NamedTuple


class Violation(NamedTuple):
    """One rule that a choice breaks: the rule number, a code for the reason, what it is about."""

    rule: str
    code: str
    about: tuple[object, ...] = ()

    @property
    def text(self) -> str:
        """The reason in a few words."""
        from chooseone.messages import said  # noqa: PLC0415  (the catalogue is only for people)

        return said(self.code, self.about)


class ChooseoneError(Exception):
    """Base of all errors of the engine."""


class IllegalChoice(ChooseoneError, ValueError):
    """A choice that the rules refuse; `violations` lists every reason, `choice` is the input."""

    def __init__(self, choice: object, violations: tuple[Violation, ...]) -> None:
        self.choice, self.violations = choice, violations
        reasons = "; ".join(f"{v.text} ({v.rule})" for v in violations)
        what = repr(choice) if isinstance(choice, tuple) else type(choice).__name__
        super().__init__(f"{what} is not legal here: {reasons}.")


class UnknownCard(ChooseoneError, KeyError):
    """No definition for a card; `name` is what was asked for."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)

    def __str__(self) -> str:
        return f"There is no definition of {self.name!r}; add one with --cards FILE."


class UnsupportedText(ChooseoneError, RuntimeError):
    """An instruction that the engine cannot carry out was reached; `card` and `words` say which."""

    def __init__(self, card: str, words: str) -> None:
        self.card, self.words = card, words
        super().__init__(f"{card}: the engine cannot carry out {words!r}.")


class EndlessLoop(ChooseoneError, RuntimeError):
    """A choice after which mandatory actions go on for ever (104.4b, 729.4); `choice` is the input."""

    def __init__(self, choice: object) -> None:
        self.choice = choice
        super().__init__(f"After {choice!r} mandatory actions go on for ever; the game is a draw (104.4b).")


class NoPrompt(ChooseoneError, RuntimeError):
    """A choice was proposed while nobody has to choose."""
