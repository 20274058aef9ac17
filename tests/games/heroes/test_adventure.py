"""The adventure of the Battlefield expansion: cards instead of a map, and one battle in the end."""

from typing import Any

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    card,
    give,
    gold_of,
    idle,
    load,
    load_attack,
    offered,
    opened,
    play,
    production_of,
    set_gold,
    step_name,
    step_names,
    stock,
    told,
    unit,
    until,
    valuables_of,
)
from hexkeep.games.heroes.rules.cards.deck import draw, gain_card
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.modes.adventure import round_leader
from hexkeep.games.heroes.rules.modes.adventure_cards import discard_adventure_card
from hexkeep.games.heroes.state import HeroesState, level_of
from hexkeep.games.heroes.vocabulary import ADVENTURE_CARD, UNIT
from hexkeep.kernel.errors import BadPosition, BadSetup
from hexkeep.kernel.table.drawing import draw as draw_scene
from hexkeep.kernel.table.texts import Translator


def adventure(size: str = "short", **setup: Any) -> HeroesState:
    return opened(scenario="adventure", size=size, **{"faction_1": "castle", "faction_2": "dungeon", **setup})


def journey(**setup: Any) -> HeroesState:
    """The first player's first turn; the adventure hands are empty."""
    s = until(adventure(**setup), "journey")
    for seat in range(2):
        for quest in s.quest_hand[seat]:
            discard_adventure_card(s, quest)
        s.quest_hand[seat].clear()
    return s


def quest(name: str, copy: int = 1) -> int:
    return ADVENTURE_CARD.value(f"{name}.{copy}")


def hold(s: HeroesState, seat: int, *names: str) -> None:
    """Adventure cards into a hand, wherever they lay."""
    for name in names:
        wanted = quest(*([name] if "." not in name else [name.partition(".")[0], int(name.partition(".")[2])]))  # type: ignore[arg-type]
        for zone in (s.quests, s.quest_pile, *s.quest_hand):
            if wanted in zone:
                zone.remove(wanted)
        s.quest_hand[seat].append(wanted)
        s.quest_seen[wanted] = 1 << seat


def resolve(s: HeroesState, name: str) -> None:
    """The active player resolves this card as the only one of the round."""
    s.used[s.active] = 0
    token = name if "." in name else f"{name}.1"
    hold(s, s.active, token)
    play(s, f"resolve adventure:{token}")


# ---- setup --------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-07")
def test_an_adventure_is_for_two_and_has_no_map() -> None:
    with pytest.raises(BadSetup):
        GAME.setup({"scenario": "adventure", "players": 3})
    s = adventure()
    assert (s.tiles, s.centres, s.marks, s.hero_fields) == ([], (), [], [-1] * 4)


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize(("size", "rounds"), [("short", 9), ("medium", 13), ("large", 16)])
def test_the_length_of_an_adventure_and_what_everybody_starts_with(size: str, rounds: int) -> None:
    s = adventure(size)
    assert s.length == rounds
    assert s.purse == [15, 3, 1] * 2
    assert s.income == [10, 0, 0] * 2
    assert s.built == [0, 0]
    assert s.army == [[], []]
    assert [level_of(s, seat) for seat in range(2)] == [1, 1]
    assert len(s.quests) + len(s.quest_drawn) == 50
    for name in ("diplomacy", "logistics"):
        assert card(name) in s.removed


@pytest.mark.rule("HOM-MODE-13")
def test_difficulty_and_rules_of_the_map_do_not_apply() -> None:
    with pytest.raises(BadSetup, match="difficulty applies only"):
        GAME.setup({"scenario": "adventure", "difficulty": "hard"})
    with pytest.raises(BadSetup, match="difficulty applies only"):
        GAME.setup({"scenario": "skirmish", "difficulty": "hard"})
    with pytest.raises(BadSetup, match="optional cannot be 'ruined-towns'"):
        GAME.setup({"scenario": "adventure", "optional": ["ruined-towns"]})
    assert GAME.setup({"scenario": "adventure", "optional": ["poor-dice"]})["optional"] == ["poor-dice"]


# ---- the round ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-13")
def test_the_leader_takes_one_of_three_cards_and_the_other_one_of_two() -> None:
    s = adventure(first="2")
    assert step_name(s) == "forage"
    three = s.quest_drawn[:]
    assert GAME.decisions(s)[0].seat == 1
    assert GAME.seen_by(s, 0).quest_drawn == [-1, -1, -1]
    assert GAME.seen_by(s, 1).quest_drawn == three
    heard = play(s, f"take-adventure {ADVENTURE_CARD.write(three[1])}")
    assert told(heard, "kept")[0].seen_by(0).secret == -1  # the other does not see which
    assert GAME.decisions(s)[0].seat == 0
    assert s.quest_drawn == [three[0], three[2]] == GAME.seen_by(s, 0).quest_drawn
    play(s, f"take-adventure {ADVENTURE_CARD.write(three[2])}")
    assert s.quest_pile == [three[0]]
    assert s.quest_hand == [[three[2]], [three[1]]]
    assert GAME.seen_by(s, 0).quest_hand == [[three[2]], [-1]]
    assert GAME.seen_by(s, 1).quest_hand == [[three[2]], [three[1]]]  # what was left over tells it


@pytest.mark.rule("HOM-MODE-13")
def test_the_leader_changes_every_round() -> None:
    s = adventure(first="2")
    leads = []
    for n in range(1, 5):
        while s.round < n or step_name(s) != "journey":
            idle(s)
        leads.append(s.active)
        assert round_leader(s) == s.active
    assert leads == [1, 0, 1, 0]


@pytest.mark.rule("HOM-MODE-13")
def test_income_in_odd_rounds_and_growth_in_even_ones() -> None:
    s = until(adventure(), "grow")
    assert s.round == 2
    assert s.purse == [15, 3, 1] * 2  # no income in the first round, nor in this
    assert sorted(offered(s)) == [
        "let-die-decide", "produce resource:gold", "produce resource:materials", "produce resource:valuables",
    ]  # fmt: skip
    seat = GAME.decisions(s)[0].seat
    play(s, "produce resource:materials")
    assert production_of(s, seat) == [10, 2, 0]
    assert stock(s, seat) == [15, 3, 1]
    load(s, 4)  # a valuable
    play(s, "let-die-decide")
    other = 1 - seat
    assert production_of(s, other) == [10, 0, 1]
    assert stock(s, other) == [15, 3, 2]  # one step of production, whatever the die shows
    while s.round < 3:
        idle(s)
    assert stock(s, seat) == [25, 5, 1]
    assert stock(s, other) == [25, 3, 3]


@pytest.mark.rule("HOM-MODE-13", "HOM-MORALE-03")
def test_the_die_that_decides_on_income_may_be_rolled_again() -> None:
    s = until(adventure(), "grow")
    seat = GAME.decisions(s)[0].seat
    s.morale[seat] = 1
    load(s, 4)
    play(s, "let-die-decide", seat)
    assert offered(s, seat) == ["reroll die:0", "keep"]
    load(s, 2)
    play(s, "reroll die:0", seat)
    assert production_of(s, seat) == [10, 2, 0]


@pytest.mark.rule("HOM-MODE-13")
def test_one_adventure_card_in_a_round() -> None:
    s = journey()
    hold(s, 0, "water-wheel", "windmill")
    play(s, "resolve adventure:water-wheel.1")
    assert gold_of(s, 0) == 18
    assert not [text for text in offered(s, 0) if text.startswith("resolve")]
    assert s.quest_done[0] == [quest("water-wheel")]


@pytest.mark.rule("HOM-MODE-13")
def test_one_card_is_kept_and_a_magic_spring_never() -> None:
    s = journey()
    hold(s, 0, "water-wheel", "windmill", "magic-spring")
    play(s, "end-turn")
    assert offered(s, 0) == ["put-back adventure:water-wheel.1", "put-back adventure:windmill.1"]
    assert quest("magic-spring") in s.quest_pile
    play(s, "put-back adventure:windmill.1")
    assert s.quest_hand[0] == [quest("water-wheel")]
    assert s.active == 1


@pytest.mark.parametrize("held", [["water-wheel"], ["water-wheel", "windmill"]])
def test_the_end_of_a_turn_tells_that_no_magic_spring_is_held(held: list[str]) -> None:
    """So it is not taken back, unless the other player knows these cards anyway."""
    s = journey()
    hold(s, 0, *held)
    known = GAME.copy(s)
    for name in held:
        known.quest_seen[quest(name)] = 0b11
    s.revealed_to = known.revealed_to = 0
    play(s, "end-turn")
    play(known, "end-turn")
    assert s.revealed_to & 0b10
    assert not known.revealed_to & 0b10


@pytest.mark.rule("HOM-MODE-13")
def test_no_cards_are_drawn_in_the_last_round() -> None:
    s = adventure()
    while s.round < s.length:
        idle(s)
    drawn = len(s.quests)
    until(s, "journey")
    assert s.round == 9
    assert len(s.quests) == drawn
    assert not s.quest_drawn


@pytest.mark.rule("HOM-MODE-13")
def test_towns_are_built_in_the_own_turn_and_in_the_other_players() -> None:
    s = journey()
    assert "build building:castle.dwelling-bronze" in offered(s, 0)
    assert "build building:dungeon.dwelling-bronze" in offered(s, 1)
    assert not [text for text in offered(s) if text.startswith(("hire", "move", "morale"))]
    play(s, "build building:castle.dwelling-bronze")
    set_gold(s, 0, 20)
    play(s, "recruit unit:halberdiers.few")
    assert UNIT.token(s.army[0][0]) == "halberdiers.few"


# ---- adventure cards ----------------------------------------------------------------------------


def party(s: HeroesState, *units: str) -> None:
    s.army[0] = [unit(token) for token in units]


@pytest.mark.rule("HOM-MODE-07")
def test_a_combat_won_gives_both_rewards() -> None:
    s = journey()
    party(s, "halberdiers.few", "griffins.pack", "crusaders.pack")
    resolve(s, "dwarven-treasury")
    assert offered(s, 0) == ["dare n:6", "dare n:8", "dare n:11"]
    play(s, "dare n:6")
    assert len(offered(s, 0)) == 3
    play(s, "send unit:griffins.pack")
    assert offered(s, 0) == ["send unit:halberdiers.few", "send unit:crusaders.pack"]
    attack = BOX.stats[unit("griffins.pack")].attack + BOX.stats[unit("crusaders.pack")].attack
    load_attack(s, 0, 6 - attack if abs(6 - attack) <= 1 else 1)
    heard = play(s, "send unit:crusaders.pack")
    assert attack >= 5
    power = told(heard, "power")[0]
    assert (power.b, power.c) in {(6, 6), (attack + 1, 6)}
    assert s.xp[0] == 1
    gold = gold_of(s, 0)
    play(s, "choose effect:adventure.dwarven-treasury.6.0")
    assert gold_of(s, 0) == gold + 5
    assert not s.stunned


def test_a_power_to_dare_tells_what_the_two_strongest_units_add() -> None:
    s = journey()
    party(s, "halberdiers.few", "griffins.pack", "crusaders.pack")
    s.stunned = [BOX.unit_index["griffins"]]
    resolve(s, "dwarven-treasury")
    translator = Translator(GAME, "en", ("Anna", "Otto"))
    told = [GAME.option_text(s, 0, option, translator) for option in GAME.decisions(s)[0].options]
    assert [(words.hint.rpartition(" · ")[2], words.gainless) for words in told] == [
        ("6 of 6: the dice decide", False),
        ("6 of 8: the dice decide", False),
        ("6 of 11: too weak even with the best dice", True),
    ]
    s.army[0].clear()  # nobody goes and no die is rolled
    assert all(GAME.option_text(s, 0, option, translator).gainless for option in GAME.decisions(s)[0].options)


@pytest.mark.rule("HOM-MODE-07")
def test_a_combat_lost_gives_the_basic_reward_and_stuns_one_of_the_two() -> None:
    s = journey()
    party(s, "halberdiers.few", "griffins.few", "marksmen.few")
    resolve(s, "imp-cache")
    play(s, "dare n:9")
    play(s, "send unit:halberdiers.few")
    load_attack(s, -1, -1)
    play(s, "send unit:marksmen.few")
    assert s.xp[0] == 1
    assert offered(s, 0) == ["send unit:halberdiers.few", "send unit:marksmen.few"]
    purse = s.purse[:]
    play(s, "send unit:halberdiers.few")
    assert s.stunned == [BOX.unit_index["halberdiers"]]
    assert s.purse == purse


@pytest.mark.rule("HOM-MODE-07")
def test_a_stunned_unit_adds_nothing_and_recovers_by_going() -> None:
    s = journey()
    party(s, "halberdiers.few", "griffins.few")
    s.stunned = [BOX.unit_index["griffins"]]
    resolve(s, "crypt")
    load_attack(s, 1, 1)
    heard = play(s, "dare n:4")
    attack = BOX.stats[unit("halberdiers.few")].attack
    assert told(heard, "power")[0].b == attack + 2
    assert BOX.unit_index["griffins"] not in s.stunned


@pytest.mark.rule("HOM-MODE-07")
def test_without_units_only_the_basic_reward_is_left() -> None:
    s = journey()
    resolve(s, "crypt")
    heard = play(s, "dare n:4")
    assert told(heard, "power")[0].b == 0
    assert (s.xp[0], s.morale[0], s.stunned) == (1, -1, [])


@pytest.mark.rule("HOM-MODE-07")
def test_a_lone_unit_that_fails_is_the_one_stunned() -> None:
    s = journey()
    party(s, "halberdiers.few")
    resolve(s, "dragon-utopia")
    load_attack(s, 0)
    play(s, "dare n:12")
    assert s.stunned == [BOX.unit_index["halberdiers"]]


@pytest.mark.rule("HOM-MODE-07")
def test_each_obelisk_is_worth_more_than_the_last() -> None:
    s = journey()
    resolve(s, "obelisk.1")
    assert s.morale[0] == 1
    resolve(s, "obelisk.2")
    assert "let-die-decide" not in offered(s)
    play(s, "produce resource:gold")
    assert s.income[0] == 15
    s.morale[0] = 0
    load(s, 0, 0, 2, 4)
    purse = stock(s, 0)
    resolve(s, "obelisk.3")
    assert stock(s, 0) == [purse[0] + 6, purse[1] + 2, purse[2] + 1]
    load(s, 1, 1, 1, 1)
    resolve(s, "obelisk.4")
    assert gold_of(s, 0) == purse[0] + 30


@pytest.mark.rule("HOM-MODE-13")
def test_a_learning_stone_teaches_young_heroes_more() -> None:
    s = journey()
    s.xp[0] = 5  # level 3
    resolve(s, "learning-stone.1")
    assert s.xp[0] == 7
    until(s, "journey")
    resolve(s, "learning-stone.2")
    assert s.xp[0] == 8


@pytest.mark.rule("HOM-MODE-13")
def test_a_campfire_is_warmer_on_a_good_die() -> None:
    s = journey()
    load(s, 5, 0, 4)  # +1, then 3 gold and 1 valuable
    resolve(s, "campfire.1")
    assert offered(s, 0) == ["pick-die die:0", "pick-die die:1"]
    play(s, "pick-die die:1")
    assert valuables_of(s, 0) == 2
    load(s, 0, 1)
    resolve(s, "campfire.2")
    assert gold_of(s, 0) == 21


@pytest.mark.rule("HOM-MODE-13")
def test_a_magic_spring_brings_back_a_discarded_card() -> None:
    s = journey()
    hold(s, 1, "windmill", "water-wheel")  # out of the pile
    s.quest_hand[1].clear()
    s.quest_pile[:] = [*s.quest_pile, quest("water-wheel"), quest("windmill")]
    resolve(s, "magic-spring")
    assert "resolve adventure:windmill.1" in offered(s, 0)
    assert len(offered(s, 0)) <= 4
    play(s, "resolve adventure:windmill.1")
    assert valuables_of(s, 0) == 2
    assert s.quest_done[0] == [quest("windmill")]
    assert s.quest_pile[-1] == quest("magic-spring")


@pytest.mark.rule("HOM-MODE-13")
def test_a_tree_of_knowledge_is_paid_or_left() -> None:
    s = journey()
    resolve(s, "tree-of-knowledge")
    assert offered(s, 0) == ["choose effect:adventure.tree-of-knowledge.0.0", "decline"]  # 3 valuables are not there
    play(s, "choose effect:adventure.tree-of-knowledge.0.0")
    assert gold_of(s, 0) == 5
    assert s.xp[0] == 2


@pytest.mark.rule("HOM-MODE-13")
def test_a_trading_post_trades_and_nothing_else() -> None:
    s = journey()
    give(s, 0, "estates")
    resolve(s, "trading-post")
    assert "trade trade:gold-valuables" in offered(s, 0)
    assert not [text for text in offered(s, 0) if text.startswith("remove")]


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize(("name", "zone"), [("haste", "deck"), ("estates", "hand")])
def test_where_a_card_goes_tells_the_other_player_of_what_kind_it_is(name: str, zone: str) -> None:
    s = journey()
    s.revealed_to = 0
    gain_card(s, 0, card(name), False)
    assert card(name) in getattr(s, zone)[0]
    assert s.revealed_to & 0b11 == 0b10


@pytest.mark.rule("HOM-MODE-13")
def test_a_witch_hut_may_thin_the_deck() -> None:
    s = journey()
    before = len(s.deck[0])
    resolve(s, "witch-hut")
    play(s, "choose effect:adventure.witch-hut.0.1")
    assert "remove card:magic-arrow.1" in offered(s, 0)
    play(s, "remove card:magic-arrow.1")
    assert len(s.deck[0]) == before - 1
    assert card("magic-arrow") in s.removed


# ---- might and magic ----------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-13")
def test_what_fights_joins_the_deck_and_the_rest_is_laid_aside_for_one_use() -> None:
    s = journey()
    for name, zone in (("offense", s.deck), ("town-portal", s.deck), ("endless-sack-of-gold", s.hand)):
        for deck in s.decks:
            if card(name) in deck:
                deck.remove(card(name))
        for pile in s.piles:
            if card(name) in pile:
                pile.remove(card(name))
        gain_card(s, 0, card(name), True)
        assert card(name) in zone[0], name
    gold = gold_of(s, 0)
    uses = [text for text in offered(s, 0) if text.startswith("play card:endless-sack-of-gold.1")]
    assert uses
    play(s, uses[0])
    assert gold_of(s, 0) > gold
    assert card("endless-sack-of-gold") in s.removed
    assert not s.discard[0]


@pytest.mark.rule("HOM-MODE-13")
def test_the_deck_is_put_by_until_the_battle() -> None:
    s = journey()
    before = len(s.deck[0])
    draw(s, 0, 2)
    assert (len(s.hand[0]), len(s.deck[0])) == (0, before)


@pytest.mark.rule("HOM-MODE-13")
def test_movement_draws_other_adventure_cards() -> None:
    s = adventure(boxes=["inferno"])
    give(s, 0, "boots-of-speed")
    three = s.quest_drawn[:]
    play(s, "draw-anew card:boots-of-speed.1")
    assert card("boots-of-speed") in s.removed
    assert "no-more" not in offered(s)
    play(s, f"put-back {ADVENTURE_CARD.write(three[0])}")
    play(s, f"put-back {ADVENTURE_CARD.write(three[2])}")
    play(s, "no-more")
    assert step_name(s) == "forage"
    assert len(s.quest_drawn) == 3
    assert s.quest_drawn[0] == three[1]
    assert s.quest_pile == [three[0], three[2]]


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize(("used", "offered_anew"), [(0, True), (1, False)])
def test_expert_movement_needs_an_expert_use(used: int, offered_anew: bool) -> None:
    s = adventure()
    give(s, 0, "logistics")
    s.xp[0] = 2  # one expert use a round
    s.experts[0] = used
    assert ("draw-anew card:logistics.1" in offered(s, 0)) == offered_anew


# ---- the battle ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-07")
def test_after_the_last_round_one_battle_on_the_large_board_decides() -> None:
    s = adventure(first="2")
    while s.round < 9:
        idle(s)
    party(s, "halberdiers.few")
    s.army[1] = [unit("troglodytes.few")]
    s.experts = [1, 1]
    s.stunned = [BOX.unit_index["halberdiers"]]
    until(s, "array")
    assert (s.attacker, s.defender, s.token) == (1, 0, 0)  # the first player holds the initiative token
    assert s.stunned == []
    assert s.experts == [0, 0]
    assert [len(hand) for hand in s.hand] == [hand_limit(s, seat) for seat in range(2)]
    assert "verdict" in step_names(s)


@pytest.mark.rule("HOM-MODE-07")
@pytest.mark.parametrize(("armies", "winners"), [((True, False), 1), ((False, True), 2), ((False, False), 0)])
def test_who_has_no_army_has_lost(armies: tuple[bool, bool], winners: int) -> None:
    s = adventure()
    while s.round < 9:
        idle(s)
    for seat, token in enumerate(("halberdiers.few", "troglodytes.few")):
        s.army[seat] = [unit(token)] if armies[seat] else []
    while not s.over and s.field < 0:
        idle(s)
    assert s.over
    assert s.winners == winners


@pytest.mark.rule("HOM-MODE-07")
def test_a_spell_scroll_is_in_hand_when_the_battle_begins() -> None:
    s = journey()
    resolve(s, "spell-scroll")
    play(s, "from-deck deck:spell")
    spell = s.looked[0]
    before = len(s.deck[0])
    guess = GAME.guess(GAME.seen_by(s, 0), 0, 1)
    until(s, "journey")
    until(guess, "journey")
    assert s.hand[0] == guess.hand[0] == [spell]
    assert len(s.deck[0]) == before
    give(s, 0, "estates")
    party(s, "halberdiers.few")
    s.army[1] = [unit("troglodytes.few")]
    until(s, "array")
    assert spell in s.hand[0]
    assert card("estates") in s.removed
    assert len(s.hand[0]) == hand_limit(s, 0) + 1


# ---- positions and scenes -----------------------------------------------------------------------


def test_an_adventure_position_without_steps_goes_on_in_the_turn() -> None:
    s = journey()
    hold(s, 0, "windmill")
    position = GAME.position(s)
    del position["steps"]
    again = GAME.from_position(position)
    GAME.advance(again)
    play(again, "resolve adventure:windmill.1")
    play(again, "end-turn")
    assert again.active == 1


def test_impossible_adventures_are_refused() -> None:
    position = GAME.position(journey())
    position["table"]["adventure"]["hand"][0] = ["windmill.1", "windmill.1"]
    with pytest.raises(BadPosition, match=r"windmill\.1 lies in two places"):
        GAME.from_position(position)
    del position["table"]["adventure"]
    with pytest.raises(BadPosition, match="an adventure has rounds"):
        GAME.from_position(position)


def test_the_table_shows_the_adventure_cards() -> None:
    s = journey()
    hold(s, 0, "crypt")
    hold(s, 1, "windmill")
    s.army[0] = [unit("halberdiers.few")]
    s.stunned = [BOX.unit_index["halberdiers"]]
    nodes = {node.id: node for node in draw_scene(GAME, GAME.seen_by(s, 0), 0, "en").nodes}
    assert nodes["adventure-0-0"].refs == ["adventure:crypt.1"]
    assert nodes["adventure-0-0"].tip is not None
    assert nodes["adventure-0-0"].tip.lines[0].startswith("Power 4: ")
    assert nodes["adventure-1-0"].face_down
    assert nodes["rounds"].of == 9
    assert any(badge.icon == "rock" for badge in nodes["army-0-0"].badges)
