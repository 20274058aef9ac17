"""The events of camps and prisons, schools and gardens, the hermit and the leprechaun."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    field,
    give,
    gold_of,
    hero_field,
    idle,
    load,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_movement,
    set_stock,
    started,
    step_name,
    stock,
    unit,
)
from games.heroes.test_event_cards import happen
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.effects.language import ARTIFACT, BRONZE, SILVER
from hexkeep.games.heroes.state import MAIN, SECOND, HeroesState
from hexkeep.games.heroes.vocabulary import FIELD
from hexkeep.kernel.types import UNKNOWN


def fair(**setup: object) -> HeroesState:
    given = {"boxes": ["fortress"], "faction_1": "castle", "faction_2": "dungeon", **setup}
    s = no_cards(started(**given))  # type: ignore[arg-type]
    s.purse[:6] = [0] * 6
    return s


def seat_of(s: HeroesState) -> int:
    return GAME.decisions(s)[0].seat


# ---- the Villagers' Plea ------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_villagers_take_one_of_four_gifts() -> None:
    s = fair()
    s.purse[:6] = [5, 1, 0, 4, 0, 0]
    give(s, 0, "haste", "attack")
    give(s, 1, "attack")
    set_movement(s, 1, 0)
    happen(s, "the-villagers-plea")
    assert {o.split()[0] for o in offered(s, 0)} == {"pay-with", "go-to", "remove"}
    assert [o for o in offered(s, 0) if o.startswith("remove")] == ["remove card:haste.1"]
    play(s, "pay-with resource:gold")
    assert stock(s, 0) == [0, 1, 0]
    assert offered(s, 1) == ["decline"]  # it has nothing of the kind
    s = fair()
    happen(s, "the-villagers-plea")
    assert s.mp[0:3:2] == [2, 2]  # nothing else was left to give
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-EXP-03")
@pytest.mark.parametrize(("main", "second", "asked", "left"), [(2, 3, "second", [2, 2]), (2, 3, "main", [1, 3])])
def test_villagers_take_a_movement_point_of_the_hero_named(main: int, second: int, asked: str, left: list[int]) -> None:
    s = fair()
    set_gold(s, 0, 5)
    put(s, 0, MAIN, field(0, "C"), main)
    put(s, 0, SECOND, field(0, "E"), second)
    happen(s, "the-villagers-plea")
    where = hero_field(s, 0, SECOND if asked == "second" else MAIN)
    play(s, f"go-to field:{FIELD.token(where)}", 0)
    assert s.mp[:2] == left


@pytest.mark.rule("HOM-EXP-03")
def test_where_both_heroes_stand_together_the_one_who_can_walk_gives() -> None:
    s = fair()
    set_gold(s, 0, 5)
    put(s, 0, MAIN, field(0, "C"), 0)
    put(s, 0, SECOND, field(0, "C"), 1)
    happen(s, "the-villagers-plea")
    assert len([o for o in offered(s, 0) if o.startswith("go-to")]) == 1
    play(s, next(o for o in offered(s, 0) if o.startswith("go-to")), 0)
    assert s.mp[:2] == [0, 0]


# ---- the Messenger ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_the_messenger_sells_one_of_two_artifacts() -> None:
    s = fair()
    set_gold(s, 0, 7)
    top = s.decks[ARTIFACT][-2:]
    happen(s, "messenger-with-supplies")
    bought = next(o for o in offered(s, 0) if o.startswith("buy"))
    play(s, bought)
    assert s.hand[0][0] in top
    assert gold_of(s, 0) == 7 - (3, 5, 7)[BOX.card(s.hand[0][0]).quality]
    assert s.piles[ARTIFACT][-1] in top
    assert offered(s, 1) == ["decline"]  # no gold
    load(s, 4, 0)
    play(s, "decline")
    play(s, "pick-die die:0")
    assert stock(s, 1) == [0, 0, 1]


# ---- schools and gardens ------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
@pytest.mark.parametrize("name", ["market-of-time", "school-of-magic-and-school-of-war"])
def test_a_hand_is_renewed_and_two_removed_cards_are_worth_a_search(name: str) -> None:
    s = fair()
    give(s, 0, "attack")
    happen(s, name)
    play(s, f"choose effect:event.{name}.0")
    play(s, "discard card:attack.1")
    assert len(s.hand[0]) == hand_limit(s, 0) + 2
    for card in s.hand[0][:]:
        s.hand[0].remove(card)
        s.deck[0].append(card)
    give(s, 0, "haste", "slow", "estates", "attack")
    assert [o for o in offered(s, 0) if "attack" in o] == []
    for card in ("haste", "slow", "estates"):
        play(s, f"remove card:{card}.1")
    assert len(s.removed) >= 3
    play(s, "no-more")
    if name == "market-of-time":
        assert offered(s, 0)[0] == "from-deck deck:artifact"
    else:
        assert offered(s, 0) == ["from-deck deck:ability", "from-deck deck:spell"]
        play(s, "from-deck deck:spell")
        assert offered(s, 0)[0] == "from-deck deck:spell"
    while seat_of(s) == 0:  # three removed are one search, not two
        play(s, offered(s, 0)[0])
    assert len(s.hand[0]) == 2
    play(s, "decline", 1)
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-EXP-03")
def test_the_garden_gives_four_cards_and_then_a_fresh_hand() -> None:
    s = fair()
    give(s, 0, "haste", "slow", zone="discard")
    happen(s, "garden-of-revelation")
    play(s, "choose effect:event.garden-of-revelation.0")
    play(s, "take card:haste.1")
    play(s, "from-deck deck:own")
    play(s, "take card:slow.1")
    assert len(s.hand[0]) == 4  # the pile is empty: the fourth is drawn
    play(s, "remove card:haste.1")
    play(s, "no-more")
    assert len(s.hand[0]) == hand_limit(s, 0)  # one removed card is worth nothing
    assert seat_of(s) == 1


# ---- neutral units ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_the_den_sells_one_of_two_and_puts_the_other_where_the_buyer_likes() -> None:
    s = fair()
    set_stock(s, 0, 99, 0, 9)
    below, top = s.guards[BRONZE][-2:]
    happen(s, "den-of-thieves")
    play(s, "summon tier:bronze")
    assert s.spied == [top, below]
    assert s.revealed_to == 0b01  # for the buyer's eyes alone
    assert GAME.seen_by(s, 1).spied == [UNKNOWN, UNKNOWN]
    assert sorted(GAME.components(GAME.guess(GAME.seen_by(s, 1), 1, 3))) == sorted(GAME.components(s))
    GAME.play(s, 0, GAME.decisions(s)[0].options[0])
    assert s.army[0][-1] == top
    assert gold_of(s, 0) == 99 - BOX.stats[top].gold
    play(s, "below")
    assert s.guards[BRONZE][0] == below
    assert s.looker == -1  # with the last card the look is over
    assert seat_of(s) == 1


@pytest.mark.rule("HOM-CARD-09")
def test_the_den_asks_nobody_who_cannot_pay_for_any_unit() -> None:
    s = fair()
    set_stock(s, 0, 0, 0, 0)
    happen(s, "den-of-thieves")
    play(s, "summon tier:silver")
    assert step_name(s) == "stow"
    assert len(s.spied) == 2


@pytest.mark.rule("HOM-EXP-03")
def test_in_the_camp_all_lay_out_before_anybody_recruits() -> None:
    s = fair()
    s.purse[:6] = [99, 0, 9] * 2
    happen(s, "mercenary-camp")
    play(s, "summon tier:bronze", 0)
    assert offered(s, 0) == ["summon tier:bronze", "decline"]  # one deck
    play(s, "summon tier:bronze", 0)
    play(s, "summon tier:silver", 1)
    play(s, "decline", 1)
    shown = s.reserve[:]
    assert len(shown) == 3
    play(s, next(o for o in offered(s, 0) if o.startswith("recruit")), 0)
    assert len(s.reserve) == 2  # for the other
    play(s, "decline", 1)
    assert s.reserve == []
    assert sum(len(pile) for pile in s.guard_piles) == 2
    assert s.army[0][-1] in shown


@pytest.mark.rule("HOM-EXP-03")
def test_in_prison_one_is_bought_or_given_up_and_the_other_passed_on() -> None:
    s = fair()
    happen(s, "prison")
    assert "summon tier:azure" not in offered(s, 0)
    play(s, "summon tier:bronze")
    play(s, "summon tier:silver")
    first, second = s.reserve
    assert all(o.startswith("let-go") for o in offered(s, 0))
    play(s, GAME.write((GAME.decisions(s)[0].options[0][0], first, 0, 0)))
    assert gold_of(s, 0) == 3
    assert s.reserve == [second]
    set_stock(s, 1, 99, 0, 9)
    play(s, "summon tier:bronze", 1)  # one more only
    assert len(s.reserve) == 2
    play(s, next(o for o in offered(s, 1) if o.startswith("recruit")), 1)
    assert s.reserve == []
    assert first in s.guard_piles[BRONZE] + s.guards[BRONZE]
    assert gold_of(s, 1) < 99


# ---- the Cursed Swamp ---------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_the_swamp_takes_spells_or_the_cheapest_unit() -> None:
    s = fair()
    give(s, 0, "haste", "slow")
    s.army[1] = [unit("troglodytes.few"), unit("harpies.pack")]
    happen(s, "cursed-swamp")
    play(s, "choose effect:event.cursed-swamp.1")
    assert "no-more" not in offered(s, 0)
    play(s, "remove card:haste.1")
    play(s, "remove card:slow.1")
    assert offered(s, 0)[0] == "from-deck deck:artifact"
    play(s, "from-deck deck:artifact")
    assert len(s.looked) == 3
    while seat_of(s) == 0:
        idle(s)
    play(s, "choose effect:event.cursed-swamp.2")
    assert s.army[1] == [unit("harpies.pack")]


@pytest.mark.rule("HOM-EXP-03")
def test_one_spell_is_worth_nothing_and_the_undead_are_at_home() -> None:
    s = fair(faction_2="necropolis")
    give(s, 0, "haste")
    s.army[1] = [unit("vampires.few")]
    happen(s, "cursed-swamp")
    play(s, "choose effect:event.cursed-swamp.1")
    play(s, "remove card:haste.1")
    play(s, "reinforce unit:vampires.few", 1)
    assert s.army[1] == [unit("vampires.pack")]
    assert gold_of(s, 1) == 0


# ---- the Withered Hermit ------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_the_hermit_pays_for_what_is_absent_and_takes_for_what_is_there() -> None:
    s = fair()
    s.purse[:6] = [0, 0, 0, 9, 5, 0]
    happen(s, "withered-hermit")
    load(s, 0, 1, 2)  # 3 gold, 6 gold, 2 building materials
    play(s, "choose effect:event.withered-hermit.2", 0)
    play(s, "pick-die die:1", 0)
    assert stock(s, 0) == [6, 0, 0]
    load(s, 0, 1, 2)
    play(s, "choose effect:event.withered-hermit.1", 1)
    play(s, "pick-die die:2", 1)
    assert stock(s, 1) == [9, 3, 0]


@pytest.mark.rule("HOM-EXP-03")
def test_the_hermit_sells_a_search_for_what_a_die_shows() -> None:
    s = fair()
    set_stock(s, 0, 0, 0, 2)
    happen(s, "withered-hermit")
    load(s, 5)
    play(s, "choose effect:event.withered-hermit.3", 0)
    play(s, "pay-with resource:valuables", 0)
    assert stock(s, 0) == [0, 0, 0]
    assert offered(s, 0)[0] == "from-deck deck:artifact"
    play(s, offered(s, 0)[1])
    load(s, 5)
    play(s, "choose effect:event.withered-hermit.3", 1)
    assert step_name(s) == "turn"  # cannot pay


# ---- the Leprechaun -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_the_leprechaun_gives_dice_that_match() -> None:
    s = fair()
    load(s, 0, 2, 1, 4, 1, 1)  # experience, artifact, 6 gold, 1 valuables; then experience and 6 gold
    happen(s, "mischievous-leprechaun")
    assert s.dice == [0, 2, 1, 4]
    assert offered(s, 0) == ["pick-die die:0", "pick-die die:2", "decline"]
    load(s, 5, 1)  # the second player rolls two resource dice, no match, and 6 gold, which is gone
    play(s, "pick-die die:2")
    assert stock(s, 0) == [6, 0, 0]
    assert step_name(s) == "turn"
    s = fair()
    load(s, 0, 2, 1, 4, 3, 0)
    happen(s, "mischievous-leprechaun")
    assert offered(s, 0) == ["pick-die die:1", "decline"]
    load(s, 5, 4)
    play(s, "decline")
    play(s, "pick-die die:3", 1)
    assert stock(s, 1) == [0, 0, 1]


@pytest.mark.rule("HOM-EXP-03")
def test_silver_units_of_the_prison_cost_what_is_printed() -> None:
    s = fair()
    set_stock(s, 0, 99, 0, 9)
    happen(s, "prison")
    play(s, "summon tier:silver")
    play(s, "summon tier:silver")
    code = GAME.decisions(s)[0].options[0][1]
    play(s, offered(s, 0)[0])
    assert gold_of(s, 0) == 99 - BOX.stats[code].gold
    assert BOX.stats[code].tier == SILVER
