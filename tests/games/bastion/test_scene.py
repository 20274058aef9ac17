"""The table as it is drawn: previews of attacks, the edition's own rules, hints."""

from math import hypot

import pytest

from games.bastion.table import BOTH, PLENTY, finish_setup, opened, siege
from hexkeep.games.bastion import GAME
from hexkeep.games.bastion.bots.evaluation import evaluate
from hexkeep.games.bastion.vocabulary import CITADEL_SPOT, COLOURS, ENEMY
from hexkeep.kernel.rulebook import rulebook
from hexkeep.kernel.table.drawing import draw
from hexkeep.kernel.table.scene import Node
from hexkeep.kernel.table.texts import LANGUAGES, Translator


def node(table, id_: str, language: str = "en") -> Node:
    scene = draw(GAME, table.match.view(0), 0, language)
    return next(n for n in scene.nodes if n.id == id_)


def hinted(table, option: str, language: str = "en") -> str:
    said = GAME.option_text(table.match.view(0), 0, GAME.read(option), Translator.of(GAME, language))
    return str(said.hint)


def test_a_preview_names_every_modifier_and_its_rule():
    table = siege(
        "deluxe",
        enemies={"s1": "red-beast+blue-symbiote", "s2": "inquisitor", "citadel": "red-dragon"},
        built={"d1-a": "red-cannon"},
    )
    tip = node(table, "e-red-beast").tip
    assert tip is not None
    assert tip.lines[:2] == [
        "An attack costs 3 red + 5 blue.",
        "3 Red Beast + 1 dragon + 1 Inquisitor − 2 structure + 4 Blue Symbiote + 1 Inquisitor = 8",
    ]
    assert {"BAS-DRA-04", "BAS-LEG-16", "BAS-STR-09"} <= set(tip.rules)


@pytest.mark.parametrize(("shields", "said"), [(False, "it does not shield them"), (True, "cannot be attacked")])
def test_the_inquisitors_tip_says_whether_he_shields(shields, said):
    tip = node(
        siege("deluxe", enemies={"s1": "inquisitor"}, settings={"inquisitor_shields": shields}), "e-inquisitor"
    ).tip
    assert any(said in line for line in tip.lines)
    assert "BAS-LEG-17" in tip.rules


def test_the_archimages_tip_leaves_the_tower_open():
    tip = node(siege("2015", enemies={"s1": "red-archimage"}), "e-red-archimage").tip
    assert any("The tower" in line for line in tip.lines)
    assert "BAS-MANA-15" in tip.rules


@pytest.mark.parametrize(
    ("enemy", "rule"), [("spy", "BAS-COL-01"), ("golem", "BAS-COL-02"), ("leviathan", "BAS-COL-03")]
)
@pytest.mark.parametrize("edition", BOTH)
def test_a_preview_cites_the_rule_of_a_colour_that_is_not_printed(edition, enemy, rule):
    tip = node(siege(edition, enemies={"s1": enemy}), f"e-{enemy}").tip
    assert tip is not None
    assert rule in tip.rules


@pytest.mark.parametrize(("edition", "built", "left_out"), [("2015", "red-emitter", 1), ("deluxe", "red-cannon", 2)])
def test_a_preview_of_a_weakened_prismatic_enemy_adds_up(edition, built, left_out):
    tip = node(siege(edition, enemies={"s5": "golem"}, built={"d2-a": built}), "e-golem").tip
    assert tip is not None
    each = "1 yellow + 1 red + 1 blue + 1 green + 1 purple + 1 black"
    assert tip.lines[:3] == [
        f"An attack costs {each}.",
        f"6 Golem − {left_out} structure = {6 - left_out}",
        f"The attacker leaves out {left_out} of these, each of another colour.",
    ]


@pytest.mark.parametrize(("edition", "lost"), [("2015", "BAS-END-03"), ("deluxe", "BAS-END-04")])
def test_the_steps_left_cite_how_the_bastion_falls(edition, lost):
    tip = node(siege(edition, enemies={"s1": "red-beast"}), "steps-left").tip
    assert tip is not None
    assert lost in tip.rules


def test_an_untouchable_enemy_says_why():
    table = siege("2015", enemies={"s1": "red-beast", "s2": "red-priest"})
    beast = node(table, "e-red-beast")
    assert beast.tip is not None
    assert "An enemy beside it shields it." in beast.tip.lines
    assert any(badge.icon == "checked-shield" for badge in beast.badges)
    assert not any(badge.icon == "checked-shield" for badge in node(table, "e-red-priest").badges)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_tip_cites_the_other_edition(edition, language):
    book = rulebook(GAME.package)
    enemies = {
        "s1": "leviathan",
        "s3": "shaggon",
        "s5": "red-priest",
        "s7": "inquisitor",
        "square-2": "rocaj",
        "square-3": "valkyrie",
        "citadel": "knellerwyrm",
        "s9": "blue-archimage",
        "s12": "red-shapeshifter+blue-symbiote",
    }
    kind = "emitter" if edition == "2015" else "cannon"
    fire = "fireball-1" if edition == "2015" else "flame-1"
    plenty = f"plenty-{PLENTY[edition]}"
    table = siege(
        edition,
        enemies=enemies,
        spells=f"alchemy prism copy lightning-3 {fire} repetition swap arrow teleport acceleration {plenty}",
        rituals=f"red-{kind} blue-obelisk",
        artifacts="red-transducer blue-collector",
        built={"d1-a": "green-source"},
        players=2,
    )
    scene = draw(GAME, table.match.view(0), 0, language)
    cited = {rule for n in scene.nodes if n.tip is not None for rule in n.tip.rules}
    assert len(cited) > 30
    assert [rule for rule in cited if edition not in book[rule].edition] == []
    own = {"2015": ("2015", "2015"), "deluxe": ("Deluxe", "Делюкс")}[edition]
    assert own[LANGUAGES.index(language)] in scene.subtitle
    if language == "en":
        said = " ".join(line for n in scene.nodes if n.tip is not None for line in [n.tip.title, *n.tip.lines])
        other = ("Flame", "Cannon") if edition == "2015" else ("Fireball", "Emitter")
        assert not any(word in said for word in other)


@pytest.mark.parametrize("edition", BOTH)
def test_hints_tell_price_and_yield(edition):
    table = siege(
        edition,
        enemies={"s1": "yellow-beast+green-symbiote", "citadel": "knellerwyrm"},
        mana="4 yellow 5 green 3 red",
        spells="lightning-3",
        built={"d1-a": "green-obelisk"},
        scarce={"red": 2},
        lying={"d1-2": "blue"},
        others=[{"at": "d5"}],
    )
    assert hinted(table, "attack at:s1") == "4 yellow + 5 green"
    assert hinted(table, "storm place:citadel") == "10 of your 12 mana"
    assert hinted(table, "draw-source source:d1-3") == "lay 1, take 4"
    assert hinted(table, "draw-tower tower:d1") == "lay 1, take 1"
    table.play("attack at:s1")
    assert hinted(table, "cast spell:lightning-3") == "9 → 6"
    table.play("cast spell:lightning-3")
    assert hinted(table, "strike at:s1") == "6 of 4 yellow + 5 green"
    assert "зелёной" in hinted(table, "strike at:s1", "ru")


def test_the_deck_tells_what_is_still_to_come():
    table = finish_setup(opened(1, edition="deluxe", mode="easy", players=1, support=["scout", "flier", "giant"]))
    tip = node(table, "deck").tip
    assert tip is not None
    assert tip.lines[0] == "Still unseen (Easy):"
    assert any(line.endswith("× rider") for line in tip.lines)


def test_every_place_and_piece_can_be_clicked():
    table = siege("deluxe", enemies={"s2": "red-mage", "s9": "blue-mage"}, mana="1 red 1 blue", spells="teleport swap")
    refs = {ref for n in draw(GAME, table.match.view(0), 0).nodes for ref in n.refs}
    for offer in table.offers():
        for word in offer.split()[1:]:
            assert word in refs, offer


def test_a_better_position_is_worth_more():
    def value(**what: object) -> float:
        return evaluate(siege("deluxe", **what).s, 0)  # type: ignore[arg-type]

    base = value(enemies={"s1": "red-mage", "s2": "blue-mage"}, mana="2 red")
    assert value(enemies={"s2": "blue-mage"}, mana="2 red", spells="prism") > base
    assert value(enemies={"s1": "red-mage", "s2": "blue-mage"}, mana="5 red") > base
    assert value(enemies={"s1": "red-mage", "s2": "blue-mage", "square-1": "red-flier"}, mana="2 red") < base
    won = siege("deluxe", enemies={"s1": "red-beast"}, deck="", mana="3 red").play("attack at:s1")
    lost = siege("deluxe", enemies={"s1": "red-beast"}, deck="").play("end-actions")
    assert (evaluate(won.s, 0), evaluate(lost.s, 0)) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("mana", "spells", "plies", "chosen"),
    [
        ("1 red 1 blue", "", ["draw-source source:d1-1"], "mana-0-red"),
        ("", "plenty-3", ["draw-source source:d1-1"], "reserve-red"),
        ("2 red", "prism", ["draw-source source:d1-1", "cast spell:prism"], "reserve-red"),
    ],
    ids=["laid out of one's own", "laid by the reserve", "taken with Prism"],
)
def test_mana_is_chosen_where_it_lies(mana, spells, plies, chosen):
    table = siege("deluxe", mana=mana, spells=spells).play(*plies)
    for colour in ("mana-0-red", "reserve-red"):
        assert node(table, colour).refs == (["mana:red"] if colour == chosen else [])


def test_a_district_lies_in_the_middle_of_its_ground():
    """A walk there is drawn to where it lies."""
    district = node(siege("deluxe"), "district-3")
    assert district.points
    for axis, at in enumerate((district.x, district.y)):
        assert at == pytest.approx(sum(point[axis] for point in district.points) / len(district.points), abs=0.2)


def test_many_dragons_on_the_citadel_stay_on_it_and_beside_each_other() -> None:
    """They settle there one after the other; none covers a source, another dragon or the citadel's name."""
    dragons = [f"{colour}-dragon" for colour in COLOURS]
    table = siege("2015", enemies={"citadel": dragons[0], "s1": "red-beast"}, deck="")
    table.s.spots[CITADEL_SPOT] = tuple(ENEMY.value(dragon) for dragon in dragons)
    nodes = {node.id: node for node in draw(GAME, table.s, 0).nodes}
    drawn = [nodes[f"e-{dragon}"] for dragon in dragons]
    citadel = nodes["citadel"]
    assert len(drawn) == 6
    for i, one in enumerate(drawn):
        assert hypot(one.x - citadel.x, one.y - citadel.y) + one.w / 2 < citadel.w / 2
        for other in drawn[:i]:
            assert hypot(one.x - other.x, one.y - other.y) > 0.9 * (one.w + other.w) / 2
