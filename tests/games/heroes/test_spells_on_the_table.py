"""From the release of a spell to the place where it ends: tolls, replies, what comes back, who may cast when."""

import pytest

from games.heroes.combat_moves import WITH_STRETCH_GOALS_AND_BANKS, spell_fight
from games.heroes.table import (
    BOX,
    GAME,
    card,
    give,
    idle,
    no_cards,
    offered,
    play,
    put,
    started,
    step_name,
    told,
)
from games.heroes.test_scrolls import with_scroll
from hexkeep.games.heroes.rules.effects.language import MAP
from hexkeep.games.heroes.rules.spells.casting import CastAtOpening, can_cast_at_opening, cast_spell, opening_spells
from hexkeep.games.heroes.state import (
    FIRST_THIS_TURN,
    FIRST_UNDER_STARS,
    INSIGHT_BOON,
    LONG_INSIGHT_BOON,
    MAIN,
    MUTE_AURA,
    WIZARD_EACH_TURN,
    HeroesState,
)


def cast(s: HeroesState, spell: str, grade: int = 0, lent: str = "", seat: int = 0) -> None:
    """The spell is cast with a grade, for which one card is lent."""
    if card(spell) not in s.hand[seat]:
        give(s, seat, spell)
    play(s, f"cast card:{spell}.1", seat)
    if lent:
        play(s, next(text for text in offered(s, seat) if f"card:{lent}." in text), seat)
    play(s, f"release effect:{spell}.power-{grade}", seat)


def target_enemy(s: HeroesState) -> None:
    """The spell strikes the enemy's unit, and nobody answers, up to the question what comes back."""
    while step_name(s) not in ("after-cast", "act"):
        play(s, next(text for text in offered(s) if text in ("target fighter:1", "no-more")))


def stars(s: HeroesState, name: str) -> None:
    s.astrologer = [a.name for a in BOX.astrologers].index(name)


def zone(s: HeroesState, name: str, seat: int = 0) -> str:
    """Where a card lies."""
    places = {"hand": s.hand[seat], "discard": s.discard[seat], "table": s.ongoing[seat], "out": s.removed}
    return next((place for place, cards in places.items() if card(name) in cards), "elsewhere")


# ---- what comes back --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPEC-01", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("play_it", "spell", "lent", "played"),
    [
        ("", "discard", "discard", "hand"),
        ("knowledge.basic", "hand", "discard", "discard"),
        ("knowledge.expert", "hand", "discard", "discard"),
        ("mysticism.basic", "hand", "discard", "discard"),
        ("mysticism.expert", "hand", "hand", "discard"),
    ],
)
def test_where_a_spell_and_what_was_lent_to_it_end(play_it: str, spell: str, lent: str, played: str) -> None:
    name = play_it.partition(".")[0] or "knowledge"
    s = spell_fight("slow", name)
    s.xp[0], s.limit[0] = 4, 1
    cast(s, "lightning-bolt", 1, "slow")
    target_enemy(s)
    modes = ("basic", "expert")
    assert offered(s, 0) == [*(f"play card:{name}.1 effect:{name}.{mode}" for mode in modes), "no-more"]
    heard = play(s, f"play card:{name}.1 effect:{play_it}", 0) if play_it else []
    while step_name(s) == "after-cast":
        heard += play(s, "no-more", 0)
    assert (zone(s, "lightning-bolt"), zone(s, "slow"), zone(s, name)) == (spell, lent, played)
    assert len(told(heard, "recalled")) == (spell == "hand")
    assert s.limit[0] == (2 if play_it == "knowledge.expert" else 1)
    assert (s.spell, s.power, s.recalled, s.spent) == (-1, 0, 0, [])


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize("played", [True, False])
def test_a_second_card_may_bring_back_what_the_first_left(played: bool) -> None:
    """After Knowledge it is asked no more: the spell comes back already."""
    s = spell_fight("slow", "knowledge", "mysticism")
    cast(s, "lightning-bolt", 1, "slow")
    target_enemy(s)
    play(s, "play card:knowledge.1 effect:knowledge.basic" if played else "no-more", 0)
    assert step_name(s) == "act"
    assert zone(s, "lightning-bolt") == ("hand" if played else "discard")


@pytest.mark.rule("HOM-SPEC-01")
def test_nobody_is_asked_what_could_bring_a_specialty_back() -> None:
    s = spell_fight("deemer-1", "knowledge", hero_1="deemer", faction_1="dungeon", faction_2="castle")
    cast(s, "deemer-1")
    target_enemy(s)
    assert (step_name(s), zone(s, "deemer-1")) == ("act", "discard")


@pytest.mark.rule("HOM-SPEC-01")
@pytest.mark.parametrize(("others", "asked"), [((), False), (("estates",), True), (("knowledge",), True)])
def test_whoever_holds_cards_is_asked(others: tuple[str, ...], asked: bool) -> None:
    s = spell_fight(*others)
    cast(s, "lightning-bolt")
    target_enemy(s)
    assert (step_name(s) == "after-cast") == asked
    if asked:
        assert offered(s, 0)[-1] == "no-more"
        assert (len(offered(s, 0)) > 1) == ("knowledge" in others)
        (d,) = GAME.decisions(s)
        assert (d.idle, d.about) == (d.options[-1], card("lightning-bolt"))


@pytest.mark.rule("HOM-SPEC-01", "HOM-EXP-21")
def test_a_spell_from_a_scroll_does_not_come_back() -> None:
    s = spell_fight("knowledge")
    scroll = with_scroll(s, "lightning-bolt", "slow")
    play(s, "cast card:lightning-bolt.1", 0)
    target_enemy(s)
    assert (step_name(s), zone(s, "lightning-bolt")) == ("act", "out")
    assert s.scrolls[0][0] == scroll


@pytest.mark.rule("HOM-SPELL-03", "HOM-SPEC-01")
@pytest.mark.parametrize(("spell", "stays"), [("haste", True), ("lightning-bolt", False)])
def test_an_ongoing_spell_stays_on_the_table_while_it_lasts(spell: str, stays: bool) -> None:
    s = spell_fight("power")
    cast(s, spell, 1, "power")
    while step_name(s) != "act":
        play(s, next(text for text in offered(s) if text in ("target fighter:0", "no-more")))
    assert (zone(s, spell), zone(s, "power")) == ("table" if stays else "discard", "discard")


@pytest.mark.rule("HOM-SPELL-03", "HOM-SPEC-01")
def test_an_answer_leaves_what_was_lent_to_the_spell_that_it_answers() -> None:
    """Both casts are on the table at once; what was lent to the first one stays until that one is over."""
    s = spell_fight("slow", "estates")
    give(s, 1, "power", "protection-from-air", "attack")
    cast(s, "lightning-bolt", 1, "slow")
    cast(s, "protection-from-air", 1, "power", seat=1)
    assert s.spent == [card("slow"), card("power")]
    while s.spell != card("lightning-bolt"):
        play(s, "no-more")
    assert s.spent == [card("slow")]
    assert zone(s, "slow") == "table"
    while step_name(s) != "act":
        play(s, "no-more")
    assert s.spent == []
    assert [zone(s, name) for name in ("slow", "lightning-bolt")] == ["discard", "discard"]
    assert [zone(s, name, 1) for name in ("power", "protection-from-air")] == ["discard", "discard"]
    assert s.damage == [0, 0]


@pytest.mark.rule("HOM-SPEC-01", "HOM-SPELL-03")
@pytest.mark.parametrize(
    ("boon", "what", "drawn"),
    [
        (0, "lightning-bolt", 0),
        (INSIGHT_BOON, "lightning-bolt", 1),
        (LONG_INSIGHT_BOON, "lightning-bolt", 1),
        (INSIGHT_BOON | LONG_INSIGHT_BOON, "lightning-bolt", 1),
        (INSIGHT_BOON, "deemer-1", 0),
    ],
)
def test_insight_draws_a_card_for_a_spell_and_none_for_a_specialty(boon: int, what: str, drawn: int) -> None:
    s = spell_fight(what, hero_1="deemer", faction_1="dungeon", faction_2="castle")
    s.boons[0] |= boon
    before = len(s.deck[0])
    cast(s, what)
    target_enemy(s)
    while step_name(s) == "after-cast":
        play(s, "no-more")
    assert before - len(s.deck[0]) == drawn


# ---- the Crazy Wizard -------------------------------------------------------------------------------


@pytest.mark.rule("HOM-WORD-08")
@pytest.mark.parametrize(
    ("name", "each_turn", "cast_before", "comes_back"),
    [
        ("", False, 0, False),
        ("annoying-lizard", False, 0, False),
        ("grim-warlock", False, 0, False),
        ("crazy-wizard", False, 0, True),
        ("crazy-wizard", False, FIRST_UNDER_STARS, False),
        ("crazy-wizard", False, FIRST_THIS_TURN | FIRST_UNDER_STARS, False),
        ("crazy-wizard", False, FIRST_THIS_TURN, True),  # this turn, but before the card came
        ("crazy-wizard", True, 0, True),
        ("crazy-wizard", True, FIRST_UNDER_STARS, True),  # in an earlier turn
        ("crazy-wizard", True, FIRST_THIS_TURN, False),
        ("crazy-wizard", True, FIRST_THIS_TURN | FIRST_UNDER_STARS, False),
    ],
)
def test_the_crazy_wizard_gives_the_first_spell_back(
    name: str, each_turn: bool, cast_before: int, comes_back: bool
) -> None:
    s = spell_fight()
    s.astrologer = -1
    if name:
        stars(s, name)
    s.first_spell[0] = cast_before
    if each_turn:
        s.rules |= WIZARD_EACH_TURN
    cast(s, "lightning-bolt")
    target_enemy(s)
    assert zone(s, "lightning-bolt") == ("hand" if comes_back else "discard")
    assert s.first_spell[0] == FIRST_THIS_TURN | FIRST_UNDER_STARS
    assert s.first_spell[1] == 0


# ---- replies ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize(
    ("spell", "answer", "grades"),
    [
        ("lightning-bolt", "protection-from-air", "0 1"),
        ("chain-lightning", "protection-from-air", "1"),
        ("slow", "protection-from-air", ""),
        ("slow", "protection-from-earth", "0 1"),
        ("blind", "protection-from-fire", "0 1"),
        ("fireball", "protection-from-fire", "1"),
        ("forgetfulness", "protection-from-water", "0 1"),
        ("frost-ring", "protection-from-water", "1"),
        ("frost-ring", "protection-from-fire", ""),
        ("magic-arrow", "protection-from-air", ""),
    ],
)
@pytest.mark.parametrize("power", [True, False])
def test_a_protection_is_for_its_school_and_with_power_for_expert_spells(
    spell: str, answer: str, grades: str, power: bool
) -> None:
    enemy = {"blind": "troglodytes", "forgetfulness": "marksmen"}.get(spell, "minotaurs")
    s = spell_fight(enemy=enemy)
    give(s, 1, answer, "power" if power else "attack")
    cast(s, spell)
    assert step_name(s) == "reply"
    castable = grades == "0 1" or (grades == "1" and power)
    assert (f"cast card:{answer}.1" in offered(s, 1)) == castable
    if not castable:
        return
    play(s, f"cast card:{answer}.1", 1)
    if power:
        play(s, "empower card:power.1 effect:power.basic", 1)
    released = [text.removeprefix(f"release effect:{answer}.power-") for text in offered(s, 1) if "release" in text]
    assert " ".join(released) == (grades if power else "0")
    heard = play(s, f"release effect:{answer}.power-{released[-1]}", 1)
    while step_name(s) != "act":
        heard += play(s, "no-more")
    assert [(e.a, e.b) for e in told(heard, "countered")] == [(1, card(spell))]
    assert (s.damage, s.mark[1] & ~3, s.countered) == ([0, 0], s.mark[1] & ~3, 0)


@pytest.mark.rule("HOM-EXP-12")
@pytest.mark.parametrize(("spell", "offers"), [("lightning-bolt", True), ("chain-lightning", True), ("slow", False)])
def test_the_pendant_of_negativity_undoes_any_spell_of_air(spell: str, offers: bool) -> None:
    s = spell_fight()
    give(s, 1, "pendant-of-negativity")
    cast(s, spell)
    assert any("pendant" in text for text in offered(s, 1)) == offers


@pytest.mark.rule("HOM-SPELL-04", "HOM-SPELL-02")
@pytest.mark.parametrize(
    ("what", "hand", "asked"),
    [
        ("lightning-bolt", ("attack",), True),
        ("lightning-bolt", (), False),
        ("deemer-1", ("attack",), False),  # no spell
    ],
)
def test_the_enemy_may_reply_to_a_spell_if_it_holds_cards(what: str, hand: tuple[str, ...], asked: bool) -> None:
    s = spell_fight(what, hero_1="deemer", faction_1="dungeon", faction_2="castle")
    give(s, 1, *hand)
    cast(s, what)
    assert (step_name(s) == "reply") == asked
    if asked:
        (d,) = GAME.decisions(s)
        assert (d.seat, d.about, d.idle) == (1, card(what), d.options[-1])


@pytest.mark.rule("HOM-SPELL-04")
def test_neutral_units_reply_to_no_spell() -> None:
    s = spell_fight(enemy="neutral-troglodytes", versus=-1)
    give(s, 1, "resistance")
    cast(s, "lightning-bolt")
    assert step_name(s) != "reply"


@pytest.mark.rule("HOM-SPELL-07", "HOM-SPELL-03", "HOM-SPEC-01")
@pytest.mark.parametrize("boxes", [WITH_STRETCH_GOALS_AND_BANKS, []])
def test_on_the_map_a_spell_is_not_counted_and_nobody_replies(boxes: list[str]) -> None:
    s = no_cards(started(boxes=boxes))
    give(s, 0, "town-portal", "haste")
    give(s, 1, "resistance")
    s.xp[0] = 4
    put(s, 0, MAIN, s.towns[0] + 1)
    spell = s.hand[0][0]
    cast_spell(s, 0, spell, MAP)
    s.power = 2
    GAME.advance(s)
    play(s, "release effect:town-portal.power-2", 0)
    assert step_name(s) != "reply"
    while spell not in s.discard[0]:
        idle(s)
    assert (s.casts, s.power) == ([], 0)
    assert s.first_spell[0] == FIRST_THIS_TURN | FIRST_UNDER_STARS


# ---- tolls ------------------------------------------------------------------------------------------


@pytest.mark.rule("HOM-UNIT-21", "HOM-SPELL-02")
@pytest.mark.parametrize(
    ("enemy", "hand", "toll"),
    [
        ("familiars.pack", ("attack", "haste"), "attack haste"),
        ("familiars.pack", ("attack",), "attack"),
        ("familiars.pack", (), None),
        ("familiars", ("attack", "haste"), None),
        ("neutral-familiars", ("attack", "haste"), "attack haste"),
        ("neutral-pegasi", ("attack", "haste", "power"), "haste power"),
        ("neutral-pegasi", ("attack",), ""),
        ("neutral-pegasi", (), None),
        ("pegasi.pack", ("attack", "haste"), None),
    ],
)
def test_familiars_and_neutral_pegasi_take_a_card_for_a_spell(
    enemy: str, hand: tuple[str, ...], toll: str | None
) -> None:
    s = spell_fight("lightning-bolt", *hand, enemy=enemy)
    cast(s, "lightning-bolt")
    assert (step_name(s) == "toll") == (toll is not None)
    if toll is None:
        return
    assert offered(s, 0) == [f"discard card:{name}.1" for name in toll.split()] or ["no-more"]
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[0]
    if toll:
        name = toll.split()[0]
        play(s, f"discard card:{name}.1", 0)
        assert zone(s, name) == "discard"
    else:
        s.revealed_to = 0
        play(s, "no-more", 0)
        assert s.hand[0]
        assert s.revealed_to & 0b10, "it tells that no card of the hand lends power"
    target_enemy(s)
    assert s.damage[1] > 0  # and the spell works


@pytest.mark.rule("HOM-UNIT-21")
@pytest.mark.parametrize("gone", [True, False])
def test_own_or_fallen_familiars_take_nothing(gone: bool) -> None:
    s = spell_fight("lightning-bolt", "attack", mine="griffins" if gone else "familiars.pack", enemy="familiars.pack")
    s.cell[1] = -1
    s.side.append(1)
    for figures in (s.mark, s.damage, s.haste, s.might, s.armor, s.fury, s.fury_end, s.health, s.venom, s.shield):
        figures.append(0)
    s.code.append(s.code[1] - 1)
    s.cell.append(6)
    s.cell[1] = -1
    cast(s, "lightning-bolt")
    assert step_name(s) != "toll"


# ---- before any unit is activated -------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-09", "HOM-SPELL-05")
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        (("lightning-bolt", "slow"), "lightning-bolt slow"),
        (("lightning-bolt", "lightning-bolt", "slow"), "lightning-bolt slow"),  # each kind once
        (("attack", "lightning-bolt", "estates"), "lightning-bolt"),
        (("town-portal", "bless", "resurrection"), ""),  # for the map, for attacks, for a unit that falls
        (("summon-air-elemental",), ""),  # without power
        (("summon-air-elemental", "lightning-bolt", "slow"), "summon-air-elemental lightning-bolt slow"),
        ((), ""),
    ],
)
def test_spells_that_could_be_cast_before_any_unit_acts(hand: tuple[str, ...], found: str) -> None:
    s = spell_fight(*hand)
    assert [BOX.card(c).name for c in opening_spells(s, 0)] == found.split()
    assert can_cast_at_opening(s, 0, BOX.programs[0].ops[0], -1) == (found != "")


@pytest.mark.rule("HOM-CARD-09", "HOM-SPELL-05")
@pytest.mark.parametrize(("casts", "aura", "free"), [(0, 0, True), (1, 0, False), (0, MUTE_AURA, False)])
def test_at_the_opening_the_limit_and_a_silence_hold(casts: int, aura: int, free: bool) -> None:
    s = spell_fight("lightning-bolt")
    s.casts[0] = casts
    s.aura |= aura
    assert (opening_spells(s, 0) != []) == free


@pytest.mark.rule("HOM-CARD-09")
@pytest.mark.parametrize(("free", "limit"), [(0, 1), (1, 2)])
def test_intelligence_casts_a_spell_within_the_limit_or_beyond_it(free: int, limit: int) -> None:
    s = spell_fight("lightning-bolt", "attack")
    s.push(CastAtOpening(0, free))
    GAME.advance(s)
    assert offered(s, 0) == ["cast card:lightning-bolt.1", "decline"]
    (d,) = GAME.decisions(s)
    assert d.idle == d.options[-1]
    left = GAME.copy(s)
    play(left, "decline", 0)
    assert (left.limit[0], step_name(left)) == (1, "act")
    play(s, "cast card:lightning-bolt.1", 0)
    assert (s.limit[0], step_name(s)) == (limit, "empower")


# ---- cards for power --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-SPELL-02")
@pytest.mark.parametrize("n", range(4))
def test_brimstone_takes_up_to_three_cards_for_power(n: int) -> None:
    s = spell_fight("chain-lightning", "breastplate-of-brimstone", "attack", "defense", "estates", "luck")
    play(s, "cast card:chain-lightning.1", 0)
    play(s, "empower card:breastplate-of-brimstone.1 effect:breastplate-of-brimstone.second", 0)
    for name in ("attack", "defense", "estates")[:n]:
        assert offered(s, 0)[-1] == "no-more"
        play(s, f"discard card:{name}.1", 0)
    if n < 3:
        play(s, "no-more", 0)
    assert (s.power, step_name(s), len(s.hand[0])) == (1 + n, "empower", 4 - n)
