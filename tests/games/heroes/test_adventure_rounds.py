"""Round by round through an adventure: who leads, what comes when, what is kept, how the battle begins."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    build,
    card,
    give,
    load,
    offered,
    play,
    production_of,
    set_stock,
    step_name,
    stock,
    unit,
    until,
)
from games.heroes.test_adventure import adventure, hold, journey
from hexkeep.games.heroes.rules.modes.adventure import (
    QUESTED,
    AdventureRound,
    AdventureTurnEnd,
    BeginFinalBattle,
    TakeDrawnCard,
    draw_quests,
    resume_adventure,
    round_leader,
)
from hexkeep.games.heroes.rules.modes.adventure_cards import (
    ResolveFromPile,
    StunUnit,
    resolve_adventure_card,
)
from hexkeep.games.heroes.state import HeroesState


def begun(round_: int, first: int = 0) -> HeroesState:
    """The round after this one is about to begin; nothing else waits."""
    s = journey()
    s.stack.clear()
    s.first = first
    s.round = round_ - 1
    s.tokens = [0, 0]
    AdventureRound().run(s)
    return s


@pytest.mark.rule("HOM-MODE-13", "HOM-MODE-07")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("round_", range(1, 10))
def test_what_a_round_of_an_adventure_consists_of(round_: int, first: int) -> None:
    s = begun(round_, first)
    leader = first if round_ % 2 else 1 - first
    assert round_leader(s) == leader
    steps = [(step.name, step.args()) for step in reversed(s.stack)]
    names = [name for name, _ in steps]
    growth = [] if round_ == 1 else ["income"] * 2 if round_ % 2 else ["grow"] * 2
    drawing = ["forage"] if round_ < 9 else []
    assert names == [*growth, *drawing, "daybreak", "daybreak", "adventure-round"]
    by_seat = [args[0] for name, args in steps if name in ("income", "grow", "forage", "daybreak")]
    assert by_seat == [*([leader, 1 - leader] if growth else []), *([leader] if drawing else []), leader, 1 - leader]
    assert (s.round, s.tokens) == (round_, [7, 7])


@pytest.mark.rule("HOM-MODE-13", "HOM-MODE-07")
@pytest.mark.parametrize(("size", "rounds"), [("short", 9), ("medium", 13), ("large", 16)])
def test_after_the_last_round_the_battle_comes(size: str, rounds: int) -> None:
    s = until(adventure(size), "forage")
    assert (s.length, s.round) == (rounds, 1)
    s.stack.clear()
    s.round = rounds - 1
    AdventureRound().run(s)
    assert s.round == rounds
    s.stack.clear()
    AdventureRound().run(s)
    assert [step.name for step in s.stack] == ["showdown"]
    assert s.round == rounds


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_pile_is_shuffled_when_the_adventure_deck_runs_out(seat: int) -> None:
    s = journey()
    every = [*s.quests, *s.quest_pile]
    s.quests, s.quest_pile = every[:1], every[1:5]
    for q in s.quest_pile:
        s.quest_seen[q] = 0b11
    draw_quests(s, seat, 3)
    assert len(s.quest_drawn) == 3
    assert s.quest_drawn[0] == every[0]
    assert set(s.quest_drawn[1:]) | set(s.quests) == set(every[1:5])
    assert s.quest_pile == []
    assert [s.quest_seen[q] for q in s.quest_drawn] == [1 << seat] * 3
    assert [s.quest_seen[q] for q in s.quests] == [0] * 2  # nobody knows where they lie
    s.quest_drawn, s.quests = [], []
    draw_quests(s, seat, 2)
    assert s.quest_drawn == []


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize("leader", [0, 1])
def test_of_three_cards_each_takes_one_and_the_last_is_discarded(leader: int) -> None:
    s = journey()
    s.stack.insert(0, s.stack.pop())
    s.push(TakeDrawnCard(leader, 0))
    GAME.advance(s)
    drawn = list(s.quest_drawn)
    assert len(drawn) == 3
    takes = [text for text in offered(s, leader) if text.startswith("take")]
    assert len(takes) == 3
    play(s, takes[1], leader)
    assert s.quest_hand[leader] == [drawn[1]]
    assert s.quest_drawn == [drawn[0], drawn[2]]
    takes = [text for text in offered(s, 1 - leader) if text.startswith("take")]
    assert offered(s, 1 - leader) == takes
    play(s, takes[0], 1 - leader)
    assert s.quest_hand[1 - leader] == [drawn[0]]
    assert s.quest_pile[-1] == drawn[2]
    assert s.quest_drawn == []
    assert s.quest_seen[drawn[2]] == 0b11


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_end_of_a_turn_one_card_is_kept_and_what_is_not_saved_goes(seat: int) -> None:
    s = journey()
    kept = [i for i in range(len(BOX.quest_of)) if BOX.quests[BOX.quest_of[i]].saved][:2]
    lost = [i for i in range(len(BOX.quest_of)) if not BOX.quests[BOX.quest_of[i]].saved][:1]
    assert lost
    s.quests = [q for q in s.quests if q not in kept + lost]
    s.quest_pile = [q for q in s.quest_pile if q not in kept + lost]
    s.quest_hand[seat] = [kept[0], *lost, kept[1]]
    s.luck, s.hand_loss, s.discount = [3, 3], [1, 1], 4
    s.push(AdventureTurnEnd(seat))
    GAME.advance(s)
    assert s.quest_hand[seat] == kept
    assert s.quest_pile[-1:] == lost
    assert (s.luck[seat], s.hand_loss[seat], s.discount) == (0, 0, 0)
    assert (s.luck[1 - seat], s.hand_loss[1 - seat]) == (3, 1)
    backs = offered(s, seat)
    assert len(backs) == 2
    play(s, backs[0], seat)
    assert s.quest_hand[seat] == [kept[1]]
    assert s.quest_pile[-1] == kept[0]
    assert step_name(s) != "nightfall"


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize("resolved", [False, True])
def test_one_adventure_card_is_resolved_in_a_turn_and_towns_are_for_both(resolved: bool) -> None:
    s = journey()
    seat = s.active
    hold(s, seat, "campfire")
    for each in (0, 1):
        set_stock(s, each, 30, 9, 9)
    s.used[seat] |= QUESTED if resolved else 0
    mine, theirs = offered(s, seat), offered(s, 1 - seat)
    assert bool([text for text in mine if text.startswith("resolve")]) != resolved
    assert not [text for text in theirs if text.startswith(("resolve", "end-turn", "play", "use"))]
    assert [text for text in theirs if text.startswith("build")]
    d = next(d for d in GAME.decisions(s) if d.seat == 1 - seat)
    assert not d.waits
    s.purse[3 * (1 - seat) : 3 * (1 - seat) + 3] = [0, 0, 0]
    assert offered(s, 1 - seat) == []


def before_the_battle() -> HeroesState:
    s = journey()
    s.stack.clear()
    s.army = [[unit("griffins")], [unit("harpies")]]
    s.stunned = [BOX.stats[unit("griffins")].unit]
    s.experts, s.hand_loss, s.luck = [2, 1], [1, 1], [3, 5]
    for seat, names in enumerate((("haste", "estates"), ("slow", "legs-of-legion"))):
        give(s, seat, *names)
    give(s, 0, "luck", zone="ongoing")
    give(s, 1, "leadership", zone="ongoing")
    return s


@pytest.mark.rule("HOM-MODE-07", "HOM-MODE-13")
def test_before_the_battle_experts_come_back_and_what_was_laid_aside_stays_behind() -> None:
    s = before_the_battle()
    BeginFinalBattle().run(s)
    assert (s.stunned, s.experts, s.hand_loss, s.luck) == ([], [0, 0], [0, 0], [0, 0])
    for seat, (spell, other) in enumerate((("haste", "estates"), ("slow", "legs-of-legion"))):
        assert card(spell) in s.hand[seat]
        assert card(other) not in (*s.hand[seat], *s.deck[seat])
    assert s.ongoing == [[], []]
    GAME.advance(s)
    assert step_name(s) == "array"
    assert s.field >= 0


@pytest.mark.rule("HOM-MODE-07")
@pytest.mark.parametrize(("mine", "theirs", "winners"), [(True, False, 0b01), (False, True, 0b10), (False, False, 0)])
def test_without_an_army_there_is_no_battle(mine: bool, theirs: bool, winners: int) -> None:
    s = before_the_battle()
    s.army = [s.army[0] if mine else [], s.army[1] if theirs else []]
    BeginFinalBattle().run(s)
    assert (s.over, s.winners) == (True, winners)


@pytest.mark.rule("HOM-MODE-07")
def test_the_same_card_gives_more_each_time_until_its_last_line() -> None:
    for kind, each in enumerate(BOX.quests):
        if each.powers or len(each.events) < 2:
            continue
        copies = [q for q, of in enumerate(BOX.quest_of) if of == kind]
        s = journey()
        done = []
        for n, q in enumerate(copies):
            s.stack.clear()
            resolve_adventure_card(s, 0, q)
            done.append(q)
            assert s.quest_done[0] == done
            assert [step.args()[0] for step in s.stack if step.name == "carry"][:1] in (
                [],
                [each.events[min(n, len(each.events) - 1)]],
            )


@pytest.mark.rule("HOM-MODE-07")
@pytest.mark.parametrize("second", [True, False])
def test_one_of_the_two_units_that_failed_is_stunned(second: bool) -> None:
    s = journey()
    seat = s.active
    a, b = unit("griffins"), unit("halberdiers")
    s.army[seat] = [a, b]
    s.push(StunUnit(a, b if second else -1, seat))
    GAME.advance(s)
    if second:
        assert offered(s, seat) == ["send unit:griffins.few", "send unit:halberdiers.few"]
        play(s, "send unit:halberdiers.few", seat)
    assert s.stunned == [BOX.stats[b if second else a].unit]
    assert step_name(s) == "journey"


@pytest.mark.rule("HOM-MODE-07")
def test_a_magic_spring_looks_at_so_many_of_the_pile() -> None:
    s = journey()
    saved = [q for q in range(len(BOX.quest_of)) if BOX.quests[BOX.quest_of[q]].saved]
    spring = next(q for q in range(len(BOX.quest_of)) if not BOX.quests[BOX.quest_of[q]].saved)
    s.quest_pile = [*saved[:4], spring, saved[4]]
    assert ResolveFromPile(3, 0).choices(s) == [saved[3], saved[4]]
    assert ResolveFromPile(1, 0).choices(s) == [saved[4]]
    s.quest_pile = [spring]
    assert not ResolveFromPile(3, 0).run(s)


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize(("text", "resource", "n"), [("gold", 0, 5), ("materials", 1, 2), ("valuables", 2, 1)])
@pytest.mark.parametrize("seat", [0, 1])
def test_one_kind_of_income_grows_by_a_step(text: str, resource: int, n: int, seat: int) -> None:
    s = begun(2, seat)
    GAME.advance(s)
    grower = GAME.decisions(s)[0].seat
    before = [production_of(s, each) for each in (0, 1)]
    purse = list(s.purse)
    play(s, f"produce resource:{text}", grower)
    before[grower][resource] += n
    assert [production_of(s, each) for each in (0, 1)] == before
    assert s.purse == purse
    grower = GAME.decisions(s)[0].seat
    load(s, 2 * resource)
    play(s, "let-die-decide", grower)
    until(s, "forage")
    before[grower][resource] += n
    purse[3 * grower + resource] += n
    assert [production_of(s, each) for each in (0, 1)] == before
    assert s.purse == purse


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize(("round_", "active", "waits"), [(0, 0, []), (1, 0, [1]), (1, 1, []), (2, 0, []), (2, 1, [0])])
def test_a_position_goes_on_with_the_turns_that_are_left(round_: int, active: int, waits: list[int]) -> None:
    s = journey()
    s.stack.clear()
    s.first, s.round, s.active = 0, round_, active
    resume_adventure(s)
    names = [(step.name, *step.args()[:1]) for step in reversed(s.stack)]
    turn = [("journey",), ("nightfall", active)] if round_ else []
    assert names == [*turn, *[("daybreak", seat) for seat in waits], ("adventure-round",)]


@pytest.mark.rule("HOM-MODE-13", "HOM-TACT-01")
def test_a_town_is_built_in_an_adventure_for_its_price() -> None:
    s = journey()
    seat = s.active
    set_stock(s, seat, 30, 9, 9)
    s.built[seat] = 0
    text = next(text for text in offered(s, seat) if text.startswith("build") and "citadel" in text)
    play(s, text, seat)
    assert stock(s, seat) == [22, 4, 8]
    assert not [each for each in offered(s, seat) if each.startswith("build")]
    build(s, seat, "dwelling-bronze")
    assert [each for each in offered(s, seat) if each.startswith("recruit")]
