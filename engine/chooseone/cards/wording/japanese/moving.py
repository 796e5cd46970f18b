"""Instructions that move objects between zones or show them, in Japanese."""

from __future__ import annotations

from chooseone.cards.wording.japanese.amounts import counter, things
from chooseone.cards.wording.japanese.asking import cards, picked
from chooseone.cards.wording.japanese.filters import bare, some
from chooseone.cards.wording.japanese.grammar import wide
from chooseone.cards.wording.japanese.subjects import acts, own, player
from chooseone.cards.wording.japanese.terms import ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Amount, Each, EachPlayer, Subject, Target, Theirs, This, Those, You
from chooseone.terms.filters import Filter


def _move(speak: Speaker, value: do.Move) -> str:
    seen = isinstance(value.what, Those) and value.what.key in speak.seen
    rest = isinstance(value.what, Those) and speak.seen.get(value.what.key, False)
    what = "残り" if rest else speak.say(value.what)
    yours = seen or _is_yours(speak, value.what) or any(f"あなたの{ZONES[zone]}" in what for zone in _OWN)
    new = seen or "手札にある" in what or "ライブラリーにある" in what
    owner = "あなたの" if yours else "オーナーの"
    if value.to == "exile":
        return f"{what}を{_with(speak, value)}追放する"
    if value.to == "battlefield":
        return f"{what}を{_under(value, yours=yours)}{_with(speak, value)}戦場に{'出す' if new else '戻す'}"
    if value.to == "library":
        return f"{what}を{owner}ライブラリーの{position(value.position)}に{_order(value)}置く"
    if value.to == "hand":
        return f"{what}を{owner}手札に{'加える' if new else '戻す'}"
    return f"{what}を{owner}{ZONES.get(value.to, value.to)}に置く"


_OWN = ("graveyard", "hand", "library")


def _is_yours(speak: Speaker, what: Subject) -> bool:
    if isinstance(what, Target):
        slot = speak.slot(what.slot)
        return slot is not None and slot.filter.owner == "you"
    if isinstance(what, Theirs):
        return isinstance(what.who, You)
    return isinstance(what, This) or (isinstance(what, Each) and what.filter.owner == "you")


def position(place: int) -> str:
    """Where in a library: "一番上", "一番下", "上から３枚目"."""
    return "一番上" if place == 0 else "一番下" if place < 0 else f"上から{wide(place + 1)}枚目"


def _order(value: do.Move) -> str:
    return "無作為の順番で" if value.random else "望む順番で" if value.ordered else ""


def _under(value: do.Move, *, yours: bool) -> str:
    if value.under == "you" and not yours:
        return "あなたのコントロール下で"
    return "オーナーのコントロール下で" if value.under != "you" and not yours else ""


def _with(speak: Speaker, value: do.Move) -> str:
    many = [counters(speak, count, kind) for kind, count in value.counters]
    with_them = f"{'と'.join(many)}が置かれた状態で" if many else ""
    return f"{'タップ状態で' if value.tapped else ''}{with_them}"


def counters(speak: Speaker, count: Amount, kind: str) -> str:
    """A number of counters: "＋１/＋１カウンター２個"."""
    return things(speak, count, counter(kind))


def top(speak: Speaker, amount: Amount, whose: str) -> str:
    """The top cards of a library."""
    if amount == 1:
        return f"{whose}ライブラリーの一番上のカード"
    return f"{whose}ライブラリーの一番上にある{cards(speak, amount)}"


def _move_top(speak: Speaker, value: do.MoveTop) -> str:
    what = top(speak, value.amount, own(speak, value.who))
    if value.to == "exile":
        return acts(speak, value.who, f"{what}を追放する")
    place = "戦場に出す" if value.to == "battlefield" else f"{own(speak, value.who)}{ZONES[value.to]}に置く"
    return acts(speak, value.who, f"{what}を{place}")


def _search(speak: Speaker, value: do.Search) -> str:
    mine, many = own(speak, value.who), value.most != 1
    what = some(speak, value.most, value.filter or Filter(zone="library"), up_to=many)
    for whose in (mine, "あなたの", ""):
        what = what.replace(f"{whose}ライブラリーにある", "")
    them = "それら" if many else "それ"
    place = {"battlefield": f"{'タップ状態で' if value.tapped else ''}戦場に出す", "exile": "追放する"}
    moved = place.get(
        value.to, f"{mine}{ZONES.get(value.to, '')}に{'加える' if value.to == 'hand' else '置く'}"
    )
    shown = f"{them}を公開し、" if value.reveal else ""
    return acts(speak, value.who, f"{mine}ライブラリーから{what}を探し、{shown}{them}を{moved}")


def _pick(speak: Speaker, value: do.Pick) -> str:
    what, among = picked(speak, value), ""
    if isinstance(value.among, Those):
        for zone in _OWN:
            what = what.replace(f"{ZONES[zone]}にある", "")
        if value.among.key in speak.seen:
            speak.seen[value.among.key], speak.seen[value.key] = True, False
        among = f"{speak.say(value.among)}の中から"
    elif isinstance(value.among, Theirs):
        mine = own(speak, value.who)
        place = value.filter.zone
        what = (
            what
            if place == "battlefield"
            else what.replace(f"{ZONES[place]}にある", f"{mine}{ZONES[place]}にある")
        )
        what = f"{mine.removesuffix('の')}がコントロールしている{what}" if place == "battlefield" else what
    return acts(speak, value.who, f"{among}{what}を{'無作為に' if value.random else ''}選ぶ")


def _sacrifice(speak: Speaker, value: do.Sacrifice) -> str:
    return acts(speak, value.who, f"{some(speak, value.count, value.filter)}を生け贄に捧げる")


def _look(speak: Speaker, value: do.Look) -> str:
    if isinstance(value.of, You):
        speak.seen[value.key] = False
    whose = "自分の" if isinstance(value.of, EachPlayer) else f"{speak.say(value.of)}の"
    return f"{top(speak, value.amount, whose)}を{'公開する' if value.reveal else '見る'}"


def _counter(speak: Speaker, value: do.Counter) -> str:
    instead = {"exile": "。その後それを追放する", "hand": "。その後それをオーナーの手札に戻す"}.get(
        value.to, ""
    )
    return f"{speak.say(value.what)}を打ち消す{instead}"


def _destroy(speak: Speaker, value: do.Destroy) -> str:
    what = speak.say(value.what)
    return f"{what}を破壊する{'。それらは再生できない' if value.buried else ''}"


def _cast_now(speak: Speaker, value: do.CastNow) -> str:
    what = speak.say(value.what)
    kind = "呪文" if value.filter is None else bare(speak, value.filter)
    free = "マナ・コストを支払うことなく" if value.free else ""
    many = f"{'最大' if value.most != 1 else ''}{wide(speak.say(value.most))}つ"
    return f"{player(speak, value.who)}は{what}から{kind}{many}を{free}唱えてもよい"


MOVING: Catalogue = {
    do.Destroy: _destroy,
    do.Counter: _counter,
    do.Move: _move,
    do.MoveTop: _move_top,
    do.Mill: lambda s, v: acts(s, v.who, f"{cards(s, v.amount)}を切削する"),
    do.Sacrifice: _sacrifice,
    do.SacrificeThat: lambda s, v: f"{s.say(v.what)}を生け贄に捧げる",
    do.Search: _search,
    do.Shuffle: lambda s, v: acts(s, v.who, f"{own(s, v.who)}ライブラリーを切り直す"),
    do.Pick: _pick,
    do.Reveal: lambda s, v: f"{s.say(v.what)}を公開する",
    do.RevealHand: lambda s, v: acts(s, v.who, f"{own(s, v.who)}手札を公開する"),
    do.Look: _look,
    do.LookAtHand: lambda s, v: f"{s.say(v.of)}の手札を見る",
    do.Explore: lambda s, v: f"{s.say(v.what)}は探検を行う",
    do.Connive: lambda s, v: f"{s.say(v.what)}は謀議{'' if v.amount == 1 else wide(s.say(v.amount))}を行う",
    do.CastNow: _cast_now,
    do.Cascade: lambda _s, _v: "続唱を行う",
}
