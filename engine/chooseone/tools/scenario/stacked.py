"""What every player can see of a stack object, against what a scenario expects (405, 700.2)."""

from __future__ import annotations

from chooseone.effects.context import printed_order
from chooseone.state import Announcement
from chooseone.state.characteristics import mana_value
from chooseone.state.zones import STACK
from chooseone.tools.scenario.form import Groups, StackExpect
from chooseone.tools.scenario.problems import Failure
from chooseone.tools.scenario.table import Table
from chooseone_events import Copied, Ref


def check_stack(table: Table, handle: str, wanted: StackExpect) -> None:
    """`Failure` for the first fact that is not as expected."""
    item = table.object(handle)
    obj = table.state.objects[item]
    if obj.zone != STACK:
        raise Failure(f"{handle} is on the stack", "it is not", "405.1")
    said = obj.said or Announcement()
    modes = tuple(sorted(pick.mode for pick in said.picks or ()))
    by = table.player(said.chooser) if said.chooser >= 0 else None
    facts: tuple[tuple[str, object, object, str], ...] = (
        ("modes", wanted.modes, modes, "700.2"),
        ("controller", wanted.controller, table.player(obj.controller), "109.4"),
        ("modes chosen by", wanted.chosen_by, by, "700.2e"),
        ("x", wanted.x, said.x, "107.3"),
        ("mana value", wanted.mana_value, mana_value(table.state, item), "202.3"),
    )
    for what, expected, actual, rule in facts:
        if expected is not None and expected != actual:
            raise Failure(f"{what} of {handle}: {expected}", actual, rule)
    if wanted.targets is not None:
        _targets(table, handle, said, wanted.targets)
    if wanted.copy_of is not None:
        _copy_of(table, item, wanted.copy_of)


def _targets(table: Table, handle: str, said: Announcement, wanted: Groups) -> None:
    groups = _in_printed_order(said)
    same = len(groups) == len(wanted) and all(
        len(refs) == len(names)
        and all(table.names.means(table.state, name, ref) for name, ref in zip(names, refs, strict=True))
        for names, refs in zip(wanted, groups, strict=True)
    )
    if not same:
        actual = [[table.names.of(table.state, ref) for ref in group] for group in groups]
        raise Failure(f"targets of {handle}: {[list(one) for one in wanted]}", actual, "601.2c")


def _in_printed_order(said: Announcement) -> list[tuple[Ref, ...]]:
    """The targets of each mode in printed order, equal modes as announced."""
    count = 1 if said.picks is None else len(said.picks)
    groups = said.groups if said.groups is not None else ((),) * count
    flat = [tuple(ref for slot in group for ref in slot) for group in groups]
    return [flat[place] for place in printed_order(said.picks)] if said.picks else flat


def _copy_of(table: Table, item: int, handle: str) -> None:
    made = [event for event in table.game.events if isinstance(event, Copied) and event.item == item]
    ids = table.names.ids(table.state, handle)
    if not made or made[-1].of not in ids:
        actual = table.names.of(table.state, made[-1].of) if made else "no copy"
        raise Failure(f"a copy of {handle}", actual, "707.10")
