"""Copies of the state. Written by `tools/state_copies.py` from the fields of `BastionState`; do not edit."""

from hexkeep.games.bastion.state import BastionState


def copy_state(s: BastionState) -> BastionState:
    """An independent copy: what changes is copied, what never does is shared."""
    t = BastionState.__new__(BastionState)
    t.copy_base_from(s)
    t.box = s.box
    t.mode = s.mode
    t.side = s.side
    t.districts = s.districts
    t.printed_sources = s.printed_sources
    t.unused = s.unused
    t.unused_rituals = s.unused_rituals
    t.recipe = s.recipe
    t.deck = s.deck.copy()
    t.spots = s.spots.copy()
    t.auras = s.auras
    t.spent = s.spent.copy()
    t.enemies_aside = s.enemies_aside.copy()
    t.recalled = s.recalled
    t.reserve = s.reserve.copy()
    t.sources = s.sources.copy()
    t.towers = s.towers.copy()
    t.foundations = s.foundations.copy()
    t.ritual_deck = s.ritual_deck.copy()
    t.known_rituals = s.known_rituals
    t.returned_rituals = s.returned_rituals.copy()
    t.scrapped_rituals = s.scrapped_rituals
    t.places = s.places.copy()
    t.mana = s.mana.copy()
    t.spells = s.spells.copy()
    t.rituals = s.rituals.copy()
    t.artifacts = s.artifacts.copy()
    t.used_artifacts = s.used_artifacts
    t.active = s.active
    t.phase = s.phase
    t.did = s.did
    t.result = s.result
    t.pledged = s.pledged.copy()
    t.paying = s.paying.copy()
    t.defeated_colours = s.defeated_colours
    t.building = s.building
    t.called_off = s.called_off
    t.refused = s.refused
    return t


def share_state(s: BastionState) -> BastionState:
    """A copy that shares every field: to be masked by replacing fields, read, and let go."""
    t = BastionState.__new__(BastionState)
    t.copy_base_from(s)
    t.box = s.box
    t.mode = s.mode
    t.side = s.side
    t.districts = s.districts
    t.printed_sources = s.printed_sources
    t.unused = s.unused
    t.unused_rituals = s.unused_rituals
    t.recipe = s.recipe
    t.deck = s.deck
    t.spots = s.spots
    t.auras = s.auras
    t.spent = s.spent
    t.enemies_aside = s.enemies_aside
    t.recalled = s.recalled
    t.reserve = s.reserve
    t.sources = s.sources
    t.towers = s.towers
    t.foundations = s.foundations
    t.ritual_deck = s.ritual_deck
    t.known_rituals = s.known_rituals
    t.returned_rituals = s.returned_rituals
    t.scrapped_rituals = s.scrapped_rituals
    t.places = s.places
    t.mana = s.mana
    t.spells = s.spells
    t.rituals = s.rituals
    t.artifacts = s.artifacts
    t.used_artifacts = s.used_artifacts
    t.active = s.active
    t.phase = s.phase
    t.did = s.did
    t.result = s.result
    t.pledged = s.pledged
    t.paying = s.paying
    t.defeated_colours = s.defeated_colours
    t.building = s.building
    t.called_off = s.called_off
    t.refused = s.refused
    return t
