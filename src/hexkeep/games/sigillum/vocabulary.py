"""The words of the table: how characters, abilities, cells and sides are written; verbs, prompts, events, reasons."""

from typing import Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import BEARINGS, CELLS
from hexkeep.games.sigillum.components.sheet_language import EFFECTS
from hexkeep.kernel.content import Content
from hexkeep.kernel.types import COUNT, SEAT, EventKind, Named, Number, Prompt, Reason, Verb

BASE: Final = Bestiary(Content.of_package("hexkeep.games.sigillum"))
"""The box as printed; its names are the tokens of every game, with or without an overlay."""

WHO: Final = Named("who", [sheet.id for sheet in BASE.sheets])
ABILITY: Final = Named("ability", [ability.id for ability in BASE.abilities])
CELL: Final = Named("cell", CELLS)
BEARING: Final = Named("line", BEARINGS)
SQUAD: Final = Named("squad", list(BASE.squads))
EFFECT: Final = Named("effect", EFFECTS)
TOWER: Final = Named("tower", ["west", "east", "north", "south"])
SIDE: Final = Named("side", ["first", "second"])
ROUND: Final = Number("round")

CLAIM: Final = 0
BAN: Final = 1
PICK: Final = 2
ENLIST: Final = 3
HOLD: Final = 4
BIND: Final = 5
BEGIN: Final = 6
MANOEUVRE: Final = 7
ATTACK: Final = 8
USE: Final = 9
AT: Final = 10
TO: Final = 11
ALONG: Final = 12
HASTEN_ONE: Final = 13
HASTEN_BOTH: Final = 14
CAPTURE: Final = 15
PASS_ON: Final = 16
VERBS: Final = (
    Verb("claim", CELL),
    Verb("ban", WHO),
    Verb("pick", WHO),
    Verb("enlist", SQUAD),
    Verb("hold", CELL),
    Verb("bind", WHO, CELL),
    Verb("begin", SEAT),
    Verb("manoeuvre", WHO, CELL),
    Verb("attack", WHO),
    Verb("use", ABILITY),
    Verb("at", WHO),
    Verb("to", CELL),
    Verb("along", BEARING),
    Verb("hasten", ABILITY),
    Verb("hasten-both", WHO),
    Verb("capture"),
    Verb("pass"),
)

CHOOSE_CASTLE: Final = 0
CHOOSE_BAN: Final = 1
CHOOSE_PICK: Final = 2
CHOOSE_SQUAD: Final = 3
CHOOSE_HOLD: Final = 4
CHOOSE_GATE: Final = 5
CHOOSE_STARTER: Final = 6
ACT: Final = 7
ACT_IN_TEAM: Final = 8
AIM: Final = 9
AIM_LINE: Final = 10
AIM_CELL: Final = 11
PLACE: Final = 12
GIVER: Final = 13
TOKENS: Final = 14
PROMPTS: Final = (
    Prompt("castle"),
    Prompt("ban"),
    Prompt("pick"),
    Prompt("squad"),
    Prompt("hold"),
    Prompt("gate", WHO),
    Prompt("starter"),
    Prompt("act"),
    Prompt("act-in-team"),
    Prompt("aim", ABILITY),
    Prompt("aim-line", ABILITY),
    Prompt("aim-cell", ABILITY),
    Prompt("place", WHO),
    Prompt("giver", WHO),
    Prompt("tokens", WHO),
)

CLAIMED: Final = 0
BANNED: Final = 1
PICKED: Final = 2
ENLISTED: Final = 3
HELD: Final = 4
BOUND: Final = 5
ROUND_BEGAN: Final = 6
TURN_BEGAN: Final = 7
STARTED: Final = 8
RETURNED: Final = 9
FADED: Final = 10
WENT: Final = 11
STRUCK: Final = 12
HURT: Final = 13
DRAINED: Final = 14
EXILED: Final = 15
SUMMONED: Final = 16
CASTLE_HIT: Final = 17
APPLIED: Final = 18
MOVED: Final = 19
MARKED: Final = 20
CELL_MARKED: Final = 21
HEALED: Final = 22
SACRIFICED: Final = 23
REPAIRED: Final = 24
HASTENED: Final = 25
DELAYED: Final = 26
REVERSED: Final = 27
SENT: Final = 28
CAUGHT: Final = 29
SHOT: Final = 30
PASSED: Final = 31
WON: Final = 32
TIED: Final = 33
EVENTS: Final = (
    EventKind("claimed", "SIG-SETUP-02", ("seat", SEAT), ("cell", CELL)),
    EventKind("banned", "SIG-DRAFT-03", ("seat", SEAT), ("who", WHO)),
    EventKind("picked", "SIG-DRAFT-01", ("seat", SEAT), ("who", WHO)),
    EventKind("enlisted", "SIG-DRAFT-06", ("seat", SEAT), ("squad", SQUAD)),
    EventKind("held", "SIG-TEAM-08", ("seat", SEAT), ("cell", CELL)),
    EventKind("bound", "SIG-QTWO-02", ("seat", SEAT), ("who", WHO), ("cell", CELL)),
    EventKind("round", "SIG-ROUND-02", ("n", COUNT)),
    EventKind("turn", "SIG-ROUND-01", ("seat", SEAT)),
    EventKind("started", "SIG-TEAM-11", ("seat", SEAT)),
    EventKind("returned", "SIG-TIME-01", ("ability", ABILITY)),
    EventKind("faded", "SIG-DUR-02", ("seat", SEAT), ("n", COUNT)),
    EventKind("went", "SIG-MANV-01", ("who", WHO), ("from", CELL), ("cell", CELL)),
    EventKind("struck", "SIG-ATK-01", ("who", WHO), ("ability", ABILITY)),
    EventKind("hurt", "SIG-ATK-04", ("who", WHO), ("attack", COUNT), ("defence", COUNT), ("n", COUNT)),
    EventKind("drained", "SIG-EFF-15", ("who", WHO)),
    EventKind("exiled", "SIG-EXILE-01", ("who", WHO)),
    EventKind("summoned", "SIG-SUMMON-01", ("who", WHO), ("cell", CELL)),
    EventKind("castle-hit", "SIG-CASTLE-02", ("side", SIDE), ("n", COUNT), ("of", COUNT)),
    EventKind("applied", "SIG-SPEC-01", ("who", WHO), ("ability", ABILITY)),
    EventKind("moved", "SIG-MOVE-01", ("who", WHO), ("from", CELL), ("cell", CELL)),
    EventKind("marked", "SIG-SPEC-04", ("who", WHO), ("effect", EFFECT)),
    EventKind("cell-marked", "SIG-SPEC-04", ("cell", CELL), ("effect", EFFECT)),
    EventKind("healed", "SIG-INST-02", ("who", WHO)),
    EventKind("sacrificed", "SIG-INST-04", ("who", WHO)),
    EventKind("repaired", "SIG-INST-07", ("side", SIDE), ("n", COUNT), ("of", COUNT)),
    EventKind("hastened", "SIG-INST-08", ("ability", ABILITY), ("n", COUNT)),
    EventKind("delayed", "SIG-INST-09", ("ability", ABILITY), ("n", COUNT)),
    EventKind("reversed", "SIG-INST-16", ("who", WHO), ("n", COUNT)),
    EventKind("sent", "SIG-TIME-03", ("ability", ABILITY), ("n", COUNT)),
    EventKind("caught", "SIG-WEB-02", ("who", WHO), ("cell", CELL)),
    EventKind("shot", "SIG-CAPT-02", ("tower", TOWER), ("n", COUNT), ("against", COUNT)),
    EventKind("passed", "SIG-TEAM-12", ("seat", SEAT)),
    EventKind("won", "SIG-WIN-01", ("side", SIDE)),
    EventKind("tied", "SIG-OPT-01"),
)

TAKEN: Final = Reason("castle-taken", "SIG-SETUP-02")
IS_BANNED: Final = Reason("banned", "SIG-DRAFT-03")
IS_BARRED: Final = Reason("barred", "SIG-DRAFT-05")
IS_PICKED: Final = Reason("picked", "SIG-DRAFT-01")
SQUAD_TAKEN: Final = Reason("squad-taken", "SIG-DRAFT-06")
GATE_FULL: Final = Reason("gate-full", "SIG-QTWO-02")
NOT_IN_PLAY: Final = Reason("not-in-play", "SIG-ABIL-02")
NOT_OWN: Final = Reason("not-own", "SIG-TEAM-14")
ON_SHEET: Final = Reason("on-sheet", "SIG-ABIL-02")
IS_STUNNED: Final = Reason("stunned", "SIG-EFF-17")
IS_SILENCED: Final = Reason("silenced", "SIG-EFF-19")
IS_SLOWED: Final = Reason("slowed", "SIG-EFF-10")
MAIN_USED: Final = Reason("main-used", "SIG-MAIN-01")
TWICE: Final = Reason("twice", "SIG-EFF-08")
RECHARGES: Final = Reason("recharges", "SIG-ABIL-01")
NOT_MET: Final = Reason("not-met", "SIG-ABIL-06")
NO_TARGET: Final = Reason("no-target", "SIG-ABIL-06")
NO_CELL: Final = Reason("no-cell", "SIG-BOARD-02")
OCCUPIED: Final = Reason("occupied", "SIG-BOARD-12")
ENEMY_CASTLE: Final = Reason("enemy-castle", "SIG-CASTLE-03")
NO_STEP: Final = Reason("not-adjacent", "SIG-MANV-01")
NO_FLIGHT: Final = Reason("not-in-line", "SIG-EFF-11")
OUT_OF_REACH: Final = Reason("out-of-reach", "SIG-TGT-08")
WRONG_SIDE: Final = Reason("wrong-side", "SIG-SPEC-04")
NOT_SELF: Final = Reason("not-self", "SIG-ABIL-05")
IN_CASTLE: Final = Reason("in-castle", "SIG-CASTLE-04")
IS_RESISTANT: Final = Reason("resistant", "SIG-EFF-13")
NOT_MEANT: Final = Reason("not-meant", "SIG-TGT-08")
CANNOT_MOVE: Final = Reason("cannot-move", "SIG-MOVE-01")
WRONG_CELL: Final = Reason("wrong-cell", "SIG-TGT-08")
CASTLE_CELL: Final = Reason("castle-cell", "SIG-CASTLE-10")
CELL_MARKED_ALREADY: Final = Reason("cell-marked", "SIG-OBST-02")
SAME_ONE: Final = Reason("same-one", "SIG-INST-04")
TOO_WEAK: Final = Reason("too-weak", "SIG-INST-06")
NOT_RECHARGING: Final = Reason("not-recharging", "SIG-INST-08")
FULLY_REPAIRED: Final = Reason("fully-repaired", "SIG-INST-07")
REASONS: Final = (
    TAKEN,
    IS_BANNED,
    IS_BARRED,
    IS_PICKED,
    SQUAD_TAKEN,
    GATE_FULL,
    NOT_IN_PLAY,
    NOT_OWN,
    ON_SHEET,
    IS_STUNNED,
    IS_SILENCED,
    IS_SLOWED,
    MAIN_USED,
    TWICE,
    RECHARGES,
    NOT_MET,
    NO_TARGET,
    NO_CELL,
    OCCUPIED,
    ENEMY_CASTLE,
    NO_STEP,
    NO_FLIGHT,
    OUT_OF_REACH,
    WRONG_SIDE,
    NOT_SELF,
    IN_CASTLE,
    IS_RESISTANT,
    NOT_MEANT,
    CANNOT_MOVE,
    WRONG_CELL,
    CASTLE_CELL,
    CELL_MARKED_ALREADY,
    SAME_ONE,
    TOO_WEAK,
    NOT_RECHARGING,
    FULLY_REPAIRED,
)
