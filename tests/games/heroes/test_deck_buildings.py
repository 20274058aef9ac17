"""Buildings that read the decks, and the guild that takes other resources for gold."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    drop_step,
    give,
    no_cards,
    offered,
    play,
    set_stock,
    started,
    step_name,
    stock,
    unit,
)
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, FREE, LESS, SCHOOLS, SPELL
from hexkeep.games.heroes.rules.town.army import Reinforce
from hexkeep.games.heroes.state import HeroesState


def town(faction: str, building: str, **setup: object) -> HeroesState:
    """The first seat has this one building, and every hand is empty."""
    s = no_cards(started(boxes=[faction], faction_1=faction, **setup))
    s.built[0] = 1 << BOX.factions[s.faction[0]].index[building]
    return s


def search(s: HeroesState, deck: int) -> None:
    s.push(Search(deck, 2, 0, 0))
    GAME.advance(s)


# ---- Magic University ---------------------------------------------------------------------------


def lectures(s: HeroesState) -> list[str]:
    return [o for o in offered(s, 0) if o.startswith("use")]


@pytest.mark.rule("HOM-DECK-07")
def test_the_university_discards_down_to_a_spell_of_the_school() -> None:
    s = town("conflux", "magic-university")
    art = [BOX.card(card).art for card in s.decks[SPELL]]
    at = max(i for i, found in enumerate(art) if found == SCHOOLS.index("fire"))
    wanted, before = s.decks[SPELL][at], s.decks[SPELL][:at]
    skipped = s.decks[SPELL][at + 1 :]
    pile = s.piles[SPELL][:]
    search(s, SPELL)
    assert len(lectures(s)) == 4
    play(s, "use effect:conflux.magic-university.2")
    assert s.hand[0] == [wanted]
    assert s.decks[SPELL] == before
    assert s.piles[SPELL] == pile + skipped[::-1]
    assert step_name(s) == "turn"  # instead of the search


@pytest.mark.rule("HOM-TOWN-02")
def test_the_university_teaches_once_a_round_and_spells_only() -> None:
    s = town("conflux", "magic-university")
    search(s, ARTIFACT)
    assert not lectures(s)
    drop_step(s)
    search(s, SPELL)
    play(s, lectures(s)[0])
    search(s, SPELL)
    assert not lectures(s)
    drop_step(s)
    while s.round == 1:
        play(s, "end-turn" if "end-turn" in offered(s) else offered(s)[-1])
    search(s, SPELL)
    assert len(lectures(s)) == 4


@pytest.mark.rule("HOM-TOWN-02")
def test_no_university_no_lectures() -> None:
    s = town("conflux", "citadel")
    search(s, SPELL)
    assert not lectures(s)


@pytest.mark.rule("HOM-DECK-07")
def test_a_school_without_a_spell_gives_nothing_and_loses_nothing() -> None:
    s = town("conflux", "magic-university")
    fire = [c for c in s.decks[SPELL] + s.piles[SPELL] if BOX.card(c).art == SCHOOLS.index("fire")]
    for card in fire:
        (s.decks if card in s.decks[SPELL] else s.piles)[SPELL].remove(card)
        s.removed.append(card)
    cards = sorted(s.decks[SPELL] + s.piles[SPELL])
    search(s, SPELL)
    play(s, "use effect:conflux.magic-university.2")
    assert s.hand[0] == []
    assert sorted(s.decks[SPELL] + s.piles[SPELL]) == cards


# ---- Thieves' Guild -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-TOWN-02")
def test_thieves_discard_one_card_of_a_common_deck_and_return_the_other() -> None:
    s = town("cove", "thieves-guild")
    rest, second, top = s.decks[ARTIFACT][:-2], s.decks[ARTIFACT][-2], s.decks[ARTIFACT][-1]
    play(s, "use effect:cove.thieves-guild.0")
    play(s, "from-deck deck:artifact")
    assert s.looked == [top, second]
    GAME.play(s, 0, GAME.decisions(s)[0].options[0])
    assert s.piles[ARTIFACT][-1] == top
    assert s.decks[ARTIFACT] == [*rest, second]
    assert GAME.seen_by(s, 0).decks[ARTIFACT][-1] == second  # the thief knows it, nobody else
    assert GAME.seen_by(s, 1).decks[ARTIFACT][-1] == -1
    assert not [o for o in offered(s, 0) if o.startswith("use")]  # once a turn


@pytest.mark.rule("HOM-TOWN-02")
def test_thieves_look_into_a_rivals_deck_and_the_rival_sees_only_what_is_discarded() -> None:
    s = town("cove", "thieves-guild")
    deck = s.deck[1][:]
    before = GAME.seen_by(s, 1).deck[1]
    play(s, "use effect:cove.thieves-guild.0")
    play(s, "rival seat:1")
    assert s.looked == [deck[-1], deck[-2]]
    seen = GAME.seen_by(s, 1)
    assert (seen.deck[1], seen.looked) == (before, [])  # it cannot tell which two are out
    guess = GAME.guess(seen, 1, 7)
    assert len(guess.looked) == 2
    assert sorted(guess.deck[1] + guess.looked) == sorted(deck)
    assert GAME.seen_by(s, 0).looked == s.looked
    GAME.play(s, 0, GAME.decisions(s)[0].options[1])
    assert s.discard[1] == [deck[-2]]
    assert s.deck[1] == [*deck[:-2], deck[-1]]


# ---- Freelancer's Guild -------------------------------------------------------------------------


def reinforce(s: HeroesState, price: int) -> None:
    s.army[0] = [unit("goblins.few")]
    s.push(Reinforce(price, 0, 7, 0, 1))
    GAME.advance(s)


@pytest.mark.rule("HOM-TOWN-02")
def test_freelancers_take_materials_and_valuables_for_gold() -> None:
    s = town("stronghold", "freelancers-guild")
    pack = BOX.stats[unit("goblins.pack")]
    set_stock(s, 0, pack.gold - 2, 1, pack.valuables + 1)
    reinforce(s, LESS)
    play(s, "reinforce unit:goblins.few")
    assert offered(s, 0) == ["pay-with resource:materials", "pay-with resource:valuables"]  # gold alone is too little
    play(s, "pay-with resource:materials")
    play(s, "pay-with resource:valuables")
    assert stock(s, 0) == [0, 0, 0]
    assert s.army[0] == [unit("goblins.pack")]


@pytest.mark.rule("HOM-TOWN-02")
def test_freelancers_may_be_paid_in_gold_alone_and_nothing_is_asked_for_nothing() -> None:
    s = town("stronghold", "freelancers-guild")
    pack = BOX.stats[unit("goblins.pack")]
    set_stock(s, 0, pack.gold, 5, pack.valuables)
    reinforce(s, LESS)
    play(s, "reinforce unit:goblins.few")
    play(s, "pay-with resource:gold")
    assert stock(s, 0) == [0, 5, 0]
    reinforce(s, FREE)
    play(s, "reinforce unit:goblins.few")
    assert step_name(s) == "turn"
    assert stock(s, 0) == [0, 5, 0]


@pytest.mark.rule("HOM-TOWN-02")
def test_without_the_guild_gold_is_gold() -> None:
    s = town("stronghold", "citadel")
    pack = BOX.stats[unit("goblins.pack")]
    set_stock(s, 0, pack.gold - 1, 9, 9)
    reinforce(s, LESS)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-TOWN-02")
def test_freelancers_recruit_in_town() -> None:
    s = town("stronghold", "freelancers-guild")
    faction = BOX.factions[s.faction[0]]
    few = BOX.stats[unit("goblins.few")]
    s.built[0] |= 1 << faction.dwellings[0]
    s.army[0] = []
    set_stock(s, 0, 0, few.gold, 0)
    play(s, "recruit unit:goblins.few")
    for _ in range(few.gold):
        play(s, "pay-with resource:materials")
    assert stock(s, 0) == [0, 0, 0]
    assert s.army[0] == [unit("goblins.few")]


# ---- Basic Magic --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-DECK-07")
@pytest.mark.parametrize("art", SCHOOLS)
def test_a_basic_magic_in_play_finds_a_spell_of_its_school(art: str) -> None:
    s = town("conflux", "citadel")
    give(s, 0, f"basic-{art}-magic")
    search(s, SPELL)
    assert not lectures(s)  # it is in the hand only
    drop_step(s)
    play(s, f"play card:basic-{art}-magic.1 effect:basic-{art}-magic.basic")
    wanted = next(c for c in reversed(s.decks[SPELL]) if BOX.card(c).art == SCHOOLS.index(art))
    deck, pile = sorted(s.decks[SPELL]), s.piles[SPELL][:]
    search(s, SPELL)
    play(s, f"use effect:basic-{art}-magic.leaf")
    assert s.hand[0] == [wanted]
    assert sorted([*s.decks[SPELL], wanted]) == deck  # nothing is discarded
    assert s.piles[SPELL] == pile
    search(s, SPELL)
    assert len(lectures(s)) == 1  # as often as one searches
    drop_step(s)
    search(s, ARTIFACT)
    assert not lectures(s)


@pytest.mark.rule("HOM-ABIL-01")
def test_a_basic_magic_lends_power_to_its_school_alone() -> None:
    from games.heroes.combat_moves import fight

    s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    give(s, 0, "basic-fire-magic", "fire-wall", "slow")
    s.xp[0] = 6
    play(s, "cast card:fire-wall.1")
    assert "empower card:basic-fire-magic.1 effect:basic-fire-magic.expert" in offered(s, 0)
    s = fight({"A2": "griffins"}, {"A5": "troglodytes"}, faction_2="dungeon")
    give(s, 0, "basic-fire-magic", "slow")
    s.xp[0] = 6
    play(s, "cast card:slow.1")
    assert "empower card:basic-fire-magic.1 effect:basic-fire-magic.expert" not in offered(s, 0)
