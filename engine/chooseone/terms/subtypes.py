"""Subtypes that are no creature types (205.3g to 205.3k), as only creature types are given by changeling."""

from __future__ import annotations

NOT_OF_CREATURES = frozenset(
    (
        # artifacts (205.3g)
        "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food",
        "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone",
        "Spacecraft", "Stone", "Treasure", "Vehicle",
        # enchantments (205.3h)
        "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard",
        "Shrine",
        # lands (205.3i)
        "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet",
        "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's",
        # instants and sorceries (205.3k)
        "Adventure", "Arcane", "Lesson", "Omen", "Trap",
    )
)  # fmt: skip
WITH_CREATURE_TYPES = frozenset(("creature", "kindred"))
"""The card types whose subtypes are the creature types (205.3m, 308.2)."""
BASIC_LAND_TYPES = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
"""The subtypes of lands that give a mana ability (305.6)."""
