"""How a scenario begins: card facts, zones, the stack, whose turn it is."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from chooseone.tools.scenario.form.kinds import (
    CardType,
    Color,
    Counters,
    Mana,
    Modes,
    Player,
    StepName,
    Strict,
    Text,
    Whole,
)


class Facts(Strict, frozen=True, kw_only=True):
    """What is given of a card (`objects`)."""

    types: Annotated[tuple[CardType, ...], Meta(min_length=1)]
    subtypes: tuple[Text, ...] = ()
    supertypes: tuple[Literal["basic", "legendary", "snow"], ...] = ()
    power: Whole | None = None
    toughness: Whole | None = None
    cost: Mana | None = None
    colors: tuple[Color, ...] | None = None
    keywords: tuple[Text, ...] = ()
    text: Text | None = None


class Entry(Strict, frozen=True, kw_only=True):
    """A card in a zone at the start."""

    card: Text
    as_: Text | None = field(name="as", default=None)
    owner: Player | None = None
    tapped: bool = False
    counters: Counters | None = None
    attached_to: Text | None = None
    copy_of: Text | None = None
    commander: bool = False
    suspended: bool = False
    modes_chosen: Modes = ()
    modes_chosen_this_turn: Modes = ()


class Side(Strict, frozen=True, kw_only=True):
    """A player at the start: life, mana (None is plenty), zones."""

    life: Whole = 20
    mana: Mana | None = None
    hand: tuple[Text | Entry, ...] = ()
    battlefield: tuple[Text | Entry, ...] = ()
    graveyard: tuple[Text | Entry, ...] = ()
    exile: tuple[Text | Entry, ...] = ()
    library: tuple[Text | Entry, ...] = ()
    command: tuple[Text | Entry, ...] = ()


class OnStack(Strict, frozen=True, kw_only=True):
    """A spell that is on the stack at the start."""

    card: Text
    as_: Text = field(name="as")
    controller: Player


class When(Strict, frozen=True, kw_only=True):
    """Whose turn it is, and which step."""

    active: Player
    step: StepName = "precombat_main"
