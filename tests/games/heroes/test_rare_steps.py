"""Steps of the map that few cards, events and places lead to, each clause on a table of its own."""

import pytest

from games.heroes.table import (
    BOX,
    GAME,
    build,
    card,
    field,
    give,
    gold_of,
    lay,
    load,
    no_cards,
    offered,
    play,
    put,
    set_gold,
    set_stock,
    started,
    step_name,
    stock,
    told,
    unit,
    why_not,
)
from games.heroes.test_alliance import alliance, coop
from hexkeep.games.heroes.rules.cards.levels import hand_limit
from hexkeep.games.heroes.rules.cards.statistics import Scholar
from hexkeep.games.heroes.rules.combat.end_of_combat import defeat
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import ABILITY, ARTIFACT, LESS, SPELL, WORD
from hexkeep.games.heroes.rules.map.pandora import OrderStars
from hexkeep.games.heroes.rules.modes.adventure import draw_quests
from hexkeep.games.heroes.rules.modes.alliance import possible_card_traders
from hexkeep.games.heroes.rules.modes.victory import ends_by_countdown, is_counting_down
from hexkeep.games.heroes.rules.round.event_bargaining import MarketplaceDeal
from hexkeep.games.heroes.rules.round.event_cards import BuyArtifacts, DrawEvent
from hexkeep.games.heroes.rules.round.event_hands import DiscardAndRefill, MessengerWithSupplies
from hexkeep.games.heroes.rules.spells.borrowed_spells import UseFoundCard
from hexkeep.games.heroes.rules.town.army import DrawCircusUnits, RecruitAtHalfPrice, on_stables, reinforcement_price
from hexkeep.games.heroes.rules.town.neutral_decks import look_at_neutral_deck
from hexkeep.games.heroes.state import MAIN, SECOND, SLOW_CARDS, HeroesState
from hexkeep.games.heroes.vocabulary import CARD
from hexkeep.kernel.state import Step


def table(**setup: object) -> HeroesState:
    s = no_cards(started(**{"boxes": ["fortress"], "faction_1": "castle", "faction_2": "dungeon", **setup}))
    set_stock(s, 0, 0, 0, 0)
    set_stock(s, 1, 0, 0, 0)
    return s


def asked(s: HeroesState, step: Step[HeroesState]) -> list[str]:
    """What this step asks now, nothing if it does not."""
    s.push(step)
    GAME.advance(s)
    return offered(s) if step_name(s) == step.name else []


def names(s: HeroesState, cards: list[int]) -> list[str]:
    return [s.box.card(c).name for c in cards]


# ---- events ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-03")
def test_a_deal_names_what_is_given_and_asked_and_changes_hands_when_agreed() -> None:
    s = table()
    set_stock(s, 0, 2, 0, 1)
    set_stock(s, 1, 0, 3, 0)
    assert asked(s, MarketplaceDeal(0, -1, -1, 0, -1, 0)) == ["rival seat:1", "decline"]
    play(s, "rival seat:1", 0)
    assert offered(s, 0) == [
        "offer-up resource:gold n:1",
        "offer-up resource:gold n:2",
        "offer-up resource:valuables n:1",
        "decline",
    ]
    play(s, "offer-up resource:gold n:2", 0)
    assert offered(s, 0) == [f"ask-for resource:materials n:{n}" for n in (1, 2, 3)] + ["decline"]
    play(s, "ask-for resource:materials n:3", 0)
    assert offered(s, 1) == ["agree", "refuse"]
    assert GAME.decisions(s)[0].idle == GAME.read("refuse")
    play(s, "agree", 1)
    assert (stock(s, 0), stock(s, 1)) == ([0, 3, 1], [2, 0, 0])


@pytest.mark.rule("HOM-EXP-03")
def test_a_deal_that_is_refused_changes_nothing() -> None:
    s = table()
    set_stock(s, 0, 2, 0, 0)
    set_stock(s, 1, 0, 3, 0)
    s.push(MarketplaceDeal(0, 1, 0, 2, 1, 3))
    GAME.advance(s)
    heard = play(s, "refuse", 1)
    assert [(e.a,) for e in told(heard, "refused")] == [(1,)]
    assert (stock(s, 0), stock(s, 1)) == ([2, 0, 0], [0, 3, 0])
    set_stock(s, 1, 5, 0, 0)
    assert asked(s, MarketplaceDeal(0, -1, -1, 0, -1, 0)) == []  # gold for gold is no deal


@pytest.mark.rule("HOM-EXP-03")
def test_the_bazaar_sells_what_lies_there_and_what_lies_face_up() -> None:
    s = table()
    s.market = s.decks[ARTIFACT][-2:]
    del s.decks[ARTIFACT][-2:]
    pile = s.piles[ARTIFACT][-1]
    prices = {c: (3, 5, 7)[BOX.card(c).quality] for c in (*s.market, pile)}
    assert asked(s, BuyArtifacts(0)) == []  # no gold
    set_gold(s, 0, sum(prices.values()))
    shown = [f"buy card:{CARD.token(c)}" for c in (*s.market, pile)]
    assert asked(s, BuyArtifacts(0)) == [*shown, "no-more"]
    play(s, shown[0], 0)
    assert step_name(s) == "bazaar"
    play(s, shown[2], 0)
    assert pile not in s.piles[ARTIFACT]
    assert len(s.piles[ARTIFACT]) == 1  # another one is turned up
    assert gold_of(s, 0) == prices[s.market[0]]
    assert len(s.market) == 1
    assert len(s.hand[0]) == 2
    if step_name(s) == "bazaar":
        play(s, "no-more", 0)
    assert step_name(s) != "bazaar"


@pytest.mark.rule("HOM-EXP-03")
def test_the_messenger_takes_both_artifacts_away_and_rolls_two_dice() -> None:
    s = table()
    top = s.decks[ARTIFACT][-2:]
    cheapest = min((3, 5, 7)[BOX.card(c).quality] for c in top)
    set_gold(s, 0, cheapest)
    options = asked(s, MessengerWithSupplies(ARTIFACT, 0))
    assert options[-1] == "decline"
    assert [o for o in options if o.startswith("buy")] == [
        f"buy card:{CARD.token(c)}" for c in s.looked if (3, 5, 7)[BOX.card(c).quality] <= cheapest
    ]
    load(s, 1, 3)
    play(s, "decline", 0)
    assert len(s.dice) == 2
    assert set(top) <= {*s.piles[ARTIFACT], *s.decks[ARTIFACT]}
    assert s.looked == []


@pytest.mark.rule("HOM-EXP-03")
def test_a_renewed_hand_is_filled_to_more_than_its_limit() -> None:
    s = table()
    give(s, 0, "attack", "haste")
    assert asked(s, DiscardAndRefill(2, 0)) == ["discard card:attack.1", "discard card:haste.1", "no-more"]
    play(s, "discard card:haste.1", 0)
    assert s.discard[0][-1] == card("haste")
    play(s, "no-more", 0)
    assert len(s.hand[0]) == hand_limit(s, 0) + 2
    s = table()
    assert asked(s, DiscardAndRefill(1, 0)) == []  # nothing to discard
    assert len(s.hand[0]) == hand_limit(s, 0) + 1


@pytest.mark.rule("HOM-EXP-03")
def test_the_pile_of_events_is_shuffled_when_the_deck_runs_out() -> None:
    s = table()
    s.event_pile, s.events = s.events, []
    before = len(s.event_pile)
    s.push(DrawEvent())
    GAME.advance(s)
    assert len(s.events) + len(s.event_pile) == before
    assert len(s.events) == before - 1
    s.events, s.event_pile = [], []
    asking = s.event_seat
    s.push(DrawEvent())
    GAME.advance(s)
    assert s.event_seat == asking  # there is none


# ---- units ----------------------------------------------------------------------------------------


def test_the_circus_shows_up_to_three_units_and_returns_the_rest() -> None:
    s = table()
    build(s, 0, "dwelling-bronze")
    set_stock(s, 0, 99, 99, 99)
    decks = [sorted(s.guards[t] + s.guard_piles[t]) for t in range(3)]
    options = asked(s, DrawCircusUnits(0, 0))
    assert len(options) == 4
    assert options[-1] == "decline"
    for _ in range(3):
        assert step_name(s) == "circus"
        play(s, options[0], 0)
    assert step_name(s) == "parade"
    assert len(s.reserve) == 3
    play(s, "decline", 0)
    assert s.reserve == []
    assert [sorted(s.guards[t] + s.guard_piles[t]) for t in range(3)] == decks
    s.push(DrawCircusUnits(0, 0))
    GAME.advance(s)
    play(s, options[0], 0)
    play(s, "decline", 0)  # one card is enough
    recruits = [o for o in offered(s, 0) if o.startswith("recruit")]
    assert len(recruits) <= 1


@pytest.mark.rule("HOM-UNIT-05")
def test_a_unit_at_half_price_wants_its_dwelling_and_half_its_gold() -> None:
    s = table(faction_1="dungeon", faction_2="castle")
    dragons = BOX.units[BOX.stats[unit("black-dragons")].unit]
    stats = BOX.stats[dragons.few]
    half = (stats.gold + 1) // 2
    number = BOX.stats[dragons.few].unit
    s.army[0] = []
    set_stock(s, 0, half, 0, stats.valuables)
    assert asked(s, RecruitAtHalfPrice(number, 0)) == []
    build(s, 0, "dwelling-bronze", "dwelling-silver", "dwelling-gold")
    set_stock(s, 0, half - 1, 0, stats.valuables)
    assert asked(s, RecruitAtHalfPrice(number, 0)) == []
    set_stock(s, 0, half, 0, stats.valuables)
    assert asked(s, RecruitAtHalfPrice(number, 0)) == ["recruit unit:black-dragons.few", "decline"]
    play(s, "recruit unit:black-dragons.few", 0)
    assert (stock(s, 0), s.army[0]) == ([0, 0, 0], [dragons.few])
    set_stock(s, 0, 99, 9, 9)
    assert asked(s, RecruitAtHalfPrice(number, 0)) == []
    s.army[0] = [dragons.pack]
    assert asked(s, RecruitAtHalfPrice(number, 0)) == []
    s.army[0] = []
    asked(s, RecruitAtHalfPrice(number, 0))
    play(s, "decline", 0)
    assert (s.army[0], stock(s, 0)) == ([], [99, 9, 9])


@pytest.mark.rule("HOM-LOC-20")
def test_prices_of_reinforcements() -> None:
    s = table()
    pack = BOX.stats[unit("champions.pack")]
    few = unit("champions")
    assert not on_stables(s, 0)
    assert reinforcement_price(s, 0, few, 0, 1) == (0, 0)
    prices = {how: reinforcement_price(s, 0, few, how, 2) for how in (1, 2, 3)}
    assert sorted(prices.values()) == sorted(
        [
            ((pack.gold + 1) // 2, (pack.valuables + 1) // 2),
            (pack.gold // 2, pack.valuables),
            (pack.gold - 2, pack.valuables),
        ]
    )


@pytest.mark.rule("HOM-TOWN-02")
@pytest.mark.parametrize("hero", [MAIN, SECOND])
def test_champions_cost_less_at_the_stables(hero: int) -> None:
    s = table()
    lay(s, 4, "F1")
    gold = reinforcement_price(s, 0, unit("champions"), LESS, 0)[0]
    other = reinforcement_price(s, 0, unit("crusaders"), LESS, 0)
    put(s, 0, hero, field(4, "SE"))
    assert on_stables(s, 0)
    assert not on_stables(s, 1)
    assert reinforcement_price(s, 0, unit("champions"), LESS, 0)[0] == gold - 6
    assert reinforcement_price(s, 0, unit("crusaders"), LESS, 0) == other


def test_who_looks_at_an_empty_neutral_deck_sees_its_pile_shuffled() -> None:
    s = table()
    s.guard_piles[0], s.guards[0] = s.guards[0] + s.guard_piles[0], []
    cards = len(s.guard_piles[0])
    look_at_neutral_deck(s, 0, 0, 2)
    assert (len(s.spied), len(s.guards[0]), s.guard_piles[0]) == (2, cards - 2, [])
    s.spied.clear()
    s.guards[1], s.guard_piles[1] = s.guards[1][:1], []
    look_at_neutral_deck(s, 0, 1, 2)
    assert len(s.spied) == 1


# ---- cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPEC-01")
def test_a_card_just_found_is_removed_or_cast_or_kept() -> None:
    s = table()
    give(s, 0, "attack", "haste")
    assert asked(s, UseFoundCard(0, 0, 0)) == ["remove card:haste.1", "decline"]
    play(s, "remove card:haste.1", 0)
    assert names(s, s.hand[0]) == ["attack"]
    assert card("haste") not in s.discard[0]
    assert asked(s, UseFoundCard(0, 1, 0)) == ["decline"]  # no spell, but that stays unknown
    play(s, "decline", 0)
    s.rules |= SLOW_CARDS
    assert asked(s, UseFoundCard(0, 0, 0)) == []
    s.rules &= ~SLOW_CARDS
    s.hand[0].clear()
    assert asked(s, UseFoundCard(0, 0, 0)) == []


@pytest.mark.rule("HOM-LOC-40")
def test_the_scholar_gives_a_statistic_or_removes_one() -> None:
    s = table()
    give(s, 0, "attack", "haste")
    s.dice = [1]
    options = asked(s, Scholar(0))
    assert "remove card:attack.1" in options
    assert "remove card:haste.1" not in options
    assert options[-1] == "decline"
    play(s, "remove card:attack.1", 0)
    assert (names(s, s.hand[0]), s.dice) == (["haste"], [])
    s.dice = [1]
    take = next(o for o in asked(s, Scholar(0)) if o.startswith("take"))
    play(s, take, 0)
    assert f"take card:{CARD.token(s.hand[0][-1])}" == take
    for die, deck in ((0, ABILITY), (-1, SPELL)):
        s = table()
        s.dice = [die]
        top = s.decks[deck][-2:]
        s.push(Scholar(0))
        GAME.advance(s)
        assert sorted(s.looked) == sorted(top)


def test_stars_seen_are_put_on_top_in_any_order_and_so_many_are_discarded() -> None:
    s = table()
    deck = s.astrologer_deck[:]
    s.gazed, s.astrologer_deck = deck[-3:], deck[:-3]
    s.looker = 0
    options = asked(s, OrderStars(1, 0))
    assert [o.split()[0] for o in options] == ["star-on-top"] * 3 + ["drop-star"] * 3
    s.revealed_to = 0
    heard = play(s, options[3], 0)
    assert s.astrologer_pile[-1] == deck[-3]
    assert [(e.a, e.b) for e in told(heard, "star-shed")] == [(0, deck[-3])]
    assert s.revealed_to & 0b11 == 0b10, "the other player sees a card that is discarded"
    assert [o.split()[0] for o in offered(s, 0)] == ["star-on-top"] * 2  # one was all
    play(s, options[2], 0)
    play(s, options[1], 0)
    assert s.astrologer_deck == [*deck[:-3], deck[-1], deck[-2]]
    assert (s.gazed, s.looker) == ([], -1)


def test_quests_are_shuffled_when_their_deck_runs_out_and_seen_by_one() -> None:
    s = table()
    s.quest_pile, s.quests = [0, 1, 2], []
    s.quest_seen = [7] * max(3, len(s.quest_seen))
    s.quest_drawn = []
    draw_quests(s, 1, 2)
    assert (len(s.quest_drawn), len(s.quests), s.quest_pile) == (2, 1, [])
    assert [s.quest_seen[q] for q in s.quest_drawn] == [2, 2]
    assert s.quest_seen[s.quests[0]] == 0


# ---- allies ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-TRADE-07")
def test_who_may_have_a_card_to_exchange() -> None:
    s = alliance()
    put(s, 0, MAIN, field(4, "C"))
    put(s, 2, MAIN, field(4, "E"))
    give(s, 0, "haste")
    give(s, 2, "slow")
    assert possible_card_traders(s, 0) == 1 << 2
    s.refused = 1 << 2
    assert possible_card_traders(s, 0) == 0
    s.refused = 0
    put(s, 2, MAIN, s.towns[2])
    assert possible_card_traders(s, 0) == 0
    put(s, 2, MAIN, field(4, "E"))
    s.hand[2].clear()
    assert possible_card_traders(s, 0) == 0
    give(s, 2, "slow")
    s.hand[0].clear()
    assert possible_card_traders(s, 0) == 0


@pytest.mark.rule("HOM-TRADE-05", "HOM-TRADE-07")
def test_why_allies_do_not_deal() -> None:
    s = alliance()
    put(s, 0, MAIN, field(4, "C"))
    put(s, 2, MAIN, s.towns[2])
    give(s, 0, "haste", "attack")
    give(s, 2, "slow")

    def code(text: str) -> str:
        reason = why_not(s, 0, text)
        return reason.code if reason else ""

    assert code("offer-card seat:0 card:haste.1") == "not-allied"
    assert code("offer-card seat:1 card:haste.1") == "not-allied"
    assert code("offer-card seat:2 card:haste.1") == "not-adjacent"
    put(s, 2, MAIN, field(4, "E"))
    assert code("offer-card seat:2 card:haste.1") == ""
    assert code("offer-card seat:2 card:attack.1") == "not-traded"
    assert code("give seat:2 resource:gold n:1") == ""
    s = coop()
    assert code("give seat:1 resource:gold n:1") == "not-allied"  # only an alliance gives


# ---- the countdown --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-GEN-04")
def test_a_countdown_ends_after_the_turn_of_who_began_it() -> None:
    name = next(x.name for x in BOX.scenarios if x.countdown and not x.sudden)
    s = no_cards(started(scenario=name))
    s.round, s.active, s.countdown_end = 5, 1, -1
    assert is_counting_down(s, 1)
    assert (s.countdown_end, s.countdown_seat) == (5 + BOX.scenarios[s.scenario].countdown, 1)
    assert is_counting_down(s, 0)  # it is not begun again
    assert s.countdown_seat == 1
    s.round = s.countdown_end - 1
    assert not ends_by_countdown(s, -1)
    assert s.countdown_end > 0
    s.round += 1
    assert not ends_by_countdown(s, 1)  # its own turn is still to come
    assert s.countdown_end > 0
    assert not ends_by_countdown(s, -1)  # nobody meets the goal, so the game goes on
    assert s.countdown_end == 0


# ---- setup and AI heroes --------------------------------------------------------------------------


@pytest.mark.rule("HOM-DIFF-02")
def test_the_first_minor_artifact_of_the_deck_is_taken() -> None:
    s = table()
    qualities = [BOX.card(c).quality for c in s.decks[ARTIFACT]]
    at = max(i for i, quality in enumerate(qualities) if quality == 0)
    wanted = s.decks[ARTIFACT][at]
    rest = [c for c in s.decks[ARTIFACT] if c != wanted]
    program = next(i for i, p in enumerate(BOX.programs) if p.ops and p.ops[0].word == WORD["first-minor"])
    run_program(s, program, 0)
    GAME.advance(s)
    assert s.hand[0] == [wanted]
    assert s.decks[ARTIFACT] == rest


@pytest.mark.rule("HOM-AI-07", "HOM-AI-25")
@pytest.mark.parametrize("refuge", [True, False])
def test_a_beaten_ai_hero_goes_home_or_leaves_the_game(refuge: bool) -> None:
    s = no_cards(started(scenario="homecoming"))
    rival = s.seats
    assert s.army[rival]
    at = rival * 2
    s.hero_fields[at], s.mp[at] = field(0, "E"), 3
    if not refuge:
        s.flags[s.towns[rival]] = 0
    defeat(s, rival, 1, 0, field(0, "E"))
    assert s.beaten[0] == 0  # only its main hero counts
    defeat(s, rival, MAIN, 0, field(0, "E"))
    assert (s.beaten[0], s.mp[at]) == (1, 0)
    assert s.hero_fields[at] == (s.towns[rival] if refuge else -1)
    assert s.out[rival] == (0 if refuge else 1)
    assert bool(s.army[rival]) == refuge
