"""Instructions that change permanents, tokens, copies and targets, in Japanese."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.definition import Definition
from chooseone.cards.wording.japanese.amounts import counter, points, things
from chooseone.cards.wording.japanese.filters import word
from chooseone.cards.wording.japanese.grammar import COLORS, Phrase, either, wide
from chooseone.cards.wording.japanese.keywords import keyword
from chooseone.cards.wording.japanese.moving import counters
from chooseone.cards.wording.japanese.subjects import acts, player
from chooseone.cards.wording.japanese.terms import SUPERTYPES, UNTIL
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Amount, Target, X


def _put_counters(speak: Speaker, value: do.PutCounters) -> str:
    many, on = counters(speak, value.amount, value.kind), speak.say(value.on)
    slot = speak.slot(value.on.slot) if isinstance(value.on, Target) else None
    if slot is not None and slot.divide is not None:
        return f"{many}を{on}の上に割り振って置く"
    return f"{on}の上から{many}を取り除く" if value.remove else f"{on}の上に{many}を置く"


def _kind(kind: str) -> str:
    return counter(kind).text


def _take(speak: Speaker, value: do.TakeCounters) -> str:
    up_to = value.least != value.most and isinstance(value.most, int)
    many = f"カウンター最大{wide(value.most)}個" if up_to else things(speak, value.most, counter(""))
    return f"{speak.say(value.of)}の上から{many}を取り除く"


def _joined(changes: list[str]) -> str:
    """Several changes in one sentence."""
    return "とともに".join(changes)


def _skills(words: tuple[str, ...]) -> str:
    return either([keyword(one) for one in words], "と")


def _pump(speak: Speaker, value: do.Pump) -> str:
    changes = ["すべての能力を失う"] if value.loses_all else []
    if value.power != 0 or value.toughness != 0:
        changes.append(f"{_bonus(value, value.power)}/{_bonus(value, value.toughness)}の修整を受ける")
    changes += [f"{_skills(value.gains)}を得る"] if value.gains else []
    hues = "と".join(COLORS.get(color, color) for color in value.colors or ()) or "無色"
    changes += [f"{hues}になる"] if value.colors is not None else []
    changes += [f"{'・'.join(map(word, value.types))}になる"] if value.types else []
    does = _joined(changes or ["＋０/＋０の修整を受ける"])
    said = f"{UNTIL.get(value.until, '')}{speak.say(value.what)}は{does}"
    counted = [one for one in (value.power, value.toughness) if not isinstance(one, int | X)]
    return f"{said}。Ｘは{speak.say(counted[0])}に等しい" if counted else said


def _bonus(value: do.Pump, amount: Amount) -> str:
    down = value.minus or (isinstance(amount, int) and amount < 0)
    return f"{'－' if down else '＋'}{wide(abs(amount)) if isinstance(amount, int) else 'Ｘ'}"


def _become(speak: Speaker, value: do.Become) -> str:
    start = f"{UNTIL.get(value.until, '')}{speak.say(value.what)}"
    if value.switched:
        return f"{start}のパワーとタフネスを入れ替える"
    return f"{start}は{_joined(_changes(speak, value) or ['そのままになる'])}"


def _changes(speak: Speaker, value: do.Become) -> list[str]:
    changes = ["すべての能力を失う"] if value.loses_all else []
    changes += [f"{_skills(value.loses)}を失う"] if value.loses else []
    hues = "と".join(COLORS.get(color, color) for color in value.colors or ()) or "無色"
    kinds = "・".join(map(word, (*value.subtypes, *value.types)))
    if kinds:
        hue = f"{hues}の" if value.colors is not None else ""
        changes.append(f"{'他のタイプに加えて' if value.adds else ''}{hue}{kinds}になる")
    elif value.colors is not None:
        changes.append(f"{hues}になる")
    if value.power is not None and value.toughness is not None:
        stats = f"{wide(speak.say(value.power))}/{wide(speak.say(value.toughness))}"
        changes.append(f"基本のパワーとタフネスが{stats}になる")
    return [*changes, *([f"{_skills(value.gains)}を得る"] if value.gains else [])]


_LIMITS = {
    "can't block": "ブロックできない",
    "can't attack": "攻撃できない",
    "can't be blocked": "ブロックされない",
    "attacks": "可能なら攻撃する",
    "blocks": "可能ならブロックする",
    "must be blocked": "可能ならブロックされる",
    "all block it": "可能なすべてのクリーチャーにブロックされる",
    "can't gain life": "ライフを得られない",
    "can't be regenerated": "再生できない",
    "can't activate": "起動型能力を起動できない",
    "doesn't untap": "アンタップしない",
}
_ORDERS = {
    "goaded": "{}を使嗾する",
    "regenerate": "{}を再生する",
    "exile instead": "{until}{}が死亡するなら、代わりにそれを追放する",
    "prevent damage to": "{until}{}に与えられるすべてのダメージを軽減する",
    "prevent combat damage to": "{until}{}に与えられるすべての戦闘ダメージを軽減する",
    "prevent combat damage by": "{until}{}が与えるすべての戦闘ダメージを軽減する",
    "prevent damage by": "{until}{}が与えるすべてのダメージを軽減する",
}


def _restrict(speak: Speaker, value: do.Restrict) -> str:
    until = "このターン、" if value.until == "end of turn" else UNTIL.get(value.until, "")
    if value.what is None:
        return f"{until}与えられるすべての戦闘ダメージを軽減する"
    if value.rules == ("extra land",):
        return f"{until}あなたは追加の土地１つをプレイしてもよい"
    what = speak.say(value.what)
    if value.rules and value.rules[0] in _ORDERS:
        return _ORDERS[value.rules[0]].format(what, until=until)
    return f"{until}{what}は{'、また'.join(_LIMITS.get(rule, rule) for rule in value.rules)}"


def _tokens(speak: Speaker, value: do.CreateTokens) -> str:
    found = next((token for token in speak.definition.tokens if token.name == value.token), None)
    many = things(speak, value.amount, _looks(speak, found, value))
    how = "攻撃している" if value.attacking else ""
    how = f"タップ状態{'で' if how else 'の'}{how}" if value.tapped else how
    counted = [n for n in (value.power, value.toughness) if n is not None and not isinstance(n, int | X)]
    where = f"。Ｘは{speak.say(counted[0])}に等しい" if counted else ""
    return acts(speak, value.who, f"{how}{many}を生成する{where}")


def _looks(speak: Speaker, token: Definition | None, value: do.CreateTokens) -> Phrase:
    """What a token looks like: "飛行を持つ白の１/１の鳥・クリーチャー・トークン"."""
    if token is None or token.power is None:
        return Phrase(f"{word(value.token)}・トークン", "つ")
    able = [f"{_skills(token.keywords)}を持つ"] if token.keywords else []
    able += [f"{''.join(f'「{one}」' for one in _quoted(speak, token))}を持つ"] if token.abilities else []
    hue = "と".join(COLORS.get(color, color) for color in token.colors or ()) or "無色"
    power = "Ｘ" if value.power is not None else wide(token.power)
    toughness = "Ｘ" if value.toughness is not None else wide(token.toughness)
    kinds = "・".join(map(word, (*(token.subtypes or (token.name,)), *token.types)))
    supers = "".join(SUPERTYPES.get(kind, kind) for kind in token.supertypes)
    return Phrase(f"{''.join(able)}{supers}{hue}の{power}/{toughness}の{kinds}・トークン", "体")


def _quoted(speak: Speaker, token: Definition) -> list[str]:
    named = Speaker(speak.catalogue, structs.replace(token, name="このトークン"), style=speak.style)
    return [named.say(ability) for ability in token.abilities]


def _copies(speak: Speaker, value: do.CopyPermanent) -> str:
    many = things(speak, value.amount, Phrase("トークン", "つ"))
    rest = f"それは{_skills(value.gains)}を持つことを除き、" if value.gains else ""
    tapped = "タップ状態の" if value.tapped else ""
    return acts(speak, value.who, f"{rest}{speak.say(value.of)}のコピーである{tapped}{many}を生成する")


def _copy_spell(speak: Speaker, value: do.CopySpell) -> str:
    said = acts(speak, value.who, f"{speak.say(value.what)}をコピーする")
    if value.colors is not None:
        hue = "と".join(COLORS.get(color, color) for color in value.colors) or "無色"
        said += f"。そのコピーは{hue}である"
    return (
        f"{said}。{player(speak, value.who)}はそのコピーの新しい対象を選んでもよい"
        if value.choose_new
        else said
    )


def _change_targets(speak: Speaker, value: do.ChangeTargets) -> str:
    what = speak.say(value.what)
    if value.how == "choose_new":
        return f"{player(speak, value.who)}は{what}の新しい対象を選んでもよい"
    return acts(speak, value.who, f"{what}の{'対象' if value.how == 'change' else '対象１つ'}を変更する")


def _each_deals(speak: Speaker, value: do.EachDeals) -> str:
    to = "それのコントローラー" if value.to is None else speak.say(value.to)
    much = (
        "それのパワーに等しい点数のダメージ"
        if value.amount is None
        else points(speak, value.amount, "ダメージ")
    )
    return f"{speak.say(value.by)}は{to}に{much}を与える"


def _may_play(speak: Speaker, value: do.MayPlay) -> str:
    free = "マナ・コストを支払うことなく" if value.free else ""
    return f"{UNTIL.get(value.until, '')}あなたは{speak.say(value.what)}を{free}プレイしてもよい"


def _double(speak: Speaker, value: do.DoubleCounters) -> str:
    kind = _kind(value.kind) if value.kind else "各種類のカウンター"
    return f"{speak.say(value.on)}の上にある{kind}の数を２倍にする"


CHANGING: Catalogue = {
    do.PutCounters: _put_counters,
    do.DoubleCounters: _double,
    do.RemoveAllCounters: lambda s, v: f"{s.say(v.of)}の上からすべての{_kind(v.kind)}を取り除く",
    do.MoveCounters: lambda s, v: f"{s.say(v.of)}の上からすべての{_kind(v.kind)}を{s.say(v.to)}の上に移す",
    do.TakeCounters: _take,
    do.Proliferate: lambda _s, v: "増殖を行う" if v.times == 1 else f"増殖を{wide(v.times)}回行う",
    do.Pump: _pump,
    do.Become: _become,
    do.BecomeCopy: lambda s, v: f"{s.say(v.what)}は{s.say(v.of)}のコピーになる",
    do.Restrict: _restrict,
    do.Tap: lambda s, v: f"{s.say(v.what)}を{'アンタップ' if v.untap else 'タップ'}する",
    do.Fight: lambda s, v: f"{s.say(v.one)}は{s.say(v.other)}と格闘を行う",
    do.EachDeals: _each_deals,
    do.GainControl: lambda s, v: (
        f"{UNTIL.get(v.until, '')}{acts(s, v.who, f'{s.say(v.what)}のコントロールを得る')}"
    ),
    do.ExchangeControl: lambda s, v: f"{s.say(v.one)}と{s.say(v.other)}のコントロールを入れ替える",
    do.CreateTokens: _tokens,
    do.CopyPermanent: _copies,
    do.CopySpell: _copy_spell,
    do.ChangeTargets: _change_targets,
    do.Attach: lambda s, v: f"{s.say(v.what)}を{s.say(v.to)}につける",
    do.MayPlay: _may_play,
    do.TriggerNow: lambda _s, _v: "能力１つが誘発する",
}
