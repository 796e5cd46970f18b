"""English: a function for each type, in one table."""

from __future__ import annotations

from chooseone.cards.wording.english.abilities import ABILITIES
from chooseone.cards.wording.english.amounts import AMOUNTS
from chooseone.cards.wording.english.asking import ASKING
from chooseone.cards.wording.english.changing import CHANGING
from chooseone.cards.wording.english.conditions import CONDITIONS
from chooseone.cards.wording.english.costs import COSTS
from chooseone.cards.wording.english.families import FAMILIES
from chooseone.cards.wording.english.filters import FILTERS
from chooseone.cards.wording.english.moving import MOVING
from chooseone.cards.wording.english.newer import NEWER
from chooseone.cards.wording.english.subjects import SUBJECTS
from chooseone.cards.wording.english.triggers import TRIGGERS
from chooseone.cards.wording.speaker import Catalogue

ENGLISH: Catalogue = {
    **ASKING,
    **CHANGING,
    **CONDITIONS,
    **COSTS,
    **FAMILIES,
    **ABILITIES,
    **AMOUNTS,
    **FILTERS,
    **MOVING,
    **NEWER,
    **SUBJECTS,
    **TRIGGERS,
}
