"""Cards of the expansions that change hands, decks and searches."""

import pytest

from games.heroes.combat_moves import home, use
from games.heroes.table import BOX, GAME, card, enter, field, give, lay, offered, play, step_name, until
from hexkeep.games.heroes.rules.cards.levels import experts_left, gain_experience
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import SPELL
from hexkeep.games.heroes.rules.morale.morale import change_morale
from hexkeep.games.heroes.state import HeroesState
from hexkeep.kernel.table.texts import Translator

# ---- cards and decks ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-01", "HOM-DECK-07")
def test_scouting_widens_a_search() -> None:
    from hexkeep.games.heroes.rules.cards.searching import Search

    s = home()
    give(s, 0, "scouting")
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    play(s, "play card:scouting.1 effect:scouting.basic")
    play(s, "from-deck deck:spell")
    assert len(s.looked) == 3
    assert s.seeking == 0


@pytest.mark.rule("HOM-ABIL-01")
def test_learning_adds_to_a_level() -> None:
    s = home()
    give(s, 0, "learning")
    gain_experience(s, 0, 2)
    GAME.advance(s)
    play(s, "play card:learning.1 effect:learning.basic")
    until(s, "search", "turn")
    assert s.xp[0] == 3
    s = home()
    give(s, 0, "learning")
    gain_experience(s, 0, 1)
    GAME.advance(s)
    assert step_name(s) == "turn"  # no level is near


@pytest.mark.rule("HOM-ABIL-01")
@pytest.mark.parametrize(("mode", "level"), [("basic", "basic"), ("expert", "expert")])
@pytest.mark.parametrize("taken", [True, False])
def test_eagle_eye_finds_the_first_spell_of_its_level(mode: str, level: str, taken: bool) -> None:
    s = home()
    s.xp[0] = 2  # one expert effect a round
    deck, pile = list(s.decks[SPELL]), list(s.piles[SPELL])
    first = next(card for card in reversed(deck) if BOX.card(card).level == level)
    use(s, "eagle-eye", mode)
    word = "take" if taken else "discard"
    assert [o.partition(" ")[0] for o in offered(s, 0)] == ["take", "discard"]
    s.revealed_to = 0
    play(s, next(o for o in offered(s, 0) if o.startswith(word)))
    assert s.hand[0] == ([first] if taken else [])
    assert s.piles[SPELL] == (pile if taken else [*pile, first])
    assert s.revealed_to & 0b11 == 0b10, "the other player sees which spell it was"
    rest = [card for card in deck if card != first]
    assert sorted(s.decks[SPELL]) == sorted(rest)
    assert s.decks[SPELL] != rest, "what was revealed is shuffled back"


@pytest.mark.rule("HOM-ART-01")
def test_a_tome_finds_a_spell_of_its_school() -> None:
    s = home()
    use(s, "tome-of-water", "first")
    assert BOX.card(s.looked[0]).school == "water"
    found = s.looked[0]
    play(s, next(o for o in offered(s, 0) if o.startswith("discard")))
    assert s.piles[SPELL][-1] == found


@pytest.mark.rule("HOM-SPEC-01")
def test_solmyr_mills_and_scholars_salvage() -> None:
    s = home(faction_1="tower", hero_1="solmyr")
    use(s, "solmyr-2", "mill")
    play(s, "choose effect:solmyr-2.mill.0")
    assert len([o for o in offered(s, 0) if o.startswith("take")]) == 3
    play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 1
    until(s, "turn")
    use(s, "scholar", "basic")
    assert [o for o in offered(s, 0) if o.startswith("take")]


@pytest.mark.rule("HOM-ART-01")
def test_cards_for_cards() -> None:
    s = home()
    give(s, 0, "haste", "attack")
    use(s, "spellbinders-hat", "first")
    assert offered(s, 0) == ["remove card:haste.1", "decline"]
    play(s, "remove card:haste.1")
    assert offered(s, 0)[0] == "from-deck deck:spell"
    s = home()
    give(s, 0, "haste", "luck")
    use(s, "crown-of-dragontooth", "second")
    assert offered(s, 0) == ["remove card:haste.1", "decline"]
    s = home()
    give(s, 0, "haste", "attack")
    lay(s, 4, "F23")
    enter(s, field(4, "C"))  # the Faerie Ring takes what a trading post would
    assert offered(s, 0) == ["remove card:haste.1", "decline"]


@pytest.mark.rule("HOM-ROUND-04")
def test_astrologers_and_city_halls_that_change_hands_and_decks() -> None:
    def star(s: HeroesState, name: str) -> None:
        run_program(s, next(a.each for a in BOX.astrologers if a.name == name), 0)
        GAME.advance(s)

    s = home()
    give(s, 0, "haste", "luck")
    star(s, "big-cleanup")
    assert len(s.hand[0]) == 2
    assert card("haste") in s.discard[0]
    s = home()
    give(s, 0, "haste")
    give(s, 0, "luck", zone="discard")
    star(s, "plane-between-planes")
    play(s, "remove card:luck.1")
    play(s, "remove card:haste.1")
    assert {card("haste"), card("luck")} <= set(s.removed)
    s = home(faction_1="cove")
    give(s, 0, "speculum", "haste")
    s.artifacts[0] = 1
    hall = BOX.factions[s.faction[0]].buildings[0]
    run_program(s, hall.at_astrologers_round[1], 0)
    GAME.advance(s)
    assert offered(s, 0) == ["remove card:speculum.1", "decline"]
    play(s, "remove card:speculum.1")
    assert s.xp[0] == 1
    s = home(faction_1="tower")
    give(s, 0, "power", "attack", zone="discard")
    wall = BOX.factions[s.faction[0]].index["wall-of-knowledge"]
    run_program(s, BOX.factions[s.faction[0]].buildings[wall].at_astrologers_round[0], 0)
    GAME.advance(s)
    assert [o.split(".")[0] for o in offered(s, 0)] == ["take card:power", "decline"]


@pytest.mark.rule("HOM-SPEC-01")
def test_more_expert_uses_and_cards_for_an_empty_pile() -> None:
    s = home()
    before = experts_left(s, 0)
    use(s, "helm-of-heavenly-enlightenment", "first")
    assert experts_left(s, 0) == before + 1
    s = home()
    give(s, 0, "mystic-orb-of-mana", "haste")
    play(s, "play card:mystic-orb-of-mana.1 effect:mystic-orb-of-mana.second")
    assert len(s.hand[0]) == 3


# ---- the map ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ART-01")
def test_the_crest_of_valor_keeps_the_heart_up() -> None:
    s = home()
    use(s, "crest-of-valor", "second")
    change_morale(s, 0, -1)
    assert s.morale[0] == 0
    play(s, "end-turn", 0)
    until(s, "turn")
    change_morale(s, 0, -1)
    assert s.morale[0] == -1  # for that turn alone


SAID = {
    "zydar-3.insights": "from now on draw a card for each spell you cast in this combat round",
    "thunder-helmet.second": "from now on draw a card for each spell you cast in this combat; remove this card",
    "jeddite-3.sift": "draw up to 4 cards, keep the spells and specialties among them",
    "solmyr-2.mill": "discard up to 3 cards from your deck, take one of them",
    "torso-of-legion.second": "gain 1 valuable or gain 2 building materials",
    "miriam-1.trade": "remove an ability, then look at 2 cards of its deck and take one; you may remove this card",
    "tome-of-air.second": "the strongest effect of a spell of Air costs no power",
    "orb-of-silt.second": "remove this card; +5 power for a spell of Earth",
}


@pytest.mark.parametrize("token", SAID)
def test_a_card_says_what_it_does_and_for_how_long(token: str) -> None:
    assert Translator.of(GAME, "en").text(f"effect.{token}") == SAID[token]
