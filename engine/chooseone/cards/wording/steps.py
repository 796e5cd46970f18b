"""What every language does alike with instructions in order: what one phrase says of several of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chooseone.cards.wording.speaker import Speaker
from chooseone.effects import instructions as do
from chooseone.effects.base import Instruction
from chooseone.terms.amounts import Subject, You


class TapOrUntap(NamedTuple):
    """A choice between tapping and untapping the same thing, said as one."""

    what: Subject


def grouped(steps: tuple[Instruction, ...]) -> Iterator[Instruction | TapOrUntap]:
    """The steps, with one in place of the three that a choice between tapping and untapping is."""
    place = 0
    while place < len(steps):
        found = _tap_or_untap(steps[place : place + 3])
        yield steps[place] if found is None else found
        place += 1 if found is None else 3


def _tap_or_untap(steps: tuple[Instruction, ...]) -> TapOrUntap | None:
    first = steps[0]
    if len(steps) < 3 or not isinstance(first, do.Say) or first.words != ("tap", "untap"):
        return None
    inner = steps[1].inner[0] if steps[1].inner else None
    return TapOrUntap(inner.what) if isinstance(inner, do.Tap) else None


def is_said_later(speak: Speaker, step: Instruction, words: Callable[[Speaker, do.Pick], str]) -> bool:
    """True for a choice that is said where the thing chosen is used ("exile a creature you control").

    Its words are kept for that place.
    """
    if not isinstance(step, do.Pick) or not step.key or step.among is not None:
        return False
    if not isinstance(step.who, You) or step.random:
        return False
    speak.picked[step.key] = words(speak, step)
    return True


def noted(step: object) -> str:
    """What kind of thing a step notes for "those" later: card, cards, token, tokens, thing."""
    many = getattr(step, "amount", getattr(step, "most", getattr(step, "count", 1))) != 1
    if isinstance(step, do.CreateTokens | do.CopyPermanent):
        return "tokens" if many else "token"
    cards = do.Search | do.Look | do.MoveTop | do.Mill | do.Draw | do.Discard | do.DiscardThat | do.Sacrifice
    if isinstance(step, cards):
        return "cards" if many else "card"
    if isinstance(step, do.Pick):
        card = step.filter.zone not in ("battlefield", "stack")
        return ("cards" if many else "card") if card else ("things" if many else "thing")
    return "cards" if isinstance(step, do.RevealHand | do.LookAtHand) else "thing"


def note(speak: Speaker, step: object, words: dict[str, str]) -> None:
    """Remember what "those" means after this step, under its key and as the last one."""
    key = getattr(step, "key", None)
    if key is None:
        return
    for name in {key, ""}:
        speak.picked[f"again {name}"] = words[noted(step)]


def those(speak: Speaker, key: str, otherwise: str) -> str:
    """What "those" is called: in full where it was not said yet, afterwards in short."""
    return speak.picked.pop(key, "") or speak.picked.get(f"again {key}", otherwise)
