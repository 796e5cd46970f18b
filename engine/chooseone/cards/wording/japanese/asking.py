"""Life, damage, cards, and the instructions that hold others, in Japanese."""

from __future__ import annotations

from chooseone.cards.wording.japanese.amounts import points, things
from chooseone.cards.wording.japanese.costs import unpaid
from chooseone.cards.wording.japanese.filters import slot, some
from chooseone.cards.wording.japanese.grammar import Phrase, te, wide
from chooseone.cards.wording.japanese.subjects import AGAIN, acts, own, player
from chooseone.cards.wording.japanese.terms import ANSWERS, STEPS, UNTIL
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.steps import TapOrUntap, grouped, is_said_later, note
from chooseone.effects import instructions as do
from chooseone.effects.base import Instruction
from chooseone.terms.amounts import Amount, Target


def of_mode(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """A mode: its targets first, then what happens (115.1)."""
    said = in_order(speak, steps)
    if not speak.slots:
        return said
    targets = "と、".join(slot(speak, one) for one in speak.slots)
    alone = (
        "。" in said or len(speak.slots) > 1 or said.startswith(("ターン終了時まで", "このターン", "次の"))
    )
    return f"{targets}を対象と{'する。' if alone else 'し、'}{said}".rstrip("。、")


def in_order(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions one after the other, a sentence each."""
    return "。".join(sentences(speak, steps))


def sentences(speak: Speaker, steps: tuple[Instruction, ...]) -> list[str]:
    """A sentence for each instruction."""
    found = []
    for step in grouped(steps):
        if isinstance(step, TapOrUntap):
            found.append(f"{speak.say(step.what)}をタップまたはアンタップする")
        else:
            if not is_said_later(speak, step, picked):
                found.append(speak.say(step))
            note(speak, step, AGAIN)
    return found


def together(speak: Speaker, steps: tuple[Instruction, ...]) -> str:
    """Instructions in one sentence: "…し、…する"."""
    said = sentences(speak, steps)
    before = [te(one) or f"{one}。その後" for one in said[:-1]]
    return "、".join([*before, *said[-1:]])


def picked(speak: Speaker, value: do.Pick) -> str:
    """What is chosen: "あなたがコントロールしているクリーチャー１体"."""
    return some(speak, value.most, value.filter, up_to=value.least != value.most)


def cards(speak: Speaker, amount: Amount) -> str:
    """A number of cards."""
    return things(speak, amount, Phrase("カード", "枚"))


def _life(does: str, speak: Speaker, value: do.GainLife | do.LoseLife) -> str:
    return acts(speak, value.who, f"{points(speak, value.amount, 'ライフ')}を{does}", you=True)


def _damage(speak: Speaker, value: do.DealDamage) -> str:
    by, to, much = speak.say(value.by), speak.say(value.to), points(speak, value.amount, "ダメージ")
    slot_of = speak.slot(value.to.slot) if isinstance(value.to, Target) else None
    if slot_of is not None and slot_of.divide is not None:
        return f"{by}は{to}に、{much}をあなたの望むように割り振って与える"
    return f"{by}は{to}に{much}を与える"


def _prevent(speak: Speaker, value: do.PreventDamage) -> str:
    much = wide(speak.say(value.amount))
    return f"このターン、次に{speak.say(value.to)}に与えられるダメージを{much}点軽減する"


def _mana(speak: Speaker, value: do.AddMana) -> str:
    free = f"好きな色のマナ{wide(value.any_color)}点" if value.any_color else ""
    return acts(speak, value.who, f"{'と'.join(part for part in (value.mana, free) if part)}を加える")


def _may(speak: Speaker, value: do.May) -> str:
    """With "てもよい" where the verb allows it, else "望むなら"."""
    said = together(speak, value.then)
    asked = player(speak, value.who)
    form = te(said.removeprefix(f"{asked}は"))
    return f"{asked}は{form}もよい" if form else f"{asked}が望むなら、{said}"


def _unless(speak: Speaker, value: do.Unless) -> str:
    asked = player(speak, value.who)
    return f"{asked}が{unpaid(speak, value.cost)}かぎり、{together(speak, value.then)}"


def _say(speak: Speaker, value: do.Say) -> str:
    return acts(speak, value.who, f"{'か'.join(ANSWERS.get(one, one) for one in value.words)}を選ぶ")


def _later(speak: Speaker, value: do.Later) -> str:
    whose = "次のあなたの" if value.whose == "you" else "次の"
    return f"{whose}{STEPS.get(value.step, value.step)}の開始時に、{together(speak, value.then)}"


def _whenever(speak: Speaker, value: do.Whenever) -> str:
    when = speak.say(value.trigger)
    this = speak.definition.name or "これ"
    if value.about is not None:
        when = when.replace(f"{this}が", f"{speak.say(value.about)}が", 1)
    when = f"次に{when}" if value.once else when
    until = "このターン、" if value.until == "end of turn" else UNTIL.get(value.until, "")
    return f"{until}{when}、{together(speak, value.then)}"


def _draw(speak: Speaker, value: do.Draw) -> str:
    many = f"カード最大{wide(speak.say(value.amount))}枚" if value.up_to else cards(speak, value.amount)
    return acts(speak, value.who, f"{many}を引く")


def _discard(speak: Speaker, value: do.Discard) -> str:
    if value.whole:
        return acts(speak, value.who, f"{own(speak, value.who)}手札をすべて捨てる")
    many = cards(speak, value.amount) if value.filter is None else some(speak, value.amount, value.filter)
    return acts(speak, value.who, f"{many}を{'無作為に選んで' if value.random else ''}捨てる")


def _unsupported(speak: Speaker, value: do.Unsupported) -> str:
    return f"(未対応：{value.words.replace('~', speak.definition.name or 'これ')})"


ASKING: Catalogue = {
    do.GainLife: lambda s, v: _life("得る", s, v),
    do.LoseLife: lambda s, v: _life("失う", s, v),
    do.SetLife: lambda s, v: f"{s.say(v.who)}のライフの総量は{wide(s.say(v.amount))}点になる",
    do.DealDamage: _damage,
    do.PreventDamage: _prevent,
    do.AddMana: _mana,
    do.LoseGame: lambda s, v: acts(s, v.who, "ゲームに敗北する", you=True),
    do.WinGame: lambda s, v: acts(s, v.who, "ゲームに勝利する", you=True),
    do.If: lambda s, v: f"{s.say(v.condition)}なら、{together(s, v.then)}",
    do.May: _may,
    do.Unless: _unless,
    do.Say: _say,
    do.Later: _later,
    do.Whenever: _whenever,
    do.Draw: _draw,
    do.Discard: _discard,
    do.DiscardThat: lambda s, v: f"オーナーは{s.say(v.what)}を捨てる",
    do.Scry: lambda s, v: f"占術{wide(s.say(v.amount))}を行う",
    do.Surveil: lambda s, v: acts(s, v.who, f"諜報{wide(s.say(v.amount))}を行う"),
    do.Unsupported: _unsupported,
}
