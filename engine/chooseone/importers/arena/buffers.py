"""Facts that the client tells one by one but that happened at one moment."""

from __future__ import annotations

from chooseone_events import DamageDealt, Hit, Move, Together


class Buffers:
    """Zone changes with one cause, and damage dealt at once, until something else follows."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.arrived: list[int] = []
        self.cause, self.source = "", -1
        self.hits: list[tuple[int, Hit, bool]] = []
        self.hurt: dict[int, int] = {}

    def fits(self, cause: str, source: int) -> bool:
        """True if a zone change belongs to those that wait; cards are drawn one by one (121.2)."""
        return not self.hits and (
            not self.moves or (cause, source) == (self.cause, self.source) != ("draw", source)
        )

    def move(self, move: Move, instance: int, cause: str, source: int) -> None:
        """Let a zone change wait."""
        self.moves.append(move)
        self.arrived.append(instance)
        self.cause, self.source = cause, source

    def take_moves(self) -> tuple[tuple[Move, ...], str, int]:
        """The zone changes that waited, their cause and source; none wait any more."""
        moves, self.moves = tuple(self.moves), []
        return moves, self.cause, self.source

    def take_arrived(self) -> list[int]:
        """The instances that arrived by them."""
        arrived, self.arrived = self.arrived, []
        return arrived

    def hit(self, source: int, hit: Hit, combat: bool) -> None:
        """Let damage wait."""
        self.hits.append((source, hit, combat))
        if hit.target < 0:
            self.hurt[hit.target] = self.hurt.get(hit.target, 0) + hit.amount

    def absorb(self, player: int, change: int) -> int:
        """What of a change of life is not the loss from damage that is told already (120.3a)."""
        taken = min(self.hurt.get(player, 0), max(0, -change))
        self.hurt[player] = self.hurt.get(player, 0) - taken
        return change + taken

    def take_damage(self) -> DamageDealt | Together:
        """The damage that waited as one event: one source, or several at one moment (510.2)."""
        hits, self.hits = self.hits, []
        sources = dict.fromkeys((source, combat) for source, _, combat in hits)
        parts = tuple(
            DamageDealt(source, tuple(hit for one, hit, _ in hits if one == source), combat)
            for source, combat in sources
        )
        return parts[0] if len(parts) == 1 else Together(parts)
