"""An Arena log becomes logs of our events, one a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from chooseone.importers.arena.decisions import NOTE, Decisions, decisions_of, side_note
from chooseone.importers.arena.decoding import messages
from chooseone.importers.arena.game import Game
from chooseone.importers.arena.games import Reader
from chooseone.importers.arena.ids import ModalIds
from chooseone.importers.arena.tables import Table, read_tables
from chooseone.importers.errors import NotARecording
from chooseone.importers.packed import Progress
from chooseone.importers.records import lines, records
from chooseone.replay.recorded import recorded
from chooseone_events import Header, Log

Ids = str | Path | Sequence[str | Path] | Table
"""Tables of names: a file, several, or what was read of them."""


class Imported(msgspec.Struct, frozen=True, gc=False):
    """One game of a recording: its log, what was understood of it, and its modal decisions."""

    log: Log
    fidelity: dict[str, int]
    decisions: Decisions


def import_arena(
    path: str | Path, *, ids: Ids | None = None, keep_names: bool = False, progress: Progress | None = None
) -> list[Imported]:
    """The games of an Arena Player.log in order; as `arena_games`, all at once."""
    return list(arena_games(path, ids=ids, keep_names=keep_names, progress=progress))


def arena_games(
    path: str | Path, *, ids: Ids | None = None, keep_names: bool = False, progress: Progress | None = None
) -> Iterator[Imported]:
    """The games of an Arena Player.log (plain, .gz or .zst), each as soon as it is read.

    `ids` names files with more cards (see `read_tables`); `keep_names` keeps the players' names,
    which are replaced otherwise; `progress` is told how many bytes of the file are read. A log that
    is cut off or broken in places gives what can be read, and says in `fidelity` what could not.
    Raises `NotARecording` if there is no message of Arena in the file, `BadTable` (a `ValueError`) for
    a table that is none, `OSError` if a file cannot be read.
    """
    counts: Counter[str] = Counter()
    reader = Reader(ModalIds.shipped(_table(ids)), counts, keep_names=keep_names)
    with closing(lines(path, counts, progress)) as source:
        for game in reader.games(messages(records(source, counts), counts)):
            yield _imported(game)
    if not reader.seen:
        raise NotARecording(str(path), "no message of an Arena client in it")


def _table(ids: Ids | None) -> Table | None:
    if ids is None or isinstance(ids, Table):
        return ids
    return read_tables([ids] if isinstance(ids, str | Path) else ids)


def is_arena_log(path: str | Path) -> bool:
    """True if a line near the beginning of a file is one of an Arena client's; its name doesn't matter."""
    left = _LOOK_AT
    try:
        with closing(lines(path, Counter())) as found:
            for line in found:
                if line.startswith(_PREFIX):
                    return True
                left -= len(line) + 1
                if left < 0:
                    return False
    except (OSError, NotARecording):
        return False
    return False


_PREFIX, _LOOK_AT = "[UnityCrossThreadLogger]", 4 * 1024 * 1024


def _guard(game: Game) -> None:
    """Each choice by the rules, as far as the log tells its position (700.2); what breaks one is counted."""
    players = tuple(player.name for player in game.writer.state.players)
    header = Header(kind="recording", players=players, cards=game.faces.header())
    verdict = recorded(Log(header, game.writer.batches))
    game.fidelity.add("choices guarded", verdict.choices_checked)
    game.fidelity.add("choices not guarded", verdict.not_checkable)
    game.fidelity.add("choices that break a rule", len(verdict.violations))


def _imported(game: Game) -> Imported:
    state = game.writer.state
    faces = [obj.face for obj in state.objects]
    game.fidelity.add("objects never shown", faces.count("unknown"))
    game.fidelity.add("objects without a name", sum(face.startswith("grp:") for face in faces))
    game.fidelity.add("events", game.writer.count)
    _guard(game)
    fidelity = game.fidelity.as_dict()
    header = Header(
        kind="recording",
        players=tuple(player.name for player in state.players),
        cards=game.faces.header(),
        notes={"origin": "MTG Arena Player.log", NOTE: side_note(game)},
        fidelity=fidelity,
    )
    log = Log(header, game.writer.batches)
    return Imported(log, fidelity, decisions_of(log))
