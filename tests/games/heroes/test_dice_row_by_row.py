"""Dice clause by clause: what rolls them again, what turns them, and what they give."""

import pytest

from games.heroes.combat_moves import EVERY, fight
from games.heroes.steps_of_cards import with_morale_cards
from games.heroes.table import (
    BOX,
    GAME,
    ask,
    give,
    load,
    no_cards,
    offered,
    play,
    set_stock,
    started,
    step_name,
    stock,
    told,
)
from hexkeep.games.heroes.rules.cards.dice import (
    ATTACK_DIE,
    BY_MORALE,
    FORTUNE,
    LUCKY_ANY,
    LUCKY_RESOURCE,
    LUCKY_TREASURE,
    RESOURCE_DIE,
    TREASURE_DIE,
    WEASEL,
    ChooseRoll,
    DiceOutcome,
    MoraleReroll,
    OnDie,
    Reroll,
    die_face,
    offer_rerolls,
    reroll_source,
    roll_for_side,
    roll_own,
    spend_reroll,
)
from hexkeep.games.heroes.rules.cards.dice_cards import (
    DiceCards,
    RerollOne,
    SetAttackDice,
    TurnDie,
    TurnToGold,
    can_reroll,
    kind_of_dice,
    other_sides,
)
from hexkeep.games.heroes.state import (
    ANY_DIE,
    MAIN,
    NO_REROLLS,
    OPPRESSION_AURA,
    POOR_DICE,
    SECOND,
    HeroesState,
)

ALL = [*EVERY, "stretch-goals"]


def table(*hand: str, **setup: object) -> HeroesState:
    s = no_cards(started(**{"boxes": ALL, **setup}))
    s.morale = [0] * s.seats
    give(s, 0, *hand)
    set_stock(s, 0, 0, 0, 0)
    return s


def absent(s: HeroesState, seat: int = 0) -> int:
    """Which of the options is played for who is absent, counted from the end where it is not the first."""
    (d,) = [d for d in GAME.decisions(s) if d.seat == seat]
    assert d.idle is not None
    place = d.options.index(d.idle)
    return place if place == 0 else place - len(d.options)


# ---- what rolls a die again -------------------------------------------------------------------------


@pytest.mark.rule("HOM-WORD-13", "HOM-OPT-02", "HOM-ROUND-04", "HOM-MORALE-03", "HOM-MORALE-05")
@pytest.mark.parametrize(
    ("luck", "morale", "sources"),
    [
        # by resource, treasure and attack die
        (0, 0, (0, 0, 0)),
        (0, 1, (BY_MORALE, BY_MORALE, BY_MORALE)),
        (0, -1, (0, 0, 0)),
        (WEASEL, 0, (WEASEL, WEASEL, 0)),
        (WEASEL, 1, (WEASEL, WEASEL, BY_MORALE)),
        (LUCKY_TREASURE, 0, (0, LUCKY_TREASURE, 0)),
        (LUCKY_RESOURCE, 0, (LUCKY_RESOURCE, 0, 0)),
        (LUCKY_TREASURE | LUCKY_RESOURCE, 1, (LUCKY_RESOURCE, LUCKY_TREASURE, BY_MORALE)),
        (LUCKY_ANY, 0, (LUCKY_ANY, LUCKY_ANY, LUCKY_ANY)),
        (LUCKY_ANY | LUCKY_TREASURE, 0, (LUCKY_ANY, LUCKY_TREASURE, LUCKY_ANY)),
        (FORTUNE, 0, (FORTUNE, FORTUNE, FORTUNE)),
        (2 * FORTUNE | LUCKY_ANY, 0, (LUCKY_ANY, LUCKY_ANY, LUCKY_ANY)),
        (32, 0, (0, 0, 0)),  # no luck at all: what keeps a field's gloom away
    ],
)
@pytest.mark.parametrize("boxes", [[], ALL])
def test_the_cheapest_way_to_roll_again(
    luck: int, morale: int, sources: tuple[int, int, int], boxes: list[str]
) -> None:
    s = table(boxes=boxes)
    s.luck[0], s.morale[0] = luck, morale
    assert tuple(reroll_source(s, kind, 0) for kind in (RESOURCE_DIE, TREASURE_DIE, ATTACK_DIE)) == sources
    assert [reroll_source(s, kind, 1) for kind in range(3)] == [0, 0, 0]
    for kind, source in enumerate(sources):
        t = GAME.copy(s)
        spend_reroll(t, kind, 0)
        if source == BY_MORALE:
            assert (t.luck[0], t.morale[0]) == (luck, 0)
        elif source:
            assert (t.luck[0], t.morale[0]) == (luck - source, morale)
    s.aura |= OPPRESSION_AURA
    assert tuple(reroll_source(s, kind, 0) for kind in range(3)) == (*sources[:2], 0)
    s.rules |= NO_REROLLS
    assert [reroll_source(s, kind, 0) for kind in range(3)] == [0, 0, 0]


@pytest.mark.rule("HOM-MORALE-05", "HOM-MORALE-06", "HOM-MORALE-07")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("kind", [RESOURCE_DIE, TREASURE_DIE, ATTACK_DIE])
def test_one_die_of_several_is_rolled_again_for_morale(kind: int, which: int) -> None:
    s = table()
    s.morale[0] = 1
    s.dice = [0, 0]
    assert ask(s, Reroll(kind, 0)) == ["reroll die:0", "reroll die:1", "keep"]
    assert absent(s) == -1
    kept = GAME.copy(s)
    play(kept, "keep", 0)
    assert (kept.dice, kept.morale[0], step_name(kept)) == ([0, 0], 1, "turn")
    load(s, 5)
    heard = play(s, f"reroll die:{which}", 0)
    assert s.dice[which] == (1 if kind == ATTACK_DIE else 5)
    assert (s.dice[1 - which], s.morale[0], step_name(s)) == (0, 0, "turn")
    assert [(e.a, e.b) for e in told(heard, "rerolled")] == [(0, die_face(kind, s.dice[which]))]


@pytest.mark.rule("HOM-WORD-13")
@pytest.mark.parametrize(("face", "asked"), [(5, True), (1, False)])
@pytest.mark.parametrize("back", [True, False])
def test_fortune_lets_its_caster_choose_between_old_and_new(face: int, asked: bool, back: bool) -> None:
    s = table()
    s.luck[0] = 2 * FORTUNE
    s.dice = [3, 1]
    ask(s, Reroll(RESOURCE_DIE, 0))
    load(s, face)
    play(s, "reroll die:1", 0)
    assert s.luck[0] == FORTUNE
    assert (step_name(s) == "choose-roll") == asked
    if asked:
        assert [text.split()[0] for text in offered(s, 0)] == ["set-die", "keep"]
        assert absent(s) == -1
        heard = play(s, offered(s, 0)[0] if back else "keep", 0)
        assert s.dice == [3, 1 if back else face]
        assert [(e.a, e.b) for e in told(heard, "die-set")] == ([(0, die_face(RESOURCE_DIE, 1))] if back else [])
    assert step_name(s) == "reroll"  # the second one


@pytest.mark.rule("HOM-WORD-13", "HOM-MORALE-05")
@pytest.mark.parametrize(
    ("luck", "kind", "asked"),
    [
        (LUCKY_TREASURE, TREASURE_DIE, True),
        (LUCKY_TREASURE, RESOURCE_DIE, False),
        (LUCKY_RESOURCE, RESOURCE_DIE, True),
        (LUCKY_ANY, ATTACK_DIE, True),
        (0, ATTACK_DIE, False),
    ],
)
def test_luck_is_asked_about_its_dice(luck: int, kind: int, asked: bool) -> None:
    s = table()
    s.luck[0] = luck
    s.dice = [0]
    assert ask(s, Reroll(kind, 0)) == (["reroll die:0", "keep"] if asked else [])


@pytest.mark.rule("HOM-WORD-13")
def test_sides_of_a_treasure_die_that_show_the_same_are_no_choice() -> None:
    s = table()
    s.dice = [1]
    assert ask(s, ChooseRoll(TREASURE_DIE, 0, 0, 0)) == []  # both show experience
    s.dice = [2]
    assert len(ask(s, ChooseRoll(TREASURE_DIE, 0, 0, 0))) == 2


@pytest.mark.rule("HOM-MORALE-05")
@pytest.mark.parametrize(
    ("rules", "aura", "kind", "morale", "dice", "asked"),
    [
        (0, 0, RESOURCE_DIE, 1, 1, True),
        (0, 0, RESOURCE_DIE, 0, 1, False),
        (0, 0, RESOURCE_DIE, -1, 1, False),
        (0, 0, RESOURCE_DIE, 1, 0, False),
        (NO_REROLLS, 0, RESOURCE_DIE, 1, 1, False),
        (0, OPPRESSION_AURA, ATTACK_DIE, 1, 1, False),
        (0, OPPRESSION_AURA, TREASURE_DIE, 1, 1, True),
        (0, 0, ATTACK_DIE, 1, 2, True),
    ],
)
def test_morale_may_be_spent_on_dice_of_others_if_the_table_chose_it(
    rules: int, aura: int, kind: int, morale: int, dice: int, asked: bool
) -> None:
    s = table()
    s.rules |= rules
    s.aura |= aura
    s.morale[1] = morale
    s.dice = [0] * dice
    options = ask(s, MoraleReroll(kind, 1), seat=1)
    assert options == ([*(f"reroll die:{i}" for i in range(dice)), "keep"] if asked else [])
    if asked:
        assert absent(s, 1) == -1
        kept = GAME.copy(s)
        play(kept, "keep", 1)
        assert (kept.morale[1], kept.dice) == (1, [0] * dice)
        load(s, 5)
        play(s, "reroll die:0", 1)
        assert (s.morale[1], s.dice[0]) == (0, 1 if kind == ATTACK_DIE else 5)


@pytest.mark.rule("HOM-MORALE-05")
@pytest.mark.parametrize(("any_die", "out", "asked"), [(True, False, 1), (True, True, 0), (False, False, 0)])
def test_who_is_asked_about_the_dice_of_another(any_die: bool, out: bool, asked: int) -> None:
    s = table()
    s.rules |= ANY_DIE if any_die else 0
    s.out[1] = int(out)
    s.stack = []
    offer_rerolls(s, RESOURCE_DIE, 0)
    assert [step.name for step in s.stack].count("morale-reroll") == asked
    assert [step.name for step in s.stack][-2:] == ["dice-cards", "reroll"]  # luck and morale first, then cards


# ---- what dice give ---------------------------------------------------------------------------------


@pytest.mark.rule("HOM-DICE-04", "HOM-OPT-03")
@pytest.mark.parametrize(
    ("face", "gives"), list(enumerate([(3, 0, 0), (6, 0, 0), (0, 2, 0), (0, 4, 0), (0, 0, 1), (0, 0, 2)]))
)
@pytest.mark.parametrize("poor", [False, True])
def test_what_a_resource_die_gives(face: int, gives: tuple[int, int, int], poor: bool) -> None:
    s = table()
    s.rules |= POOR_DICE if poor else 0
    s.dice = [face]
    assert ask(s, DiceOutcome(RESOURCE_DIE, 0, 0, MAIN)) == []
    assert stock(s, 0) == ([min(1, n) for n in gives] if poor else list(gives))
    assert s.dice == []


@pytest.mark.rule("HOM-DICE-04")
@pytest.mark.parametrize("hero", [MAIN, SECOND])
@pytest.mark.parametrize("face", range(6))
def test_what_a_treasure_die_gives(face: int, hero: int) -> None:
    s = table(boxes=[])
    s.dice = [face]
    s.push(DiceOutcome(TREASURE_DIE, 0, 0, hero))
    load(s, 1, 1)
    s.event_log = []
    GAME.advance(s)
    heard, s.event_log = s.event_log or [], None
    assert s.xp[0] == (1 if face < 2 and hero == MAIN else 0)
    if face in (2, 3):
        assert [text.split()[0] for text in offered(s, 0)] == ["from-deck", "from-pile", "decline"]
        assert "artifact" in offered(s, 0)[0]
        play(s, offered(s, 0)[0], 0)
        assert len(s.looked) == 2
    assert len(told(heard, "rolled")) == max(0, face - 3)
    assert stock(s, 0) == ([6, 0, 0] if face > 3 else [0, 0, 0])  # of two dice one counts


@pytest.mark.rule("HOM-DICE-05")
@pytest.mark.parametrize(
    ("dice", "every", "asked", "after"),
    [([0, 0], 0, False, 3), ([0, 1], 0, True, 6), ([0, 1], 1, False, 9), ([1, 1], 1, False, 12), ([1], 0, False, 6)],
)
def test_of_two_dice_one_counts_unless_all_do(dice: list[int], every: int, asked: bool, after: int) -> None:
    s = table()
    s.dice = dice
    options = ask(s, DiceOutcome(RESOURCE_DIE, every, 0, MAIN))
    assert options == (["pick-die die:0", "pick-die die:1"] if asked else [])
    if asked:
        assert absent(s) == 0
        play(s, "pick-die die:1", 0)
    assert (stock(s, 0), s.dice) == ([after, 0, 0], [])


@pytest.mark.rule("HOM-DICE-06")
@pytest.mark.parametrize(("value", "gold"), [(-1, 1), (0, 2), (1, 3)])
def test_a_die_outside_an_attack_chooses_what_happens(value: int, gold: int) -> None:
    s = table()
    gains = {
        n: next(i for i, p in enumerate(BOX.programs) if [(op.word, op.a) for op in p.ops] == [(2, n)])
        for n in (1, 2, 3)
    }
    s.dice = [value]
    s.push(OnDie(gains[1], gains[2], gains[3], 0, MAIN, -1, 1))
    GAME.advance(s)
    assert (stock(s, 0), s.dice) == ([gold, 0, 0], [])


@pytest.mark.rule("HOM-DICE-06")
def test_a_value_without_a_program_does_nothing() -> None:
    s = table()
    s.dice = [0]
    s.push(OnDie(0, -1, 0, 0, MAIN, -1, 1))
    GAME.advance(s)
    assert (step_name(s), s.dice) == ("turn", [])


# ---- morale cards -----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-MORALE-17", "HOM-NEUT-08")
@pytest.mark.parametrize(
    ("cards", "kind", "n", "faces", "dice", "left"),
    [
        ((), ATTACK_DIE, 2, (5, 4), [1, 1], 0),
        (("short-handed",), ATTACK_DIE, 2, (5, 4), [1], 0),
        (("short-handed",), TREASURE_DIE, 2, (5, 4), [5], 0),
        (("short-handed",), RESOURCE_DIE, 2, (5, 4), [5, 4], 1),
        (("short-handed",), ATTACK_DIE, 1, (5,), [1], 1),
        (("bad-omen",), ATTACK_DIE, 1, (5,), [-1], 0),
        (("bad-omen",), ATTACK_DIE, 2, (0, 5), [-1, -1], 0),
        (("bad-omen",), ATTACK_DIE, 2, (5, 2), [-1, 0], 0),  # the best of them
        (("bad-omen",), TREASURE_DIE, 1, (5,), [5], 1),
    ],
)
def test_bad_morale_cards_change_the_own_dice(
    cards: tuple[str, ...], kind: int, n: int, faces: tuple[int, ...], dice: list[int], left: int
) -> None:
    s = with_morale_cards(*cards)
    load(s, *faces)
    roll_own(s, kind, n, 0)
    assert (s.dice, len(s.morale_cards[0])) == (dice, left)


@pytest.mark.rule("HOM-NEUT-08")
def test_nothing_of_a_players_own_touches_the_dice_of_neutral_units() -> None:
    s = fight({"A1": "griffins"}, {"D5": "neutral-troglodytes"}, versus=-1, boxes=["battlefield"])
    omen = with_morale_cards("bad-omen")
    s.morale_cards, s.morale_decks, s.morale = omen.morale_cards, omen.morale_decks, omen.morale
    load(s, 5)
    roll_for_side(s, 1, 1)
    assert (s.dice, len(s.morale_cards[0])) == ([1], 1)
    load(s, 5)
    roll_for_side(s, 1, 0)
    assert (s.dice, len(s.morale_cards[0])) == ([-1], 0)


@pytest.mark.rule("HOM-MORALE-16")
@pytest.mark.parametrize(
    ("kind", "dice", "sets"), [(ATTACK_DIE, [0, 1, -1], [0, 2]), (ATTACK_DIE, [1], []), (RESOURCE_DIE, [0], [])]
)
def test_a_morale_card_sets_an_attack_die_that_shows_less(kind: int, dice: list[int], sets: list[int]) -> None:
    s = with_morale_cards("sure-hand")
    s.dice = dice
    options = ask(s, Reroll(kind, 0))
    assert [GAME.read(text)[1] for text in options if text.startswith("set-die")] == sets
    if sets:
        play(s, next(text for text in options if text.startswith("set-die")), 0)
        assert s.dice == [1, *dice[1:]]
        assert s.morale_cards[0] == []


# ---- cards that change dice -------------------------------------------------------------------------


@pytest.mark.rule("HOM-CCARD-03", "HOM-WORD-10")
@pytest.mark.parametrize(
    ("boxes", "artifacts", "hand", "dice", "asked"),
    [
        (["tower"], 1, ("estates",), 1, True),
        (["tower"], 0, ("estates",), 1, False),
        (["tower"], 1, (), 1, False),
        (["tower"], 1, ("estates",), 0, False),
        (["rampart"], 1, ("estates",), 1, True),
        (["fortress"], 1, ("estates",), 1, False),  # no such artifact in it
        ([], 1, ("estates",), 1, False),
    ],
)
def test_who_may_hold_a_card_for_dice_is_asked(
    boxes: list[str], artifacts: int, hand: tuple[str, ...], dice: int, asked: bool
) -> None:
    s = table(*hand, boxes=boxes)
    s.artifacts[0] = artifacts
    s.dice = [0] * dice
    assert ask(s, DiceCards(RESOURCE_DIE, 0)) == (["keep"] if asked else [])
    if asked:
        assert absent(s) in (0, -1)
        play(s, "keep", 0)
        assert step_name(s) == "turn"


@pytest.mark.rule("HOM-CCARD-03", "HOM-WORD-10", "HOM-NEUT-08")
def test_neutral_units_hold_no_card_for_their_dice() -> None:
    s = table()
    give(s, 1, "estates")
    s.artifacts = [1] * s.seats
    s.dice = [0]
    assert DiceCards(ATTACK_DIE, 1).run(s) is True
    assert DiceCards(ATTACK_DIE, -1).run(s) is False


@pytest.mark.rule("HOM-CCARD-03", "HOM-WORD-10")
@pytest.mark.parametrize(("kind", "sides"), [(RESOURCE_DIE, 5), (TREASURE_DIE, 3), (ATTACK_DIE, 0)])
def test_cards_of_prophecy_turn_dice_that_are_no_attack_dice(kind: int, sides: int) -> None:
    s = table("cards-of-prophecy", "estates")
    s.artifacts[0] = 1
    s.dice = [0]
    options = ask(s, DiceCards(kind, 0))
    assert kind_of_dice(s) == kind
    turning = [text for text in options if "cards-of-prophecy.second" in text]
    assert (turning != []) == (sides > 0)
    if turning:
        play(s, turning[0], 0)
        assert (step_name(s), len(offered(s, 0))) == ("turn-die", sides)


@pytest.mark.rule("HOM-WORD-10")
@pytest.mark.parametrize(
    ("kind", "value", "others"),
    [
        (RESOURCE_DIE, 0, [1, 2, 3, 4, 5]),
        (RESOURCE_DIE, 5, [0, 1, 2, 3, 4]),
        (TREASURE_DIE, 0, [6 + n for n in (1, 2, 3)]),
        (TREASURE_DIE, 5, [6, 7, 8]),
    ],
)
def test_a_die_is_turned_to_a_side_that_shows_something_else(kind: int, value: int, others: list[int]) -> None:
    assert [die_face(kind, side) for side in other_sides(kind, value)] == others
    s = table()
    s.dice = [value, value]
    options = ask(s, TurnDie(kind, 0))
    assert len(options) == 2 * len(others)
    assert absent(s) == 0
    heard = play(s, options[-1], 0)
    assert s.dice[0] == value
    assert die_face(kind, s.dice[1]) == others[-1]
    assert [(e.a, e.b) for e in told(heard, "rerolled")] == [(0, others[-1])]


@pytest.mark.rule("HOM-WORD-10")
@pytest.mark.parametrize("dice", [[0], [3, 1], [2, 4]])
def test_octavia_turns_a_resource_die_to_six_gold(dice: list[int]) -> None:
    s = table()
    s.dice = list(dice)
    options = ask(s, TurnToGold(RESOURCE_DIE, 0))
    assert len(options) == sum(face != 1 for face in dice)
    assert absent(s) == 0
    heard = play(s, options[-1], 0)
    assert s.dice == ([1] if len(dice) == 1 else [1, 1] if 1 in dice else [2, 1])
    assert [(e.a, e.b) for e in told(heard, "rerolled")] == [(0, die_face(RESOURCE_DIE, 1))]


@pytest.mark.rule("HOM-WORD-10", "HOM-MORALE-05")
@pytest.mark.parametrize(("n", "asked"), [(1, False), (2, True)])
def test_a_card_rolls_one_die_again(n: int, asked: bool) -> None:
    s = table()
    s.dice = [0] * n
    load(s, 4)
    options = ask(s, RerollOne(RESOURCE_DIE, 0))
    assert options == (["reroll die:0", "reroll die:1"] if asked else [])
    if asked:
        assert absent(s) == 0
        load(s, 4)
        play(s, "reroll die:1", 0)
    assert s.dice == ([0, 4] if asked else [4])


@pytest.mark.rule("HOM-OPT-02")
@pytest.mark.parametrize(
    ("rules", "aura", "kind", "can"),
    [
        (0, 0, ATTACK_DIE, True),
        (NO_REROLLS, 0, RESOURCE_DIE, False),
        (0, OPPRESSION_AURA, ATTACK_DIE, False),
        (0, OPPRESSION_AURA, RESOURCE_DIE, True),
        (NO_REROLLS, OPPRESSION_AURA, TREASURE_DIE, False),
    ],
)
def test_when_no_card_rolls_a_die_again(rules: int, aura: int, kind: int, can: bool) -> None:
    s = table("estates")
    s.artifacts[0] = 1
    s.rules |= rules
    s.aura |= aura
    s.dice = [0]
    ask(s, DiceCards(kind, 0))
    op = BOX.programs[0].ops[0]
    assert can_reroll(s, 0, op, -1) == can


@pytest.mark.rule("HOM-WORD-10")
def test_ivor_sets_the_dice_of_an_attack_one_after_the_other() -> None:
    s = table()
    s.dice = [0, 0]
    options = ask(s, SetAttackDice(0, 0))
    assert len(options) == 3
    assert absent(s) == 0
    heard = play(s, options[2], 0)
    assert (s.dice, step_name(s)) == ([-1, 0], "set-attack-dice")
    assert [(e.a, e.b) for e in told(heard, "die-set")] == [(0, die_face(ATTACK_DIE, -1))]
    play(s, offered(s, 0)[0], 0)
    assert (s.dice, step_name(s)) == ([-1, 1], "turn")


@pytest.mark.rule("HOM-MORALE-17", "HOM-MORALE-05")
@pytest.mark.parametrize(
    ("kind", "face", "shows", "left"), [(ATTACK_DIE, 5, -1, 0), (ATTACK_DIE, 2, 0, 1), (RESOURCE_DIE, 1, 1, 1)]
)
def test_ill_luck_works_on_a_die_that_was_rolled_again(kind: int, face: int, shows: int, left: int) -> None:
    s = with_morale_cards("ill-luck")
    s.luck[0] = LUCKY_ANY
    s.dice = [0]
    ask(s, Reroll(kind, 0))
    load(s, face, 0)
    play(s, "reroll die:0", 0)
    assert (s.dice, len(s.morale_cards[0])) == ([shows], left)
