"""Japanese: a function for each type, in one table."""

from __future__ import annotations

from chooseone.cards.wording.japanese.abilities import ABILITIES
from chooseone.cards.wording.japanese.amounts import AMOUNTS
from chooseone.cards.wording.japanese.asking import ASKING
from chooseone.cards.wording.japanese.changing import CHANGING
from chooseone.cards.wording.japanese.conditions import CONDITIONS
from chooseone.cards.wording.japanese.costs import COSTS
from chooseone.cards.wording.japanese.filters import FILTERS
from chooseone.cards.wording.japanese.moving import MOVING
from chooseone.cards.wording.japanese.newer import NEWER
from chooseone.cards.wording.japanese.subjects import SUBJECTS
from chooseone.cards.wording.japanese.triggers import TRIGGERS
from chooseone.cards.wording.speaker import Catalogue

JAPANESE: Catalogue = {
    **ABILITIES,
    **AMOUNTS,
    **ASKING,
    **CHANGING,
    **CONDITIONS,
    **COSTS,
    **FILTERS,
    **MOVING,
    **NEWER,
    **SUBJECTS,
    **TRIGGERS,
}
