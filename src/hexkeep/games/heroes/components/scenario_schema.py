"""A scenario as it is written in a file: the typed sheet that shipped scenarios and players' own ones share.

`docs/games/heroes-scenarios.md` explains every entry; `hexkeep scenario schema` gives the JSON schema.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Line = str | dict[str, Any]
"""An effect of the vocabulary: `gold 5`, or a table such as `{ choose = [["gold 2"], ["draw 1"]] }`."""
Program = list[Line]
Goal = str
"""A condition: `town`, `capture tamika`, `flags 4` (see `victory.py`)."""
Goals = Goal | list[Goal | list[Goal]]
"""One condition; several that must all hold; or several such lists, of which one is enough."""
Count = Annotated[int, Meta(ge=0)]
Guards = Annotated[list[Literal["bronze", "silver", "gold", "azure"]], Meta(min_length=1, max_length=5)]
Seat = Annotated[int, Meta(ge=0, le=3)]


class Amounts(Struct, forbid_unknown_fields=True):
    """Gold, building materials and valuables."""

    gold: Count
    materials: Count
    valuables: Count


class SpotSheet(Struct, forbid_unknown_fields=True):
    """A tile of the map: its kind, which tile (`random`, `start`, `obelisk` or a tile's name), its centre."""

    kind: Literal["starting", "far", "near", "center", "underground", "sea"]
    tile: str
    q: int
    r: int
    seat: Seat | None = None
    rival: str | None = None
    """The AI hero whose starting tile this is."""
    open: bool = False
    """It lies face up from the beginning."""


class LayoutSheet(Struct, forbid_unknown_fields=True):
    """The map for a number of players."""

    seats: Annotated[int, Meta(ge=1, le=4)]
    tiles: Annotated[list[SpotSheet], Meta(min_length=1)]


class EventSheet(Struct, forbid_unknown_fields=True):
    """What happens when one of these rounds begins: to each player, or once for the table."""

    rounds: Annotated[list[Annotated[int, Meta(ge=1)]], Meta(min_length=1)]
    each: Program = field(default_factory=list)
    all: Program = field(default_factory=list)
    turn: Annotated[int, Meta(ge=0, le=4)] = 0
    """`each` is for the player with this place in the turn order alone (the second: 2); 0: for everybody."""
    players: Annotated[int, Meta(ge=0, le=4)] = 0
    """Only with this number of players; 0: with any."""


class LairSheet(Struct, forbid_unknown_fields=True):
    """A kind of place whose guards follow rules of their own."""

    location: str
    guards: dict[Literal["easy", "normal", "hard", "impossible"], Guards] = field(default_factory=dict)
    """Who guards it by difficulty; a difficulty left out keeps the guards of the field's level."""
    ring: bool = False
    """The guards stand in the corners of the board, the attackers, four at most, on its middle line."""
    parley: bool = True
    """Whether Diplomacy may settle it without a combat."""


class BoonSheet(Struct, forbid_unknown_fields=True):
    """A seat that starts with something else than the others."""

    seat: Seat
    resources: Amounts
    income: Amounts
    buildings: list[str] = field(default_factory=list)
    second: bool = False
    players: Count = 0
    """Only with this number of players; 0: with any."""


class RivalDeckSheet(Struct, forbid_unknown_fields=True):
    """How many AI cards of each type a rival has."""

    might: Count = 0
    magic: Count = 0
    skill: Count = 0


class RivalSheet(Struct, forbid_unknown_fields=True):
    """An AI hero."""

    name: str
    hero: str
    army: Annotated[list[str], Meta(min_length=1, max_length=5)]
    garrison: Annotated[list[str], Meta(max_length=5)] = field(default_factory=list)
    citadel: bool = False
    deck: RivalDeckSheet = field(default_factory=RivalDeckSheet)
    spells: list[str] = field(default_factory=list)
    skill: str = ""
    reward: Program = field(default_factory=list)
    """What beating the hero in combat is worth."""
    waits: Count = 0
    """The rounds in which it stays in its town."""


class RulesSheet(Struct, rename="kebab", forbid_unknown_fields=True):
    """Switches and numbers of a scenario."""

    protected_start: Count = 0
    """Rounds in which enemy starting tiles may not be entered."""
    truce: Count = 0
    """Rounds in which players may not attack each other."""
    grail_obelisks: Count = 0
    """Obelisks needed before the Grail field may be entered."""
    grail_home: Count = 0
    grail_spoils: Count = 0
    """Who beats the holder's main hero takes the Grail."""
    grail_hand: Count = 0
    """The holder's hand limit is higher by this."""
    town_valuables: Count = 0
    """Valuables for capturing a town."""
    utopia_points: Count = 0
    """Points for holding the Dragon Utopia, with whose guards the game ends (championship)."""
    doom: Count = 0
    """The doom that loses the game for all; 0: no doom track."""
    countdown: Count = 0
    """The turns that everybody still has once a goal of victory is reached first; then who meets it wins."""
    sudden: Count = 0
    """From this round on a goal that nobody has reached before wins without a countdown."""
    every_income: Count = 0
    """Income in every round, not in odd ones alone."""
    no_ransom: Count = 0
    """A beaten main hero loses no gold."""
    obelisk_refuge: Count = 0
    """A beaten main hero may flee to an obelisk with an own cube too."""


class ScenarioSheet(Struct, rename="kebab", forbid_unknown_fields=True):
    """A whole scenario."""

    mode: Literal["clash", "alliance", "cooperative", "campaign", "championship"]
    players: Annotated[list[Annotated[int, Meta(ge=1, le=4)]], Meta(min_length=1)]
    factions: Annotated[list[str], Meta(min_length=1)]
    rounds: Annotated[int, Meta(ge=1, le=30)]
    pool: Count
    resources: Amounts
    income: Amounts
    buildings: list[str]
    units: dict[str, list[str]]
    layouts: Annotated[list[LayoutSheet], Meta(min_length=1)]
    victory: dict[str, Goals] = field(default_factory=dict)
    """Goals by number of players, besides being the last player or team in the game."""
    defeat: list[str] = field(default_factory=list)
    """What loses the game at once: `town-lost`, `eliminated`, `rival-at LOCATION`."""
    reckoning: list[Literal["points", "cubes", "grail", "score"]] = field(default_factory=list)
    """What decides after the last round, in this order; nothing: nobody wins."""
    rules: RulesSheet = field(default_factory=RulesSheet)
    obelisk: Program = field(default_factory=list)
    obelisk_points: Count = 0
    events: list[EventSheet] = field(default_factory=list)
    lairs: list[LairSheet] = field(default_factory=list)
    bonus: list[Program] | None = None
    """Starting bonuses to choose from, in place of those of the difficulty."""
    boxes: list[Literal["rampart", "fortress", "inferno", "tower", "stronghold", "conflux", "cove"]] = field(
        default_factory=list
    )
    """The boxes that it is always played with."""
    teams: list[list[Seat]] = field(default_factory=list)
    boons: list[BoonSheet] = field(default_factory=list)
    rivals: list[RivalSheet] = field(default_factory=list)
    campaign: str = ""
    mission: Count = 0
    hero: str = ""
    """The hero that has to be played (campaigns)."""
    title: str = ""
    source: Literal["rulebook", "reference", "reconstructed", "overlay"] = "overlay"
    reconstructed: list[str] = field(default_factory=list)
    note: str = ""
