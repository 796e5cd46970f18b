"""What every language has to know of whole abilities: which ones are said in another way, or not at all."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.speaker import Speaker
from chooseone.effects.instructions import AddMana, Attach
from chooseone.terms import costs
from chooseone.terms.amounts import Target
from chooseone.terms.filters import Filter

HOST = Filter(says=("attached",))
"""What an Aura or Equipment is attached to."""
ITSELF = Filter(says=("this",))
"""The permanent with the ability."""

_LANDS = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}


def land_symbols(card: cards.Definition) -> set[str]:
    """The mana of the basic land types that a card has (305.6)."""
    return {_LANDS[name] for name in card.subtypes if name in _LANDS}


def is_land_mana(ability: cards.AnyAbility, symbols: set[str]) -> bool:
    """True for the mana ability that a basic land type gives and no text names (305.6)."""
    if not isinstance(ability, cards.Activated) or not ability.mana or len(ability.modes) != 1:
        return False
    does = ability.modes[0].does
    return len(does) == 1 and isinstance(does[0], AddMana) and does[0].mana in symbols


def is_equip(ability: cards.Activated) -> bool:
    """Attach this to a creature you control, as a sorcery (702.6a)."""
    mode = ability.modes[0] if len(ability.modes) == 1 else None
    return ability.timing == "sorcery" and mode is not None and mode.does == (Attach(Target()),)


def enchants(ability: cards.SpellAbility) -> Filter | None:
    """What an Aura with this enchant ability can enchant; None for an ability of a spell (702.5a)."""
    mode = ability.modes[0] if len(ability.modes) == 1 and ability.choice is None else None
    return mode.slots[0].filter if mode is not None and not mode.does and len(mode.slots) == 1 else None


def loyalty(speak: Speaker, ability: cards.Activated) -> str:
    """A loyalty cost: "+1", "-3", "-X", "0" (606.4)."""
    part = ability.cost[0] if ability.cost else None
    if isinstance(part, costs.AddCounters):
        return f"+{speak.say(part.count)}"
    return f"-{speak.say(part.count)}" if isinstance(part, costs.RemoveCounters) else "0"


def works_elsewhere(ability: cards.Activated) -> bool:
    """True for an ability that says where it works; a cost to discard its source says so itself (113.6)."""
    return ability.zone != "battlefield" and costs.DiscardThis() not in ability.cost
