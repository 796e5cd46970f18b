"""What the outside does in a scenario: copies, changed targets, moves; and letting the game go on."""

from __future__ import annotations

from chooseone.effects.instructions import ChangeTargets, CopySpell
from chooseone.effects.moving import Move
from chooseone.rules.retargeting import RetargetQuestion
from chooseone.state.zones import STACK
from chooseone.terms.amounts import Given
from chooseone.tools.scenario import form
from chooseone.tools.scenario.grouping import grouped
from chooseone.tools.scenario.problems import Beyond, Failure
from chooseone.tools.scenario.setup import starting_counters
from chooseone.tools.scenario.table import SO_MANY, Table
from chooseone_events import Copied, ModesChosen, Passed, Pick, TargetsChanged, player_ref


def copy(table: Table, step: form.Copy) -> None:
    """An effect copies a stack object; new targets where the step has them (707.10)."""
    seat, of = table.names.seat(step.player), _on_stack(table, step.of)
    count = len(table.game.batches)
    table.arrange(seat, CopySpell(Given((of,)), step.targets is not None, Given((player_ref(seat),))))
    item = _copied(table, count)
    if step.modes is not None:
        picks = tuple(Pick(mode, step.modes[: n + 1].count(mode)) for n, mode in enumerate(step.modes))
        table.put(ModesChosen(seat, item, picks))
    _retarget(table, seat, step.targets)
    table.names.bind(step.as_, item)


def _copied(table: Table, since: int) -> int:
    fresh = [event for batch in table.game.batches[since:] for event in batch]
    made = [event.item for event in fresh if isinstance(event, Copied)]
    if not made:
        raise Failure("a copy", "none was made", "707.10")
    return made[-1]


def _on_stack(table: Table, handle: str) -> int:
    oid = table.object(handle)
    if oid not in table.state.zones[STACK]:
        raise Failure(f"{handle} is on the stack", "it is not")
    return oid


def _retarget(table: Table, seat: int, groups: form.Groups | None) -> None:
    prompt = table.prompt
    if prompt is not None and isinstance(prompt.question, RetargetQuestion):
        table.propose(retargeted(table, prompt.question, seat, groups or ()))
    elif any(groups or ()):
        raise Failure("a question for new targets", "nobody asks for that", "115.7")


def retargeted(table: Table, question: RetargetQuestion, seat: int, groups: form.Groups) -> TargetsChanged:
    """The new targets as an event (115.7, 707.10c)."""
    before = tuple(ref for slot in question.old for ref in slot)
    return TargetsChanged(
        seat, question.step.item, grouped(table, question, groups), question.how, before,
        at=question.at, part=question.part,
    )  # fmt: skip


def change_targets(table: Table, step: form.ChangeTargets) -> None:
    """An effect changes targets of a stack object (115.7)."""
    seat, of = table.names.seat(step.player), _on_stack(table, step.of)
    table.arrange(seat, ChangeTargets(Given((of,)), step.how, Given((player_ref(seat),))))
    _retarget(table, seat, step.targets)


def move(table: Table, step: form.Move) -> None:
    """An effect puts an object into a zone."""
    oid = table.object(step.object)
    obj = table.state.objects[oid]
    if obj.gone:
        raise Failure(f"{step.object} is in a zone", "it is gone")
    enters = step.to == "battlefield"
    counters = starting_counters(table.state.book, obj.name) if enters else ()
    table.arrange(obj.owner, Move(Given((oid,)), step.to, counters=counters))


def resolve_top(table: Table, _step: form.ResolveTop) -> None:
    """All pass until the top object has resolved, or until a player must answer."""
    table.quiet()
    if not table.state.zones[STACK]:
        raise Failure("an object on the stack", "the stack is empty")
    _resolve(table)


def _resolve(table: Table) -> None:
    top = table.state.zones[STACK][-1]
    while table.prompt is not None and table.prompt.kind == "priority" and top in table.state.zones[STACK]:
        table.propose(Passed(table.prompt.player))


def resolve_all(table: Table, _step: form.ResolveAll) -> None:
    """The same until the stack is empty, or until a player must answer."""
    table.quiet()
    for _ in range(SO_MANY):
        if not table.state.zones[STACK] or table.prompt is None or table.prompt.kind != "priority":
            return
        _resolve(table)
    raise Failure("the stack gets empty", f"not after {SO_MANY} objects")


def advance_to(table: Table, step: form.AdvanceTo) -> None:
    """On to the next time that the step of this player's turn begins; nobody attacks."""
    table.go_to(table.names.seat(step.player), step.step)


def combat(_table: Table, step: form.Attack | form.CombatDamage) -> None:
    """No combat is played here."""
    raise Beyond("combat")
