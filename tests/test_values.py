"""Values are laid out so that bytes never depend on how a value came to be."""

from __future__ import annotations

import pytest

from chooseone.state import Announcing, State, records
from chooseone_events import base


def _classes(root: type) -> list[type]:
    return [one for sub in root.__subclasses__() for one in (sub, *_classes(sub))]


assert issubclass(Announcing, records.Value)  # all records are loaded
STRUCTS = sorted(
    {*_classes(base.Event), *_classes(base.Record), *_classes(records.Value)}
    - {State},  # never encoded whole
    key=lambda one: one.__qualname__,
)


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_a_default_is_one_object_everywhere_since_encoding_leaves_it_out_by_identity(kind: type) -> None:
    """A text default that isn't empty would be left out or not, depending on where the text was made."""
    for default in kind.__struct_defaults__:
        assert not isinstance(default, str) or not default
        assert not isinstance(default, int) or -5 <= default <= 256
        assert not isinstance(default, tuple) or not default


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_values_are_frozen_and_left_alone_by_the_garbage_collector(kind: type) -> None:
    """A pvector holds only those (a known defect of its C version)."""
    assert kind.__struct_config__.gc is False
    assert kind.__struct_config__.frozen is True
