"""The messages that tell of what happens: turns, lands, combat, counters, effects, the end."""

from __future__ import annotations

from chooseone.importers.mtgo.lines import Line, done_by
from chooseone.importers.mtgo.play import UNTOLD, Play
from chooseone.importers.mtgo.sides import REMOVED, Noted
from chooseone_events import (
    Answered,
    AttackersDeclared,
    BlockersDeclared,
    Conceded,
    CountersChanged,
    GameEnded,
    LandPlayed,
    Move,
    Moved,
    PlayersLost,
    Revealed,
    TurnBegan,
    player_ref,
)


def turn(play: Play, line: Line) -> None:
    """A turn begins; the stack was empty before (500.1, 500.2)."""
    play.clear()
    play.turn += 1
    play.emit(TurnBegan(play.seat(line), play.turn))
    play.step(UNTOLD)


def land(play: Play, line: Line) -> None:
    """A land is played, with nothing on the stack (305.1)."""
    play.clear()
    card, new = line.cards[0], play.next
    play.emit(LandPlayed(play.seat(line), Move(play.ours[card.object], new, "battlefield", play.seat(line))))
    play.ours[card.object] = new


def attack(play: Play, line: Line) -> None:
    """Attackers are declared; what they attack stands first (508.1)."""
    play.clear()
    text = line.record.text
    at_card = not text.removeprefix(f"@P{line.player}").startswith(" is being")
    target = play.ref(line.cards[0], "") if at_card else player_ref(play.seat(line))
    attackers = [play.ours[card.object] for card in line.cards[int(at_card) :]]
    play.step("declare_attackers")
    if target is not None:
        play.emit(AttackersDeclared(play.state.turn.active, tuple((one, target) for one in attackers)))


def block(play: Play, line: Line) -> None:
    """One or more creatures block an attacker (509.1)."""
    attacker = play.ours[line.cards[-1].object]
    blockers = [play.ours[card.object] for card in line.cards[:-1]]
    play.step("declare_blockers")
    seat = play.state.objects[blockers[0]].controller
    play.emit(BlockersDeclared(max(0, seat), tuple((one, attacker) for one in blockers)))


def counters(play: Play, line: Line) -> None:
    """Counters are put on or removed (122.1)."""
    change = -line.count if line.verb == "removes" else line.count
    if change:
        play.emit(
            CountersChanged(tuple((play.ours[card.object], line.word, change) for card in line.cards[:1]))
        )


def discard(play: Play, line: Line) -> None:
    """Cards are discarded, or milled (701.9, 701.17)."""
    moves = []
    for place, card in enumerate(line.cards):
        moves.append(Move(play.ours[card.object], play.next + place, "graveyard"))
    play.emit(Moved(tuple(moves), line.kind, player=play.seat(line)))
    for card, move in zip(line.cards, moves, strict=True):
        play.ours[card.object] = move.new


def effect(play: Play, line: Line) -> None:
    """Something happens "with" a card or with its ability: that has resolved (608.2)."""
    by = done_by(line)
    if by is not None:
        words = line.record.text.removeprefix(f"@P{line.player} ").split()
        _shown(play, by[0].object, spell=not by[1], verb=words[0].removesuffix("s") if words else "")


def reveal(play: Play, line: Line) -> None:
    """Cards are revealed (701.20)."""
    effect(play, line)
    by = done_by(line)
    source = by[0] if by is not None else None
    play.emit(
        Revealed(tuple(play.ours[card.object] for card in line.cards if card != source), play.seat(line))
    )


def choose(play: Play, line: Line) -> None:
    """Something is chosen as a spell or ability resolves, or as a permanent enters (608.2d)."""
    about = play.ours[line.cards[0].object] if line.cards else -1
    if line.kind == "use":
        yes = line.verb == "chooses to use"
        play.emit(Answered(play.seat(line), about, yes=yes))
    elif line.word in play.seats:
        play.emit(Answered(play.seat(line), about, (player_ref(play.seats[line.word]),)))
    else:
        play.emit(Answered(play.seat(line), about, word=line.word))


def creates(play: Play, line: Line) -> None:
    """A spell or ability of a card creates tokens: it has resolved (111.1)."""
    _shown(play, line.cards[0].object, spell=None, verb="create")


def _shown(play: Play, source: int, *, spell: bool | None, verb: str) -> None:
    item = play.stack.find(source, spell=spell, verb=verb)
    if item is not None:
        play.stack.resolved(item)
        play.settle()


def removed(play: Play, line: Line) -> None:
    """A spell or ability is taken off the stack for want of a legal target (608.2b)."""
    if "no legal target" not in line.record.text:
        play.fidelity.add("removed from the stack for another reason")
        return
    named = line.word
    found = play.stack.ability_of(named, play.seat(line)) if named else play.stack.find(line.cards[0].object)
    play.note(Noted(line.number, REMOVED, text=line.record.text))
    if found is None:
        play.fidelity.add("removed from the stack, never put there")
        return
    play.stack.fizzled(found)
    play.settle()


def countered(play: Play, line: Line) -> None:
    """A spell is countered (701.6a)."""
    item = play.stack.find(line.cards[0].object)
    if item is not None:
        play.stack.countered(item, play.ours[line.cards[1].object] if len(line.cards) > 1 else -1)
        play.settle()


def conceded(play: Play, line: Line) -> None:
    """A player concedes (104.3a)."""
    play.emit(Conceded(play.seat(line)))


def lost(play: Play, line: Line) -> None:
    """A player loses; why is not told (104.3). Of two players the other one has won (104.2a)."""
    seat = play.seat(line)
    play.emit(PlayersLost(((seat, "104.3"),)))
    if len(play.names) == 2:
        play.clear()
        play.emit(GameEnded((1 - seat,), "104.2a"))
        play.over = True


def won(play: Play, line: Line) -> None:
    """A player wins: by concession, or for a reason that is not told (104.2a)."""
    play.clear()
    conceding = any(player.lost == "104.3a" for player in play.state.players)
    play.emit(GameEnded((play.seat(line),), "104.3a" if conceding else "104.2a"))
    play.over = True


def connection(play: Play, line: Line) -> None:
    """A player loses the connection: the log may end here, with nobody winning."""
    play.fidelity.add("connections lost")
    play.lost_connections.append((line.number, play.seat(line)))
