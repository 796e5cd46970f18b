"""Cards, abilities, choices and modes in Japanese."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.japanese.asking import of_mode
from chooseone.cards.wording.japanese.choices import choice_words
from chooseone.cards.wording.japanese.filters import bare, host, one, word
from chooseone.cards.wording.japanese.grammar import either, wide
from chooseone.cards.wording.japanese.keywords import keyword
from chooseone.cards.wording.japanese.moving import counters
from chooseone.cards.wording.japanese.terms import ANSWERS, COUNTERS, SUPERTYPES, ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.wholes import (
    HOST,
    ITSELF,
    enchants,
    is_equip,
    is_land_mana,
    land_symbols,
    loyalty,
    works_elsewhere,
)
from chooseone.effects import instructions as do

_EVENTS = {"draw": "カードを引く", "damage": "ダメージを受ける", "gain life": "ライフを得る"}
_WHO = {"you": "あなた", "opponent": "対戦相手", "any": "プレイヤー"}


def _card(speak: Speaker, card: cards.Definition) -> str:
    head = " ".join(part for part in (card.name, card.cost or "", f"({_type_line(card)})") if part)
    return "\n".join([head, *_lines(speak, card)])


def _lines(speak: Speaker, card: cards.Definition) -> list[str]:
    found = ["、".join(keyword(one) for one in card.keywords)] if card.keywords else []
    if card.additional:
        found.append(f"この呪文を唱えるための追加コスト：{speak.listed(card.additional, '、')}")
    found += [f"{keyword(name)} {speak.listed(cost, '、')}" for name, cost in card.optional]
    lands = land_symbols(card)
    return [*found, *(speak.say(ability) for ability in card.abilities if not is_land_mana(ability, lands))]


def _type_line(card: cards.Definition) -> str:
    kinds = "".join(SUPERTYPES.get(kind, kind) for kind in card.supertypes)
    head = f"{kinds}{'・'.join(map(word, card.types))}"
    subtypes = "・".join(map(word, card.subtypes))
    numbers = [f"{card.power}/{card.toughness}"] if card.power is not None else []
    numbers += [f"忠誠度 {card.loyalty}"] if card.loyalty is not None else []
    numbers += [f"守備値 {card.defense}"] if card.defense is not None else []
    return " ".join([f"{head} — {subtypes}" if subtypes else head, *numbers])


def _mode(speak: Speaker, mode: cards.Mode) -> str:
    return of_mode(speak.within(mode.slots), mode.does) or "何もしない"


def modes(speak: Speaker, all_modes: tuple[cards.Mode, ...], choice: cards.Choice | None) -> str:
    """The one mode of what is not modal, else the choice and a line for each mode by number."""
    if choice is None:
        return "。その後、".join(speak.say(mode) for mode in all_modes)
    found = [f"{choice_words(speak, choice, len(all_modes))}："]
    found += [_line(speak, place, mode) for place, mode in enumerate(all_modes, 1)]
    found += [] if choice.escalate is None else [f"増呪 {speak.listed(choice.escalate, '、')}"]
    return "\n".join(
        [*found, *([] if choice.entwine is None else [f"双呪 {speak.listed(choice.entwine, '、')}"])]
    )


def _line(speak: Speaker, place: int, mode: cards.Mode) -> str:
    notes = [mode.label] if mode.label else []
    notes += [speak.listed(mode.cost, "、")] if mode.cost is not None else []
    notes += ["{P}" * mode.pawprints] if mode.pawprints else []
    note = f"[{'、'.join(notes)}] " if notes else ""
    return f"{place}. {note}{speak.say(mode)}"


def _activated(speak: Speaker, ability: cards.Activated) -> str:
    if is_equip(ability):
        return f"装備 {speak.listed(ability.cost, '、')}"
    cost = loyalty(speak, ability) if ability.loyalty else speak.listed(ability.cost, "、")
    sorcery = ability.timing == "sorcery" and not ability.loyalty
    rest = ["起動はソーサリーとしてのみ行う"] if sorcery else []
    rest += ["各ターンに１回のみ起動できる"] if ability.once else []
    zone = f"（あなたの{ZONES.get(ability.zone, ability.zone)}から）" if works_elsewhere(ability) else ""
    said = modes(speak, ability.modes, ability.choice)
    if ability.choice is None:
        return f"{cost}{zone}：{'。'.join([said, *rest])}"
    head, _, more = said.partition("：\n")
    return f"{cost}{zone}：{'。'.join([head, *rest])}：\n{more}"


def _triggered(speak: Speaker, ability: cards.TriggeredAbility) -> str:
    condition = "" if ability.condition is None else f"、{speak.say(ability.condition)}なら"
    return f"{speak.say(ability.trigger)}{condition}、{modes(speak, ability.modes, ability.choice)}"


def _replacement(speak: Speaker, ability: cards.Replacement) -> str:
    event = _EVENTS.get(ability.event, "死亡する")
    who = _WHO.get(ability.who, "プレイヤー")
    return f"{who}が{event}なら、代わりに{modes(speak, ability.modes, ability.choice)}"


def _static(speak: Speaker, ability: cards.Static) -> str:
    parts = [f"(未対応：{ability.unread})"] if ability.unread else []
    if ability.opening:
        parts.append(
            "このカードがあなたのゲーム開始時の手札にあるなら、それを戦場に出した状態でゲームを開始してもよい"
        )
    if ability.free:
        how = f"（{speak.listed(ability.instead, '、')}）" if ability.instead else ""
        free = f"マナ・コストの代わりに別のコスト{how}を支払って" if how else "マナ・コストを支払うことなく"
        parts.append(
            f"あなたは{'この呪文' if ability.to is None else bare(speak, ability.to)}を{free}唱えてもよい"
        )
    if ability.forbids:
        parts.append(f"{'呪文' if ability.to is None else bare(speak, ability.to)}を唱えることはできない")
    parts += [_price(speak, ability)] if ability.by != 0 else []
    parts += [_grant(speak, ability)] if ability.gives or ability.power or ability.toughness else []
    said = "。".join(parts) or "何もない"
    return said if ability.condition is None else f"{speak.say(ability.condition)}なら、{said}"


def _price(speak: Speaker, ability: cards.Static) -> str:
    what = "呪文" if ability.to is None else bare(speak, ability.to)
    whose = {"you": "あなたが唱える", "opponent": "対戦相手が唱える"}.get(ability.whose, "")
    subject = "この呪文" if ability.this else f"{whose}{what}"
    less = isinstance(ability.by, int) and ability.by < 0
    by = abs(ability.by) if isinstance(ability.by, int) else speak.say(ability.by)
    return f"{subject}を唱えるためのコストは{{{by}}}{'少なく' if less else '多く'}なる"


def _grant(speak: Speaker, ability: cards.Static) -> str:
    itself = ability.to is None or ability.to == ITSELF
    to = (speak.definition.name or "これ") if itself or ability.to is None else bare(speak, ability.to)
    to = host(speak) if ability.to == HOST else to
    if ability.to is not None and ability.to.other:
        to = f"他の{to}"
    stats = f"{wide(f'{ability.power:+d}')}/{wide(f'{ability.toughness:+d}')}の修整を受ける"
    parts = [stats] if ability.power or ability.toughness else []
    parts += [f"{either([keyword(one) for one in ability.gives], 'と')}を持つ"] if ability.gives else []
    return f"{to}は{'とともに'.join(parts)}"


def _entering(speak: Speaker, ability: cards.Entering) -> str:
    this = speak.definition.name or "これ"
    if ability.words:
        return (
            f"{this}が戦場に出るに際し、{'か'.join(ANSWERS.get(word, word) for word in ability.words)}を選ぶ"
        )
    if ability.opponent:
        return f"{this}はあなたが選んだ対戦相手１人のコントロール下で戦場に出る"
    if ability.copy is not None:
        return (
            f"{this}は{one(speak, ability.copy)}のコピーとして戦場に出{'てもよい' if ability.may else 'る'}"
        )
    many = [counters(speak, count, kind) for kind, count in ability.counters]
    how = "タップ状態で" if ability.tapped else ""
    how += f"{either(many, 'と')}が置かれた状態で" if many else ""
    said = f"{this}は{how}戦場に出る"
    return said if ability.condition is None else f"{speak.say(ability.condition)}なら、{said}"


def _modifying(speak: Speaker, ability: cards.Modifying) -> str:
    """A replacement that changes a number."""
    to = "" if ability.to is None else f"{one(speak, ability.to)}に"
    by = "" if ability.by is None else f"{one(speak, ability.by)}によって"
    kind = wide(COUNTERS.get(ability.counter, ability.counter))
    events = {
        "counters": f"{kind}カウンターが置かれる",
        "damage": "ダメージが与えられる",
        "life": "ライフを得る",
    }
    number = "その数" if ability.times == 1 else f"その数の{wide(ability.times)}倍"
    plus = f"{wide(f'{ability.plus:+d}')}" if ability.plus else ""
    return f"{by}{to}{events.get(ability.event, ability.event)}なら、代わりに{number}{plus}にする"


def _reflexive(speak: Speaker, value: do.Reflexive) -> str:
    return f"そうしたとき、{modes(speak, value.modes, value.choice)}"


def _spell(speak: Speaker, ability: cards.SpellAbility) -> str:
    """What a spell does, or what an Aura enchants (702.5a)."""
    what = enchants(ability)
    return (
        modes(speak, ability.modes, ability.choice) if what is None else f"エンチャント（{speak.say(what)}）"
    )


ABILITIES: Catalogue = {
    cards.Definition: _card,
    cards.Mode: _mode,
    cards.SpellAbility: _spell,
    cards.Activated: _activated,
    cards.TriggeredAbility: _triggered,
    cards.Replacement: _replacement,
    cards.Static: _static,
    cards.Entering: _entering,
    cards.Modifying: _modifying,
    do.Reflexive: _reflexive,
}
