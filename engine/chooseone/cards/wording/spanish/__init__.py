"""Spanish: a function for each type, in one table."""

from __future__ import annotations

from chooseone.cards.wording.spanish.abilities import ABILITIES
from chooseone.cards.wording.spanish.amounts import AMOUNTS
from chooseone.cards.wording.spanish.asking import ASKING
from chooseone.cards.wording.spanish.changing import CHANGING
from chooseone.cards.wording.spanish.conditions import CONDITIONS
from chooseone.cards.wording.spanish.costs import COSTS
from chooseone.cards.wording.spanish.filters import FILTERS
from chooseone.cards.wording.spanish.moving import MOVING
from chooseone.cards.wording.spanish.newer import NEWER
from chooseone.cards.wording.spanish.subjects import SUBJECTS
from chooseone.cards.wording.spanish.triggers import TRIGGERS
from chooseone.cards.wording.speaker import Catalogue

SPANISH: Catalogue = {
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
