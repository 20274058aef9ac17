"""Cards on their way: from the hand to the table, what stands in play, and where each card ends."""

import pytest

from games.heroes.combat_moves import WITH_STRETCH_GOALS_AND_BANKS, spell_fight, stand
from games.heroes.table import (
    BOX,
    GAME,
    card,
    give,
    no_cards,
    offered,
    play,
    production_of,
    started,
    step_name,
    told,
    until,
    why_not,
)
from hexkeep.games.heroes.rules.cards.card_conditions import why_not_kind
from hexkeep.games.heroes.rules.cards.card_effects import (
    MakeRoom,
    discard_permanent,
    play_effect,
    put_away,
    remove_permanent,
)
from hexkeep.games.heroes.rules.cards.deck import keep_for_adventure
from hexkeep.games.heroes.rules.cards.offers import offer_cards
from hexkeep.games.heroes.rules.effects.language import ACT, SPELL, STRIKING
from hexkeep.games.heroes.state import MUTE_AURA, RAGE_BOON, STACKED_MARK, HeroesState
from hexkeep.games.heroes.vocabulary import EFFECT

TENT = "play card:first-aid-tent.1 effect:first-aid-tent.heal"


def at_home(*hand: str, **setup: object) -> HeroesState:
    s = no_cards(started(**{"boxes": WITH_STRETCH_GOALS_AND_BANKS, **setup}))
    give(s, 0, *hand)
    return s


def zones_of(s: HeroesState, found: int) -> str:
    """Where a card lies."""
    places = {
        "hand": s.hand[0],
        "discard": s.discard[0],
        "table": s.ongoing[0],
        "play": s.permanent[0],
        "out": s.removed,
        "pile": s.piles[SPELL],
        "deck": s.deck[0],
        "pandora": s.pandora_pile,
    }
    return " ".join(name for name, cards in places.items() if found in cards)


# ---- from the hand ----------------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-01", "HOM-ABIL-02", "HOM-ART-01", "HOM-DECK-03")
@pytest.mark.parametrize(
    ("name", "mode", "expert", "while_asked", "after"),
    [
        ("sorcery", "basic", 0, "", "discard"),
        ("sorcery", "expert", 1, "", "discard"),
        ("equestrians-gloves", "first", 0, "", "table"),  # it lasts
        ("estates", "basic", 0, "", "discard"),
        ("pendant-of-second-sight", "first", 0, "table", "table"),
        ("charm-of-mana", "first", 0, "table", "discard"),
    ],
)
def test_one_effect_of_a_card_is_played_and_the_card_put_away(
    name: str, mode: str, expert: int, while_asked: str, after: str
) -> None:
    s = at_home(name) if name in ("estates", "charm-of-mana") else spell_fight(name)
    if name == "charm-of-mana":
        give(s, 0, "haste", "attack")
    s.xp[0] = 2
    (mine,) = [c for c in s.hand[0] if BOX.card(c).name == name]
    s.revealed_to = 0
    heard = play(s, f"play card:{name}.1 effect:{name}.{mode}", 0)
    assert [(e.a, e.b, e.c) for e in told(heard, "played")] == [(0, mine, EFFECT.value(f"{name}.{mode}"))]
    assert s.revealed_to & 2
    assert (s.belongs[mine], s.experts[0]) == (0, expert)
    if step_name(s) not in ("act", "turn"):
        assert zones_of(s, mine) == while_asked
        until(s, "act", "turn")
    assert zones_of(s, mine) == after


@pytest.mark.rule("HOM-ABIL-01", "HOM-SPELL-03")
@pytest.mark.parametrize(("spell", "after"), [("haste", "table"), ("lightning-bolt", "discard")])
def test_knowledge_stays_in_play_with_an_ongoing_spell(spell: str, after: str) -> None:
    s = spell_fight("knowledge", spell)
    play(s, f"cast card:{spell}.1", 0)
    play(s, f"release effect:{spell}.power-0", 0)
    while step_name(s) != "after-cast":
        play(s, next(text for text in offered(s) if text in ("target fighter:1", "no-more")))
    play(s, "play card:knowledge.1 effect:knowledge.basic", 0)
    assert zones_of(s, card("knowledge")) == after
    assert zones_of(s, card(spell)) == ("table" if after == "table" else "hand")


@pytest.mark.rule("HOM-ABIL-01", "HOM-CARD-08")
def test_what_stands_in_play_stays_there_as_it_is_used() -> None:
    s = spell_fight()
    tent = stand(s, 0, "first-aid-tent")
    s.damage[0] = 3
    heard = play(s, TENT, 0)
    assert [(e.a, e.b) for e in told(heard, "played")] == [(0, tent)]
    assert zones_of(s, tent) == "play"
    play(s, "target fighter:0", 0)
    assert (s.damage[0], zones_of(s, tent), s.experts[0]) == (2, "play", 0)


@pytest.mark.rule("HOM-SPEC-01", "HOM-ABIL-01")
@pytest.mark.parametrize(("rage", "offers"), [(RAGE_BOON, True), (0, False)])
def test_crag_hack_plays_any_card_for_an_attack(rage: int, offers: bool) -> None:
    s = spell_fight("estates", "haste")
    s.boons[0] |= rage
    found: list[tuple[int, int, int, int]] = []
    offer_cards(s, 0, STRIKING, found)
    gifts = [option[1] for option in found if option[2] == BOX.gift_attack]
    assert gifts == (s.hand[0] if offers else [])
    offer_cards(s, 0, ACT, other := [])
    assert not [option for option in other if option[2] == BOX.gift_attack]
    if offers:
        play_effect(s, 0, card("estates"), BOX.gift_attack, STRIKING)
        GAME.advance(s)
        assert zones_of(s, card("estates")) == "discard"
        assert s.boost == 1


# ---- where a card ends ------------------------------------------------------------------------------


@pytest.mark.rule("HOM-DECK-03", "HOM-EXP-21", "HOM-SPELL-08", "HOM-WORD-08", "HOM-MODE-13")
@pytest.mark.parametrize(
    ("marks", "after"),
    [
        ("", "discard"),
        ("scrolled", "out"),
        ("borrowed", "pile"),
        ("returning", "hand"),
        ("scrolled returning", "out"),
        ("borrowed returning", "pile"),
        ("adventure", "out"),
        ("adventure returning", "hand"),
        ("elsewhere", "deck"),
    ],
)
def test_where_a_played_card_goes(marks: str, after: str) -> None:
    s = at_home("haste", "slow")
    mine, other = card("haste"), card("slow")
    s.hand[0].remove(mine)
    (s.deck if "elsewhere" in marks else s.ongoing)[0].append(mine)
    for zone in (s.scrolled, s.borrowed, s.returning):
        zone.append(other)
    for name in ("scrolled", "borrowed", "returning"):
        if name in marks:
            getattr(s, name).append(mine)
    s.length = int("adventure" in marks)
    s.belongs[mine] = 0
    put_away(s, 0, mine)
    assert zones_of(s, mine) == after
    assert mine not in s.scrolled
    assert (mine in s.borrowed) == (after != "pile" and "borrowed" in marks)
    assert s.belongs[mine] == (-1 if after == "pile" else 0)
    if marks.startswith("scrolled") or marks.endswith("returning"):
        assert (mine in s.returning) == (marks == "borrowed returning")
    assert [other in zone for zone in (s.scrolled, s.borrowed, s.returning)] == [True, True, True]


# ---- permanent cards --------------------------------------------------------------------------------


@pytest.mark.rule("HOM-CARD-06", "HOM-EXP-19")
@pytest.mark.parametrize(
    ("standing", "played", "gone"),
    [
        ((), "ballista", ""),
        (("ammo-cart",), "ballista", "ammo-cart"),
        (("pandora-legacy",), "ballista", ""),  # it gives three places
        (("pandora-legacy", "ammo-cart"), "ballista", ""),
    ],
)
def test_a_permanent_card_takes_the_place_of_the_one_in_play(standing: tuple[str, ...], played: str, gone: str) -> None:
    s = at_home(played)
    s.permanent[0] = [card(name) for name in standing]
    for name in standing:
        for zone in (s.supply, s.pandora):
            if card(name) in zone:
                zone.remove(card(name))
    heard = play(s, f"play card:{played}.1 effect:{played}.stand", 0)
    assert [(e.a, e.b) for e in told(heard, "stands")] == [(0, card(played))]
    assert s.permanent[0] == [card(name) for name in (*standing, played) if name != gone]
    assert zones_of(s, card(played)) == "play"
    assert s.discard[0] == ([card(gone)] if gone else [])


@pytest.mark.rule("HOM-CARD-06", "HOM-EXP-19")
@pytest.mark.parametrize(
    ("but", "options"),
    [("ballista", "pandora-legacy ammo-cart cannon"), ("", "pandora-legacy ammo-cart cannon ballista")],
)
def test_who_has_too_many_permanent_cards_chooses_but_not_the_one_just_played(but: str, options: str) -> None:
    s = at_home()
    s.permanent[0] = [card(name) for name in ("pandora-legacy", "ammo-cart", "cannon", "ballista")]
    s.push(MakeRoom(card(but) if but else -1, 0))
    GAME.advance(s)
    assert offered(s, 0) == [f"discard card:{name}.1" for name in options.split()]
    (d,) = GAME.decisions(s)
    assert (d.idle, d.about) == (d.options[0], 1)
    play(s, "discard card:cannon.1", 0)
    assert (len(s.permanent[0]), step_name(s)) == (3, "turn")


@pytest.mark.rule("HOM-CARD-08", "HOM-EXP-19")
@pytest.mark.parametrize(("name", "to"), [("ballista", "discard"), ("pandora-memory", "pandora")])
@pytest.mark.parametrize("removed", [False, True])
def test_where_a_permanent_card_goes(name: str, to: str, removed: bool) -> None:
    s = at_home()
    s.permanent[0] = [card(name)]
    s.supply = [c for c in s.supply if c != card(name)]
    s.pandora = [c for c in s.pandora if c != card(name)]
    s.event_log = []
    (remove_permanent if removed else discard_permanent)(s, 0, card(name))
    assert zones_of(s, card(name)) == ("out" if removed else to)
    assert [(e.a, e.b) for e in told(s.event_log, "removed" if removed else "discarded")] == [(0, card(name))]


@pytest.mark.rule("HOM-EXP-19")
@pytest.mark.parametrize(("income", "lost"), [(0, [5, 0, 0]), (1, [0, 2, 0]), (2, [0, 0, 1]), (-1, [0, 0, 0])])
@pytest.mark.parametrize("name", ["pandora-tribute", "ballista"])
def test_production_that_a_card_gave_ends_with_it(income: int, lost: list[int], name: str) -> None:
    s = at_home()
    s.permanent[0] = [card(name)]
    s.supply = [c for c in s.supply if c != card(name)]
    s.pandora = [c for c in s.pandora if c != card(name)]
    before = production_of(s, 0)
    s.pandora_income = income
    discard_permanent(s, 0, card(name))
    gives = name == "pandora-tribute"
    assert [old - new for old, new in zip(before, production_of(s, 0), strict=True)] == (lost if gives else [0, 0, 0])
    assert s.pandora_income == (-1 if gives else income)


@pytest.mark.rule("HOM-CARD-08")
@pytest.mark.parametrize(("where", "offers"), [("turn", True), ("act", True), ("enemy", False)])
def test_a_permanent_card_may_be_discarded_whenever_cards_are_played(where: str, offers: bool) -> None:
    s = at_home() if where == "turn" else spell_fight()
    seat = int(where == "enemy")
    stand(s, seat, "ballista")
    text = "play card:ballista.1 effect:permanent.discard"
    assert (text in offered(s, seat)) == offers
    if offers:
        play(s, text, seat)
        assert zones_of(s, card("ballista")) == "discard"


@pytest.mark.rule("HOM-CARD-08")
@pytest.mark.parametrize(("hurt", "moment", "offers"), [(3, "act", True), (0, "act", False), (3, "turn", False)])
def test_what_a_permanent_card_can_do_by_itself_is_offered(hurt: int, moment: str, offers: bool) -> None:
    s = spell_fight() if moment == "act" else at_home()
    stand(s, 0, "first-aid-tent")
    if moment == "act":
        s.damage[0] = hurt
    assert (TENT in offered(s, 0)) == offers
    assert "play card:first-aid-tent.1 effect:permanent.discard" in offered(s, 0)


# ---- before the battle of an adventure --------------------------------------------------------------


@pytest.mark.rule("HOM-MODE-13")
@pytest.mark.parametrize("openly", [True, False])
@pytest.mark.parametrize(
    ("name", "scroll", "to"),
    [
        ("haste", False, "deck"),
        ("town-portal", False, "deck"),
        ("offense", False, "deck"),  # of use in battle
        ("estates", False, "hand"),
        ("haste", True, "hand"),  # the spell of a Spell Scroll does not join the deck
    ],
)
def test_what_an_adventure_gives_joins_the_deck_if_it_fights(name: str, scroll: bool, to: str, openly: bool) -> None:
    s = at_home(name)
    mine = s.hand[0].pop()
    s.belongs[mine] = -1
    if scroll:
        step = MakeRoom(-1, 0)
        step.name = "inscribe"  # type: ignore[misc]
        s.stack.append(step)
    s.revealed_to, s.event_log = 0, []
    keep_for_adventure(s, 0, mine, openly)
    assert zones_of(s, mine) == to
    assert s.belongs[mine] == (0 if openly else -1)
    assert s.revealed_to & 2 == (0 if openly else 2)
    (heard,) = told(s.event_log, "gained")
    assert heard.a == 0
    assert (heard.to == 1) == (not openly)


# ---- what may be played -----------------------------------------------------------------------------


@pytest.mark.rule("HOM-ABIL-03", "HOM-SPELL-05", "HOM-SPELL-07")
@pytest.mark.parametrize(
    ("name", "faction", "casts", "limit", "why", "code"),
    [
        ("necromancy", "castle", 0, 1, "", "other-faction"),
        ("necromancy", "necropolis", 0, 1, "", ""),
        ("haste", "castle", 0, 1, "", ""),
        ("haste", "castle", 1, 1, "", "spell-limit"),
        ("haste", "castle", 2, 1, "", "spell-limit"),
        ("haste", "castle", 1, 2, "", ""),
        ("attack", "castle", 1, 1, "", ""),
        ("haste", "castle", 0, 1, "mute", "silenced"),
        ("haste", "castle", 0, 1, "dragons", "silenced"),
        ("haste", "castle", 0, 1, "fallen dragons", ""),
        ("haste", "castle", 0, 1, "own dragons", ""),
        ("haste", "castle", 0, 1, "dragons without a token", ""),
        ("attack", "castle", 0, 1, "mute", ""),
    ],
)
def test_why_a_kind_of_card_may_not_be_played(
    name: str, faction: str, casts: int, limit: int, why: str, code: str
) -> None:
    dragons = "bank-faerie-dragons"
    s = spell_fight(
        mine=dragons if why.startswith("own") else "griffins",
        enemy=dragons if "dragons" in why and "own" not in why else "minotaurs",
        faction_1=faction,
    )
    s.casts[0], s.limit[0] = casts, limit
    if why == "mute":
        s.aura |= MUTE_AURA
    if "dragons" in why and "without" not in why:
        s.mark[0 if why.startswith("own") else 1] |= STACKED_MARK
    if why.startswith("fallen"):
        s.cell[1] = -1
    reason = why_not_kind(s, 0, BOX.card(card(name)))
    assert (reason.code if reason else "") == code


@pytest.mark.rule("HOM-SPELL-07")
def test_on_the_map_there_is_no_limit() -> None:
    s = at_home()
    assert why_not_kind(s, 0, BOX.card(card("town-portal"))) is None


@pytest.mark.rule("HOM-CARD-03", "HOM-CCARD-02", "HOM-ABIL-02")
@pytest.mark.parametrize(
    ("name", "option", "where", "code"),
    [
        ("attack", "play card:attack.1 effect:attack.basic", "turn", "only-in-combat"),
        ("attack", "play card:attack.1 effect:attack.basic", "act", "wrong-moment"),
        ("town-portal", "cast card:town-portal.1", "act", "only-on-map"),
        ("artillery", "play card:artillery.1 effect:artillery.expert", "act", "no-expert"),
        ("estates", "play card:luck.1 effect:luck.basic", "turn", "not-in-hand"),
        ("necromancy", "play card:necromancy.1 effect:necromancy.basic", "turn", "other-faction"),
    ],
)
def test_it_is_told_why_a_card_is_refused(name: str, option: str, where: str, code: str) -> None:
    s = at_home(name) if where == "turn" else spell_fight(name)
    found = why_not(s, 0, option)
    assert found is not None
    assert found.code == code
