"""How armies grow and shrink in town, what is paid for units, and what buildings lend."""

import pytest

from games.heroes.steps_of_cards import at_home
from games.heroes.table import (
    BOX,
    GAME,
    build,
    gold_of,
    offered,
    play,
    set_stock,
    step_name,
    stock,
    told,
    unit,
    until,
    win_cubes,
)
from hexkeep.games.heroes.components.towns import Faction
from hexkeep.games.heroes.rules.cards.searching import Search
from hexkeep.games.heroes.rules.effects.interpreter import run_program
from hexkeep.games.heroes.rules.effects.language import (
    ARTIFACT,
    AZURE,
    BRONZE,
    FREE,
    GOLDEN,
    HALF,
    LESS,
    SCHOOLS,
    SILVER,
    SPELL,
    STRIKING,
    STRUCK,
    WORD,
)
from hexkeep.games.heroes.rules.town.army import (
    HALF_DOWN,
    DrawCircusUnits,
    RecruitAtHalfPrice,
    RecruitNeutral,
    Reinforce,
    Summon,
    TurnPackToFew,
    dwellings,
    reinforcement_price,
    replace_army,
)
from hexkeep.games.heroes.rules.town.combat_buildings import (
    PayWithAny,
    attack_use_options,
    can_pay_unit,
    pay_unit,
    power_use_options,
    use_in_combat,
)
from hexkeep.games.heroes.rules.town.neutral_decks import (
    BuySeenUnit,
    LookAtNeutralDeck,
    ReturnSeenUnits,
    can_pay_some_unit,
    look_at_neutral_deck,
)
from hexkeep.games.heroes.rules.town.resources import can_pay, gain, pay, produce
from hexkeep.games.heroes.state import LECTURED, HeroesState
from hexkeep.games.heroes.vocabulary.events import PAID, RECEIVED
from hexkeep.kernel.types import Option

ALL = ["rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove"]
DWELLINGS = ("dwelling-bronze", "dwelling-silver", "dwelling-gold")


def owner_of(spend: str) -> tuple[Faction, str]:
    """The faction whose building has this use, and the building."""
    return next((f, f.buildings[f.spends[spend]].name) for f in BOX.factions if spend in f.spends)


def with_building(spend: str) -> HeroesState:
    faction, building = owner_of(spend)
    other = "castle" if faction.name != "castle" else "dungeon"
    s = at_home(faction_1=faction.name, faction_2=other)
    s.built = [0, 0]
    build(s, 0, building)
    return s


def program_of(word: str) -> int:
    return next(i for i, each in enumerate(BOX.programs) if each.ops and each.ops[0].word == WORD[word])


# ---- resources ------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-RES-01", "HOM-GEN-06")
@pytest.mark.parametrize("resource", range(3))
@pytest.mark.parametrize(
    ("n", "left", "said"), [(3, 5, 3), (1, 3, 1), (-1, 1, -1), (-2, 0, -2), (-9, 0, -2), (0, 2, 0)]
)
def test_stocks_never_fall_below_nothing(resource: int, n: int, left: int, said: int) -> None:
    s = at_home()
    set_stock(s, 0, 2, 2, 2)
    s.event_log = []
    gain(s, 0, resource, n)
    assert stock(s, 0) == [left if r == resource else 2 for r in range(3)]
    kinds = RECEIVED if said > 0 else PAID
    heard = [(event.kind, event.a, event.b) for event in s.event_log]
    assert heard == ([(kinds[resource], 0, abs(said))] if said else [])


@pytest.mark.rule("HOM-RES-01", "HOM-GEN-06")
def test_a_price_is_paid_of_each_resource() -> None:
    s = at_home()
    set_stock(s, 0, 5, 3, 1)
    assert can_pay(s, 0, 5, 3, 1)
    assert not can_pay(s, 0, 6, 3, 1)
    assert not can_pay(s, 0, 5, 4, 1)
    assert not can_pay(s, 0, 5, 3, 2)
    assert can_pay(s, 0, 5)
    pay(s, 0, 2)
    assert stock(s, 0) == [3, 3, 1]
    pay(s, 0, 1, 2, 1)
    assert stock(s, 0) == [2, 1, 0]


@pytest.mark.rule("HOM-RES-03", "HOM-RES-04")
@pytest.mark.parametrize(("before", "n", "after"), [(0, 5, 5), (5, -5, 0), (5, -10, 0), (60, 5, 65)])
def test_production_counts_on_and_never_below_nothing(before: int, n: int, after: int) -> None:
    s = at_home()
    s.income = [before] * 6
    produce(s, 1, 1, n)
    assert s.income == [before, before, before, before, after, before]


@pytest.mark.rule("HOM-END-11")
@pytest.mark.parametrize(("cubes", "gold"), [(0, 1), (1, 0)])
def test_alms_are_for_who_has_won_no_cube(cubes: int, gold: int) -> None:
    s = at_home(players=3)
    set_stock(s, 0, 0, 0, 0)
    win_cubes(s, 0, 2, cubes)
    win_cubes(s, 1, 0, 1)
    number = program_of("alms")
    run_program(s, number, 0)
    GAME.advance(s)
    assert gold_of(s, 0) == gold * BOX.programs[number].ops[0].a


# ---- prices of units ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-LOC-20", "HOM-ABIL-01", "HOM-UNIT-05")
@pytest.mark.parametrize(
    ("few", "price", "less", "paid"),
    [
        ("griffins", LESS, 0, (6, 0)),
        ("griffins", LESS, 2, (4, 0)),
        ("griffins", LESS, 9, (0, 0)),
        ("griffins", FREE, 0, (0, 0)),
        ("griffins", HALF, 0, (3, 0)),
        ("marksmen", HALF, 0, (3, 0)),  # 5 gold, rounded up
        ("marksmen", HALF_DOWN, 0, (2, 0)),
        ("archangels", HALF, 0, (15, 1)),
        ("archangels", HALF_DOWN, 0, (15, 2)),
        ("archangels", LESS, 3, (27, 2)),
        ("champions", HALF, 0, (10, 1)),  # one valuable, rounded up
    ],
)
def test_what_a_reinforcement_costs(few: str, price: int, less: int, paid: tuple[int, int]) -> None:
    s = at_home(faction_1="castle")
    assert reinforcement_price(s, 0, unit(few), price, less) == paid


@pytest.mark.rule("HOM-UNIT-07", "HOM-TOWN-02")
@pytest.mark.parametrize(
    ("have", "price", "plain", "guild"),
    [
        ((5, 0, 1), (5, 1), True, True),
        ((4, 0, 1), (5, 1), False, False),
        ((4, 1, 1), (5, 1), False, True),
        ((4, 0, 2), (5, 1), False, True),
        ((5, 9, 0), (5, 1), False, False),  # valuables are paid as such
        ((0, 3, 2), (5, 0), False, True),
        ((0, 2, 2), (5, 0), False, False),
    ],
)
def test_with_the_guild_what_is_left_of_other_resources_counts_as_gold(
    have: tuple[int, int, int], price: tuple[int, int], plain: bool, guild: bool
) -> None:
    s = with_building("freelancers")
    set_stock(s, 0, *have)
    assert can_pay_unit(s, 0, *price) == guild
    s.built[0] = 0
    assert can_pay_unit(s, 0, *price) == plain
    if plain:
        pay_unit(s, 0, *price)
        assert stock(s, 0) == [have[0] - price[0], have[1], have[2] - price[1]]


@pytest.mark.rule("HOM-TOWN-02")
@pytest.mark.parametrize(
    ("have", "due", "choices", "left"),
    [
        ((5, 0, 0), 3, None, [2, 0, 0]),  # nothing to choose
        ((3, 1, 0), 3, ["gold", "materials"], None),
        ((2, 1, 1), 3, ["materials", "valuables"], None),
        ((9, 9, 9), 0, None, [9, 9, 9]),
    ],
)
def test_who_owes_gold_pays_it_whole_or_one_of_another_first(
    have: tuple[int, int, int], due: int, choices: list[str] | None, left: list[int] | None
) -> None:
    s = with_building("freelancers")
    set_stock(s, 0, *have)
    s.push(PayWithAny(0, due))
    GAME.advance(s)
    if choices is None:
        assert (step_name(s), stock(s, 0)) == ("turn", left)
        return
    assert offered(s, 0) == [f"pay-with resource:{name}" for name in choices]
    one = GAME.copy(s)
    play(one, "pay-with resource:materials", 0)
    assert stock(one, 0) == [have[0] - (due - 1 if have[2] == 0 else 0), have[1] - 1, have[2]]
    if "gold" in choices:
        play(s, "pay-with resource:gold", 0)
        assert stock(s, 0) == [have[0] - due, have[1], have[2]]


# ---- what buildings lend ----------------------------------------------------------------------------


def attack_uses(s: HeroesState, moment: int) -> set[int]:
    found: list[Option] = []
    attack_use_options(s, 0, moment, found)
    return {option[1] for option in found}


@pytest.mark.rule("HOM-TOWN-02")
@pytest.mark.parametrize("cubes", [0, 1, 3])
@pytest.mark.parametrize("stands", [True, False])
def test_a_cube_of_the_cage_is_worth_attack_or_defense(cubes: int, stands: bool) -> None:
    s = with_building("battle")
    if not stands:
        s.built[0] = 0
    s.stores = [cubes, 5]
    usable = cubes > 0 and stands
    assert attack_uses(s, STRIKING) == ({BOX.gift_attack} if usable else set())
    assert attack_uses(s, STRUCK) == ({BOX.gift_defense} if usable else set())
    use_in_combat(s, 0, BOX.gift_attack)
    assert (s.boost, s.guard, s.stores) == (1, 0, [cubes - 1, 5])
    use_in_combat(s, 0, BOX.gift_defense)
    assert (s.boost, s.guard, s.power, s.stores) == (1, 1, 0, [cubes - 2, 5])


@pytest.mark.rule("HOM-TOWN-02")
def test_valhalla_strengthens_one_attack_a_round() -> None:
    s = with_building("valhalla")
    s.stores = [2, 0]
    assert attack_uses(s, STRIKING) == {BOX.gift_valhalla}
    assert attack_uses(s, STRUCK) == set()
    use_in_combat(s, 0, BOX.gift_valhalla)
    assert (s.boost, s.stores) == (1, [2, 0])
    assert attack_uses(s, STRIKING) == set()
    s.used[0] = 0
    assert attack_uses(s, STRIKING) == {BOX.gift_valhalla}
    s.built[0] = 0
    assert attack_uses(s, STRIKING) == set()


@pytest.mark.rule("HOM-TOWN-02")
def test_a_cube_of_the_stormclouds_is_power_once_for_each_spell_of_a_combat() -> None:
    s = with_building("power")
    s.stores = [2, 0]

    def uses() -> list[Option]:
        found: list[Option] = []
        power_use_options(s, 0, found)
        return found

    assert uses() == []  # no combat
    s.field = 0
    assert [option[1] for option in uses()] == [BOX.gift_power]
    use_in_combat(s, 0, BOX.gift_power)
    assert (s.power, s.fuelled, s.stores, s.boost) == (1, 1, [1, 0], 0)
    assert uses() == []
    s.fuelled = 0
    assert uses()
    s.stores[0] = 0
    assert uses() == []
    s.stores[0], s.built[0] = 1, 0
    assert uses() == []


@pytest.mark.rule("HOM-TOWN-02")
def test_a_building_stores_so_many_cubes_and_no_more() -> None:
    s = at_home()
    number = program_of("store")
    most = BOX.programs[number].ops[0].a
    for n in range(most + 2):
        run_program(s, number, 0)
        GAME.advance(s)
        assert s.stores == [min(most, n + 1), 0]


# ---- armies ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-08")
@pytest.mark.parametrize(
    ("tiers", "may", "names"),
    [
        (0b001, 1, ["griffins"]),
        (0b010, 0, ["crusaders"]),
        (0b100, 1, ["champions"]),
        (0b111, 1, ["griffins", "crusaders", "champions"]),
    ],
)
def test_an_effect_reinforces_one_unit_of_its_tiers(tiers: int, may: int, names: list[str]) -> None:
    s = at_home(faction_1="castle")
    s.army[0] = [unit(each) for each in ("griffins", "crusaders", "champions", "marksmen.pack", "neutral-rogues")]
    s.built[0] = 0
    s.tokens[0] = 0  # neither Citadel, dwelling nor token is needed
    s.push(Reinforce(LESS, 1, tiers, 0, may))
    GAME.advance(s)
    options = [f"reinforce unit:{each}.few" for each in names]
    assert offered(s, 0) == [*options, *(["decline"] if may else [])]
    (d,) = [d for d in GAME.decisions(s) if d.waits]
    assert GAME.write(d.idle or (0, 0, 0, 0)) == ("decline" if may else options[0])
    before = gold_of(s, 0)
    play(s, options[0], 0)
    pack = unit(f"{names[0]}.pack")
    assert pack in s.army[0]
    assert gold_of(s, 0) == before - BOX.stats[pack].gold + 1
    assert step_name(s) == "turn"


@pytest.mark.rule("HOM-UNIT-02")
def test_a_pack_that_is_thinned_is_few_again() -> None:
    s = at_home(faction_1="castle")
    s.army[0] = [unit("griffins"), unit("crusaders.pack"), unit("marksmen.pack"), unit("neutral-rogues")]
    s.push(TurnPackToFew(0))
    GAME.advance(s)
    assert offered(s, 0) == ["reinforce unit:crusaders.pack", "reinforce unit:marksmen.pack"]
    heard = play(s, "reinforce unit:marksmen.pack", 0)
    assert s.army[0] == [unit("griffins"), unit("crusaders.pack"), unit("marksmen"), unit("neutral-rogues")]
    assert [event.b for event in heard if event.b == unit("marksmen")]
    s.army[0] = [unit("griffins")]
    assert not TurnPackToFew(0).run(s)


@pytest.mark.rule("HOM-NEUT-04", "HOM-NEUT-05")
def test_one_of_the_neutral_units_drawn_is_recruited_for_its_price() -> None:
    s = at_home()
    rogues, boars = unit("neutral-rogues"), unit("neutral-boars")
    dear = BOX.neutrals(AZURE, s.boxes)[0]
    price = BOX.stats[rogues]
    s.guard_piles = [[], [], [], []]
    s.reserve = [rogues, boars, rogues]
    set_stock(s, 0, price.gold, 0, price.valuables)
    s.army[0] = []
    s.push(RecruitNeutral(0))
    GAME.advance(s)
    options = offered(s, 0)
    assert options.count("recruit unit:neutral-rogues.few") == 1  # two alike are one choice
    assert options[-1] == "decline"
    play(s, "recruit unit:neutral-rogues.few", 0)
    assert (s.army[0], s.reserve) == ([rogues], [])
    assert stock(s, 0) == [0, 0, 0]
    assert sorted(code for pile in s.guard_piles for code in pile) == sorted([rogues, boars])
    s.reserve = [dear, rogues]
    s.push(RecruitNeutral(0))
    GAME.advance(s)
    assert step_name(s) == "turn"  # nothing can be paid: all are put away
    assert s.reserve == []


@pytest.mark.rule("HOM-TOWN-02", "HOM-TOWN-03")
@pytest.mark.parametrize("faction", ["castle", "dungeon", "necropolis"])
def test_dwellings_stand_for_the_tiers_of_their_units(faction: str) -> None:
    s = at_home(faction_1=faction, faction_2="castle" if faction != "castle" else "dungeon")
    s.built[0] = 0
    assert dwellings(s, 0) == []
    for tier, name in enumerate(DWELLINGS):
        build(s, 0, name)
        assert dwellings(s, 0) == list(range(tier + 1))
        s.built[1] = 0
        assert dwellings(s, 1) == []


@pytest.mark.rule("HOM-NEUT-06", "HOM-NEUT-01")
@pytest.mark.parametrize(
    ("built", "tiers"), [(1, [BRONZE]), (2, [BRONZE, SILVER]), (3, [BRONZE, SILVER, GOLDEN, AZURE])]
)
def test_envoys_bring_a_unit_for_every_dwelling(built: int, tiers: list[int]) -> None:
    s = at_home()
    s.built[0] = 0
    build(s, 0, *DWELLINGS[:built])
    set_stock(s, 0, 99, 9, 9)
    tops = [s.guards[tier][-1] for tier in tiers]
    run_program(s, program_of("envoys"), 0)
    GAME.advance(s)
    assert s.reserve == tops
    play(s, "decline", 0)
    assert [pile for pile in s.guard_piles if pile] == [[code] for code in tops]


@pytest.mark.rule("HOM-NEUT-06", "HOM-NEUT-01")
def test_the_portal_summons_from_a_deck_that_matches_a_dwelling() -> None:
    s = at_home()
    s.built[0] = 0
    assert not Summon(0).run(s)
    build(s, 0, *DWELLINGS)
    s.push(Summon(0))
    GAME.advance(s)
    assert [GAME.read(text)[1] for text in offered(s, 0)] == [BRONZE, SILVER, GOLDEN]  # never azure
    code = s.guards[SILVER][-1]
    set_stock(s, 0, 99, 9, 9)
    empty = GAME.copy(s)
    empty.guards[SILVER] = []
    empty.guard_piles[SILVER] = []
    for t in (s, empty):
        play(t, offered(t, 0)[1], 0)
    assert s.reserve == [code]
    assert step_name(s) == "recruit-neutral"
    assert (empty.reserve, step_name(empty)) == ([], "turn")


@pytest.mark.rule("HOM-NEUT-01", "HOM-ROUND-04")
def test_the_circus_shows_three_units_and_the_rest_is_shuffled_back() -> None:
    s = at_home()
    s.built[0] = 0
    build(s, 0, DWELLINGS[0])
    set_stock(s, 0, 99, 9, 9)
    sizes = [len(deck) for deck in s.guards]
    bronze = s.guards[BRONZE][-2:]
    s.army[0] = []
    s.push(DrawCircusUnits(0, 0))
    GAME.advance(s)
    assert len(offered(s, 0)) == 4  # bronze, silver, gold, or no more
    for at in (0, 0, 1):
        play(s, offered(s, 0)[at], 0)
    assert len(s.reserve) == 3
    recruits = [GAME.read(text)[1] for text in offered(s, 0)[:-1]]
    assert sorted(set(bronze)) == sorted(recruits)  # no dwelling for the silver one
    chosen = recruits[0]
    play(s, offered(s, 0)[0], 0)
    assert s.army[0] == [chosen]
    assert [len(deck) for deck in s.guards] == [sizes[0] - 1, *sizes[1:]]
    assert s.reserve == []
    s.push(DrawCircusUnits(0, 0))
    GAME.advance(s)
    play(s, "decline", 0)
    assert step_name(s) == "turn"
    s.guards[GOLDEN], s.guard_piles[GOLDEN] = [], []
    assert DrawCircusUnits(0, 0).decks(s) == [BRONZE, SILVER]
    s.guard_piles[GOLDEN] = [unit("neutral-rogues")]
    assert DrawCircusUnits(0, 0).decks(s) == [BRONZE, SILVER, GOLDEN]


@pytest.mark.rule("HOM-UNIT-04", "HOM-UNIT-07")
@pytest.mark.parametrize(
    ("dwelling", "army", "gold", "there"),
    [
        (True, [], 2, True),
        (True, [], 1, False),
        (False, [], 9, False),
        (True, ["griffins"], 9, False),
        (True, ["griffins.pack"], 9, False),
        (True, ["marksmen"], 9, True),
    ],
)
def test_a_unit_enlists_for_half_its_price_where_its_dwelling_stands(
    dwelling: bool, army: list[str], gold: int, there: bool
) -> None:
    s = at_home(faction_1="castle")
    s.built[0] = 0
    if dwelling:
        build(s, 0, DWELLINGS[0])
    s.army[0] = [unit(each) for each in army]
    set_stock(s, 0, gold, 0, 0)
    s.push(RecruitAtHalfPrice(BOX.unit_index["griffins"], 0))  # 4 gold
    GAME.advance(s)
    assert (step_name(s) == "enlist") == there
    if there:
        assert offered(s, 0) == ["recruit unit:griffins.few", "decline"]
        declined = GAME.copy(s)
        play(declined, "decline", 0)
        assert (gold_of(declined, 0), declined.army[0]) == (gold, s.army[0])
        play(s, "recruit unit:griffins.few", 0)
        assert gold_of(s, 0) == gold - 2
        assert s.army[0][-1] == unit("griffins")


@pytest.mark.rule("HOM-UNIT-10", "HOM-UNIT-11", "HOM-UNIT-13")
@pytest.mark.parametrize("left", [[], ["griffins"]])
def test_only_an_army_that_is_gone_is_replaced(left: list[str]) -> None:
    s = at_home(faction_1="castle")
    s.army[0] = [unit(each) for each in left]
    s.event_log = []
    replace_army(s, 0)
    starting = BOX.scenarios[s.scenario].units["castle"]
    assert s.army[0] == ([unit(each) for each in left] or list(starting))
    assert len(told(s.event_log, "replaced")) == (0 if left else 1)


# ---- looking into decks -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-NEUT-03")
@pytest.mark.parametrize("back", ["on-top", "below"])
def test_what_was_looked_at_goes_back_on_top_or_below(back: str) -> None:
    s = at_home()
    first, second = s.guards[SILVER][-1], s.guards[SILVER][-2]
    look_at_neutral_deck(s, 0, SILVER, 2)
    assert s.spied == [first, second]
    s.push(ReturnSeenUnits(SILVER, 0))
    GAME.advance(s)
    assert offered(s, 0) == ["on-top", "below"]
    play(s, back, 0)
    play(s, "on-top", 0)
    deck = s.guards[SILVER]
    assert (deck[-1], deck[-2] if back == "on-top" else deck[0]) == (first, second)
    assert (s.spied, s.looker) == ([], -1)


@pytest.mark.rule("HOM-NEUT-01", "HOM-NEUT-03")
def test_a_deck_that_runs_out_while_it_is_looked_at_is_made_anew() -> None:
    s = at_home()
    one, *rest = s.guards[BRONZE][:3]
    s.guards[BRONZE], s.guard_piles[BRONZE] = [one], list(rest)
    s.roused = 0b11
    look_at_neutral_deck(s, 0, BRONZE, 4)
    assert sorted(s.spied) == sorted([one, *rest])
    assert (s.guards[BRONZE], s.guard_piles[BRONZE]) == ([], [])
    assert s.roused == 0b10


@pytest.mark.rule("HOM-NEUT-01")
@pytest.mark.parametrize("den", [0, 1])
def test_any_neutral_deck_may_be_looked_into(den: int) -> None:
    s = at_home()
    s.guards[GOLDEN], s.guard_piles[GOLDEN] = [], []
    s.push(LookAtNeutralDeck(2, den, 0))
    GAME.advance(s)
    tiers = [GAME.read(text)[1] for text in offered(s, 0) if text != "decline"]
    assert tiers == [BRONZE, SILVER, AZURE]
    assert ("decline" in offered(s, 0)) == bool(den)
    play(s, offered(s, 0)[0], 0)
    assert len(s.spied) == 2
    assert step_name(s) == ("bribe" if den else "sort")


@pytest.mark.rule("HOM-NEUT-04", "HOM-GEN-06")
def test_who_is_too_poor_for_any_unit_of_a_tier_is_not_asked() -> None:
    s = at_home()
    s.boxes = 1
    cheapest = min(BOX.stats[code].gold for code in BOX.neutrals(BRONZE, s.boxes))
    set_stock(s, 0, cheapest - 1, 9, 9)
    assert not can_pay_some_unit(s, 0, BRONZE)
    set_stock(s, 0, cheapest, 9, 9)
    assert can_pay_some_unit(s, 0, BRONZE)
    look_at_neutral_deck(s, 0, BRONZE, 2)
    s.spied = [max(BOX.neutrals(BRONZE, s.boxes), key=lambda code: BOX.stats[code].gold)]
    s.push(BuySeenUnit(BRONZE, 0))
    GAME.advance(s)
    assert step_name(s) == "bribe"  # asked, though this one cannot be paid
    assert offered(s, 0) == ["decline"]


def uses(s: HeroesState) -> list[str]:
    return [text for text in offered(s, 0) if text.startswith("use")]


@pytest.mark.rule("HOM-DECK-07")
@pytest.mark.parametrize(
    ("deck", "lectured", "seeking", "there"),
    [(SPELL, 0, 0, 4), (SPELL, 1, 0, 0), (SPELL, 0, 1, 0), (ARTIFACT, 0, 0, 0)],
)
def test_lectures_take_the_place_of_a_search_of_spells_once_a_round(
    deck: int, lectured: int, seeking: int, there: int
) -> None:
    s = with_building("lectures")
    s.used[0] |= LECTURED * lectured
    s.seeking = seeking
    s.push(Search(deck, 2, 0, 0))
    GAME.advance(s)
    assert len(uses(s)) == there


@pytest.mark.rule("HOM-DECK-07", "HOM-DECK-11")
@pytest.mark.parametrize("school", range(4))
def test_a_lecture_without_a_spell_of_the_school_turns_over_the_whole_deck(school: int) -> None:
    s = with_building("lectures")
    every = s.decks[SPELL] + s.piles[SPELL]
    others = [c for c in every if BOX.card(c).art != school][:6]
    s.removed += [c for c in every if c not in others]
    s.decks[SPELL], s.piles[SPELL] = others[:4], others[4:]
    s.push(Search(SPELL, 2, 0, 0))
    GAME.advance(s)
    play(s, uses(s)[[text.rpartition(".")[2] for text in uses(s)].index(str(schools_of(s).index(school)))], 0)
    assert s.hand[0] == []
    assert sorted(s.decks[SPELL] + s.piles[SPELL]) == sorted(others)
    assert s.decks[SPELL]
    assert s.piles[SPELL]
    assert s.used[0] & LECTURED
    assert step_name(until(s, "turn")) == "turn"


def schools_of(s: HeroesState) -> list[int]:
    """The schools of the lectures, in their order."""
    faction = BOX.factions[s.faction[0]]
    return [BOX.programs[each].ops[0].a for each in faction.buildings[faction.spends["lectures"]].use]


@pytest.mark.rule("HOM-DECK-07")
@pytest.mark.parametrize("art", SCHOOLS)
def test_a_basic_magic_finds_nothing_where_there_is_no_spell_of_its_school(art: str) -> None:
    s = at_home()
    every = s.decks[SPELL] + s.piles[SPELL]
    others = [c for c in every if BOX.card(c).art != SCHOOLS.index(art)][:5]
    s.removed += [c for c in every if c not in others]
    s.decks[SPELL], s.piles[SPELL] = others[:4], others[4:]
    leaf = next(
        i
        for i, each in enumerate(BOX.programs)
        for op in each.ops[:1]
        if op.word == WORD["leaf"] and op.a == SCHOOLS.index(art)
    )
    run_program(s, leaf, 0)
    GAME.advance(s)
    assert sorted(s.decks[SPELL]) == sorted(others[:4])
    assert s.piles[SPELL] == others[4:]
    assert s.hand[0] == []
