"""Permanent cards and war machines."""

import pytest

from games.heroes.combat_moves import fight, home, next_round, stand, use
from games.heroes.table import (
    BOX,
    GAME,
    card,
    combat,
    enter,
    field,
    give,
    gold_of,
    hp,
    lay,
    materials_of,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_stock,
    started,
    step_name,
    until,
    why_not,
)
from hexkeep.games.heroes.rules.attack.attack_values import LOWER_OF_TWO, NORMAL, dice_rule
from hexkeep.games.heroes.rules.cards.war_machines import tent_heals
from hexkeep.games.heroes.rules.combat.battlefield import initiative
from hexkeep.games.heroes.state import HeroesState


@pytest.mark.rule("HOM-EXP-01")
def test_the_cannon_fires_for_an_expert_use_or_for_jeremy() -> None:
    s = fight({"A1": "seamen"}, {"A5": "harpies"}, faction_1="cove", hero_1="jeremy")
    assert "play card:jeremy-2.1 effect:jeremy-2.cannon" not in offered(s, 0)
    stand(s, 0, "cannon")
    s.xp[0] = 2
    next_round(s)
    play(s, "target fighter:1")
    assert (s.damage[1], s.experts[0]) == (2, 1)
    use(s, "jeremy-2", "cannon")
    play(s, "target fighter:1")
    assert (s.damage[1], s.experts[0]) == (4, 1)
    use(s, "jeremy-1", "shot")
    assert s.damage[1] == 5


@pytest.mark.rule("HOM-CARD-09")
def test_jeremy_fires_no_cannon_that_does_not_stand_and_none_on_the_map() -> None:
    fires = "play card:jeremy-2.1 effect:jeremy-2.cannon"
    s = fight({"A1": "seamen"}, {"A5": "harpies"}, faction_1="cove", hero_1="jeremy")
    give(s, 0, "jeremy-2")
    assert fires not in offered(s, 0)
    stand(s, 0, "cannon")
    assert fires in offered(s, 0)
    s = home(faction_1="cove", hero_1="jeremy")
    give(s, 0, "jeremy-2")
    stand(s, 0, "cannon")
    assert fires not in offered(s, 0)


@pytest.mark.rule("HOM-EXP-02")
def test_jeremy_buys_a_cannon_for_seven() -> None:
    s = home(faction_1="cove", hero_1="jeremy")
    set_gold(s, 0, 6)
    give(s, 0, "jeremy-1")
    assert "play card:jeremy-1.1 effect:jeremy-1.cannon" not in offered(s, 0)
    set_gold(s, 0, 7)
    play(s, "play card:jeremy-1.1 effect:jeremy-1.cannon")
    assert (gold_of(s, 0), s.hand[0]) == (0, [card("cannon")])


RAMPART = {"boxes": ["rampart"], "faction_1": "rampart", "faction_2": "castle"}


def quiet() -> HeroesState:
    return no_cards(started(**RAMPART))


@pytest.mark.rule("HOM-CARD-06", "HOM-CARD-07")
def test_a_permanent_card_stays_and_a_second_one_replaces_it() -> None:
    s = quiet()
    give(s, 0, "ballista", "ammo-cart")
    play(s, "play card:ballista.1 effect:ballista.stand")
    assert s.permanent[0] == [card("ballista")]
    assert s.ongoing[0] == []
    play(s, "play card:ammo-cart.1 effect:ammo-cart.stand")
    assert s.permanent[0] == [card("ammo-cart")]
    assert s.discard[0][-1] == card("ballista")


@pytest.mark.rule("HOM-CARD-06")
def test_a_permanent_card_is_still_there_next_turn() -> None:
    s = quiet()
    stand(s, 0, "ballista")
    play(s, "end-turn", 0)
    until(s, "turn")
    while s.active != 0:
        play(s, "end-turn", s.active)
        until(s, "turn")
    assert s.permanent[0] == [card("ballista")]


@pytest.mark.rule("HOM-CARD-08")
def test_the_owner_may_discard_a_permanent_card_when_a_card_could_be_played() -> None:
    s = quiet()
    stand(s, 0, "ballista")
    play(s, "play card:ballista.1 effect:permanent.discard")
    assert s.permanent[0] == []
    assert card("ballista") in s.discard[0]
    assert "play card:ballista.1 effect:permanent.discard" not in offered(s, 0)


@pytest.mark.rule("HOM-CARD-07")
def test_a_permanent_card_is_played_in_an_own_activation_too_but_not_in_the_enemys() -> None:
    s = combat({"A2": "centaurs"}, {"A3": "griffins"}, quick=True, **RAMPART)
    give(s, 0, "ballista")
    give(s, 1, "ammo-cart")
    assert "play card:ballista.1 effect:ballista.stand" in offered(s, 0)
    assert why_not(s, 1, "play card:ammo-cart.1 effect:ammo-cart.stand") is not None


@pytest.mark.rule("HOM-EXP-01", "HOM-EXP-02", "HOM-LOC-29")
def test_the_factory_sells_one_machine_at_its_lower_price_to_the_hand() -> None:
    s = quiet()
    lay(s, 4, "F12")
    put(s, 0, 0, field(4, "E"))
    set_gold(s, 0, 6)
    enter(s, field(4, "C"))
    assert offered(s, 0) == ["buy card:ammo-cart.1", "buy card:first-aid-tent.1", "decline"]  # a Ballista costs 7
    play(s, "buy card:ammo-cart.1")
    assert gold_of(s, 0) == 1
    assert s.hand[0] == [card("ammo-cart")]
    assert step_name(s) == "turn"  # one purchase in a visit


@pytest.mark.rule("HOM-EXP-01")
def test_the_trading_post_is_dearer_and_then_offers_nothing_else() -> None:
    s = quiet()
    lay(s, 4, "F10")
    set_stock(s, 0, 8, 3, 0)
    enter(s, field(4, "NE"))
    assert "buy card:ammo-cart.1" in offered(s, 0)
    assert "buy card:ballista.1" not in offered(s, 0)  # 10 here
    play(s, "buy card:ammo-cart.1")
    assert gold_of(s, 0) == 0
    assert step_name(s) == "turn"
    s = quiet()
    lay(s, 4, "F10")
    set_stock(s, 0, 8, 3, 0)
    enter(s, field(4, "NE"))
    play(s, "trade trade:materials-gold")
    assert not [o for o in offered(s, 0) if o.startswith("buy")]  # trading has begun


@pytest.mark.rule("HOM-EXP-02")
def test_the_core_box_sells_no_machines() -> None:
    s = no_cards(started())
    lay(s, 4, "F5")
    assert not [c for c in s.supply if BOX.card(c).factory_gold]


@pytest.mark.rule("HOM-EXP-01")
def test_the_ballista_hits_the_slowest_enemy_at_the_start_of_each_round() -> None:
    s = combat({"A1": "centaurs"}, {"A5": "griffins", "B5": "halberdiers"}, quick=True, **RAMPART)
    stand(s, 0, "ballista")
    next_round(s)
    assert (hp(s, 1), hp(s, 2)) == ("griffins.few-0", "halberdiers.few-1")
    next_round(s)
    assert hp(s, 2) == "dead"


@pytest.mark.rule("HOM-EXP-01")
def test_the_ballistas_owner_chooses_among_equals_and_may_play_artillery() -> None:
    s = combat({"A1": "centaurs"}, {"A5": "marksmen", "B5": "halberdiers"}, quick=True, **RAMPART)
    stand(s, 0, "ballista")
    give(s, 0, "artillery")
    s.xp[0] = 2
    next_round(s)
    assert offered(s, 0) == [
        "target fighter:1",
        "target fighter:2",
        "play card:artillery.1 effect:artillery.expert",
    ]
    s.health[1] = 9
    play(s, "play card:artillery.1 effect:artillery.expert")
    play(s, "target fighter:1")
    assert hp(s, 1) == "marksmen.few-3"


@pytest.mark.rule("HOM-EXP-01")
def test_artillery_alone_hits_the_slowest_enemy() -> None:
    s = combat({"A1": "centaurs"}, {"A5": "griffins", "B5": "halberdiers"}, quick=True, **RAMPART)
    give(s, 0, "artillery")
    play(s, "play card:artillery.1 effect:artillery.basic")
    assert hp(s, 2) == "halberdiers.few-1"


@pytest.mark.rule("HOM-EXP-01")
def test_the_machines_stay_idle_without_the_main_hero() -> None:
    s = combat({"A1": "centaurs"}, {"B5": "halberdiers"}, quick=True, **RAMPART)
    stand(s, 0, "ballista")
    s.attacker_hero = 1
    next_round(s)
    assert hp(s, 1) == "halberdiers.few-0"


@pytest.mark.rule("HOM-EXP-01")
def test_the_first_aid_tent_heals_once_a_combat_round() -> None:
    s = combat({"A1": "dendroids", "B1": "unicorns"}, {"B5": "halberdiers"}, quick=True, **RAMPART)
    stand(s, 0, "first-aid-tent")
    assert "play card:first-aid-tent.1 effect:first-aid-tent.heal" not in offered(s, 0)  # nobody is hurt
    s.damage[0], s.damage[1] = 2, 3
    play(s, "play card:first-aid-tent.1 effect:first-aid-tent.heal")
    play(s, "target fighter:1")
    assert (s.damage[0], s.damage[1]) == (2, 2)
    assert "play card:first-aid-tent.1 effect:first-aid-tent.heal" not in offered(s, 0)
    next_round(s)
    assert "play card:first-aid-tent.1 effect:first-aid-tent.heal" in offered(s, 0)


@pytest.mark.rule("HOM-EXP-01")
def test_first_aid_makes_the_tent_heal_three_times_and_gem_doubles_it() -> None:
    s = combat({"A1": "dendroids", "B1": "unicorns"}, {"B5": "halberdiers"}, quick=True, hero_1="gem", **RAMPART)
    stand(s, 0, "first-aid-tent")
    give(s, 0, "first-aid", "gem-3")
    s.xp[0] = 2
    s.damage[0], s.damage[1] = 4, 7
    play(s, "play card:gem-3.1 effect:gem-3.tents")
    play(s, "play card:first-aid-tent.1 effect:first-aid-tent.heal")
    play(s, "play card:first-aid.1 effect:first-aid.expert")
    play(s, "target fighter:1")
    assert s.damage[1] == 1


@pytest.mark.rule("HOM-EXP-01")
def test_the_ammo_cart_quickens_archers_and_takes_their_penalties() -> None:
    s = combat({"A1": "elves", "B1": "centaurs"}, {"A5": "griffins", "A2": "halberdiers"}, **RAMPART)
    before = initiative(s, 0), initiative(s, 1)
    assert dice_rule(s, 0, 3, NORMAL) == LOWER_OF_TWO
    stand(s, 0, "ammo-cart")
    assert (initiative(s, 0), initiative(s, 1)) == (before[0] + 2, before[1])
    assert dice_rule(s, 0, 3, NORMAL) == dice_rule(s, 0, 2, NORMAL) == 0


@pytest.mark.rule("HOM-ROUND-04")
def test_the_astrologers_make_machines_better() -> None:
    s = combat({"A1": "elves"}, {"B5": "griffins.pack"}, **RAMPART)
    s.astrologer = [a.name for a in BOX.astrologers].index("ammo-cart")
    stand(s, 0, "ballista")
    next_round(s)
    assert hp(s, 1) == "griffins.pack-2"
    assert tent_heals(s, 0, 1) == 2
    s.astrologer = -1
    assert tent_heals(s, 0, 1) == 1


@pytest.mark.rule("HOM-EXP-01")
def test_the_cart_of_ore_earns_materials_in_a_resource_round() -> None:
    s = quiet()
    stand(s, 0, "inexhaustible-cart-of-ore")
    from hexkeep.games.heroes.rules.round.round import Income

    before = materials_of(s, 0)
    got = s.income[1]
    s.push(Income(0))
    GAME.advance(s)
    assert materials_of(s, 0) == before + got + 1


@pytest.mark.rule("HOM-SPEC-01")
def test_gem_takes_a_tent_for_free_and_draws_only_if_she_owns_one() -> None:
    s = no_cards(started(hero_1="gem", **RAMPART))
    give(s, 0, "gem-1")
    assert "play card:gem-1.1 effect:gem-1.draw" not in offered(s, 0)
    play(s, "play card:gem-1.1 effect:gem-1.tent")
    assert s.hand[0] == [card("first-aid-tent")]
    give(s, 0, "gem-1")
    assert "play card:gem-1.1 effect:gem-1.draw" in offered(s, 0)


@pytest.mark.rule("HOM-SPEC-01")
def test_mcgiver_gives_a_machine_at_the_start_of_the_next_round() -> None:
    s = quiet()
    star = [a.name for a in BOX.astrologers].index("mcgiver")
    s.astrologer_deck.remove(star)
    s.astrologer_deck.append(star)
    until(s, "factory")
    assert s.round == 3
    assert offered(s) == ["buy card:ammo-cart.1", "buy card:ballista.1", "buy card:first-aid-tent.1", "decline"]
    play(s, "buy card:ballista.1")
    assert card("ballista") in s.hand[0]
