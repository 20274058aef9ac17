"""The words of the table: how characters, abilities, cells and sides are written; verbs, prompts, events, reasons."""

from typing import Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import BEARINGS, CELLS
from hexkeep.games.sigillum.components.sheet_language import EFFECTS, MEASURES, kebab
from hexkeep.kernel.content import Content
from hexkeep.kernel.types import COUNT, SEAT, EventList, Named, Number, PromptList, ReasonList, VerbList

BASE: Final = Bestiary(Content.of_package("hexkeep.games.sigillum"))
"""The box as printed; its names are the tokens of every game, with or without an overlay."""

WHO: Final = Named("who", [sheet.id for sheet in BASE.sheets])
ABILITY: Final = Named("ability", [ability.id for ability in BASE.abilities])
CELL: Final = Named("cell", CELLS)
BEARING: Final = Named("line", BEARINGS)
SQUAD: Final = Named("squad", list(BASE.squads))
EFFECT: Final = Named("effect", EFFECTS)
TOWER: Final = Named("tower", ["west", "east", "north", "south"])
MEASURE: Final = Named("measure", [kebab(measure) for measure in MEASURES])
ROUND: Final = Number("round")

VERBS: Final = VerbList()
CLAIM: Final = VERBS.add("claim", CELL, text="Take the castle {cell}")
BAN: Final = VERBS.add("ban", WHO, text="Ban {who}")
PICK: Final = VERBS.add("pick", WHO, text="Pick {who}")
ENLIST: Final = VERBS.add("enlist", SQUAD, text="Take {squad}")
HOLD: Final = VERBS.add("hold", CELL, text="Hold the castle {cell}")
BIND: Final = VERBS.add("bind", WHO, CELL, text="Summon {who} to {cell}")
BEGIN: Final = VERBS.add("begin", SEAT, text="{seat} begins")
MANOEUVRE: Final = VERBS.add("manoeuvre", WHO, CELL, text="{who} goes to {cell}", group="move")
ATTACK: Final = VERBS.add("attack", WHO, text="{who} attacks", group="attack")
USE: Final = VERBS.add("use", ABILITY, text="Use {ability}", group="ability")
AT: Final = VERBS.add("at", WHO, text="Choose {who}")
TO: Final = VERBS.add("to", CELL, text="Choose {cell}")
ALONG: Final = VERBS.add("along", BEARING, text="Along the line {line}")
HASTEN_ONE: Final = VERBS.add("hasten", ABILITY, text="Hasten {ability}")
HASTEN_BOTH: Final = VERBS.add("hasten-both", WHO, text="Hasten both abilities")
CAPTURE: Final = VERBS.add("capture", text="End turn")
PASS_ON: Final = VERBS.add("pass", text="Pass until the towers shoot")

PROMPTS: Final = PromptList()
CHOOSE_CASTLE: Final = PROMPTS.add("castle", text="Choose your castle")
CHOOSE_BAN: Final = PROMPTS.add("ban", text="Ban a character: nobody may pick it")
CHOOSE_PICK: Final = PROMPTS.add("pick", text="Pick a character for your squad; you pick in turn")
CHOOSE_SQUAD: Final = PROMPTS.add("squad", text="Choose a ready-made squad")
CHOOSE_HOLD: Final = PROMPTS.add("hold", text="Choose the castle on which your characters appear")
CHOOSE_GATE: Final = PROMPTS.add("gate", WHO, text="On which castle shall {about} appear?")
CHOOSE_STARTER: Final = PROMPTS.add("starter", text="Who of your team begins this turn?")
ACT: Final = PROMPTS.add("act", text="Your turn: each moves or attacks")
ACT_IN_TEAM: Final = PROMPTS.add("act-in-team", text="Your team's turn: use one ability, or pass")
AIM: Final = PROMPTS.add("aim", ABILITY, text="{about}: choose the target")
AIM_LINE: Final = PROMPTS.add("aim-line", ABILITY, text="{about}: choose a line")
AIM_CELL: Final = PROMPTS.add("aim-cell", ABILITY, text="{about}: choose a cell")
PLACE: Final = PROMPTS.add("place", WHO, text="Where to with {about}?")
GIVER: Final = PROMPTS.add("giver", WHO, text="Who loses the health that {about} regains?")
TOKENS: Final = PROMPTS.add("tokens", WHO, text="Which of {about}'s abilities?")

EVENTS: Final = EventList()
CLAIMED: Final = EVENTS.told(
    "claimed", "SIG-SETUP-02", ("seat", SEAT), ("cell", CELL), text="{seat} claims the castle {cell}."
)
BANNED: Final = EVENTS.told("banned", "SIG-DRAFT-03", ("seat", SEAT), ("who", WHO), text="{seat} bans {who}.")
PICKED: Final = EVENTS.told("picked", "SIG-DRAFT-01", ("seat", SEAT), ("who", WHO), text="{seat} picks {who}.")
ENLISTED: Final = EVENTS.told(
    "enlisted", "SIG-DRAFT-06", ("seat", SEAT), ("squad", SQUAD), text="{seat} takes {squad}."
)
HELD: Final = EVENTS.told("held", "SIG-TEAM-08", ("seat", SEAT), ("cell", CELL), text="{seat} holds the castle {cell}.")
BOUND: Final = EVENTS.told(
    "bound", "SIG-QTWO-02", ("seat", SEAT), ("who", WHO), ("cell", CELL), text="{seat} binds {who} to {cell}."
)
ROUND_BEGAN: Final = EVENTS.add(
    "round", "SIG-ROUND-02", ("n", COUNT), text="Round {n}: the disc of time turns.", show="phase"
)
TURN_BEGAN: Final = EVENTS.add("turn", "SIG-ROUND-01", ("seat", SEAT), text="{seat} is to move.", show="phase")
TEAM_TURN_BEGAN: Final = EVENTS.add(
    "team-turn",
    "SIG-TEAM-11",
    ("seat", SEAT),
    ("partner", SEAT),
    text="{seat} and {partner} are to move.",
    show="phase",
)
STARTED: Final = EVENTS.told("started", "SIG-TEAM-11", ("seat", SEAT), text="{seat} begins for the team.")
RETURNED: Final = EVENTS.told("returned", "SIG-TIME-01", ("ability", ABILITY), text="{ability} is ready again.")
FADED: Final = EVENTS.told(
    "faded", "SIG-DUR-02", ("who", WHO), ("effect", EFFECT), text="{who} loses {effect}: its time is over."
)
CLEARED: Final = EVENTS.told(
    "cleared",
    "SIG-DUR-02",
    ("cell", CELL),
    ("effect", EFFECT),
    text="{effect} on {cell} is taken away: its time is over.",
)
WENT: Final = EVENTS.add(
    "went",
    "SIG-MANV-01",
    ("who", WHO),
    ("from", CELL),
    ("cell", CELL),
    text="{who} manoeuvres from {from} to {cell}.",
    show="move",
)
STRUCK: Final = EVENTS.told(
    "struck", "SIG-ATK-01", ("who", WHO), ("ability", ABILITY), text="{who} attacks with {ability}."
)
COUNTED: Final = EVENTS.told(
    "counted",
    "SIG-ATK-02",
    ("who", WHO),
    ("measure", MEASURE),
    ("count", COUNT),
    ("n", COUNT),
    text="The attack of {who} is {n} ({measure}: {count}).",
)
RAISED: Final = EVENTS.told(
    "raised",
    "SIG-EFF-02",
    ("who", WHO),
    ("value", COUNT),
    ("n", COUNT),
    ("attack", COUNT),
    text="{who}: sheet {value} + Attack up {n} = attack {attack}.",
)
LOWERED: Final = EVENTS.told(
    "lowered",
    "SIG-EFF-02",
    ("who", WHO),
    ("value", COUNT),
    ("n", COUNT),
    ("attack", COUNT),
    text="{who}: sheet {value} − Attack down {n} = attack {attack}.",
)
HIT: Final = EVENTS.add("hit", "SIG-ATK-01", ("by", WHO), ("who", WHO), text="{by} strikes {who}.", show="attack")
HURT: Final = EVENTS.add(
    "hurt",
    "SIG-ATK-04",
    ("who", WHO),
    ("attack", COUNT),
    ("defence", COUNT),
    ("n", COUNT),
    text="{who}: attack {attack} − defence {defence} = {n} damage.",
    show="hit",
)
DRAINED: Final = EVENTS.add(
    "drained", "SIG-EFF-15", ("who", WHO), text="{who} regains 1 health through Vampirism.", show="heal"
)
EXILED: Final = EVENTS.add(
    "exiled", "SIG-EXILE-01", ("who", WHO), text="{who} has no health left and is exiled.", show="fall"
)
SUMMONED: Final = EVENTS.add(
    "summoned", "SIG-SUMMON-01", ("who", WHO), ("cell", CELL), text="{who} is summoned to {cell}.", show="arrive"
)
CASTLE_HIT: Final = EVENTS.add(
    "castle-hit",
    "SIG-CASTLE-02",
    ("seat", SEAT),
    ("n", COUNT),
    ("of", COUNT),
    text="The castle of {seat} takes 1 damage: {n} of {of}.",
    show="hit",
)
CASTLES_HIT: Final = EVENTS.add(
    "castles-hit",
    "SIG-TEAM-04",
    ("seat", SEAT),
    ("partner", SEAT),
    ("n", COUNT),
    ("of", COUNT),
    text="The castles of {seat} and {partner} take 1 damage: {n} of {of}.",
    show="hit",
)
APPLIED: Final = EVENTS.add(
    "applied", "SIG-SPEC-01", ("who", WHO), ("ability", ABILITY), text="{who} uses {ability}.", show="spell"
)
MOVED: Final = EVENTS.add(
    "moved",
    "SIG-MOVE-01",
    ("who", WHO),
    ("from", CELL),
    ("cell", CELL),
    text="{who} is moved from {from} to {cell}.",
    show="push",
)
STEPPED: Final = EVENTS.add(
    "stepped",
    "SIG-MOVE-01",
    ("who", WHO),
    ("from", CELL),
    ("cell", CELL),
    text="{who} moves from {from} to {cell} by its ability.",
    show="move",
)
MARKED: Final = EVENTS.add(
    "marked", "SIG-SPEC-04", ("who", WHO), ("effect", EFFECT), text="{who} is now under {effect}.", show="gain"
)
CELL_MARKED: Final = EVENTS.add(
    "cell-marked", "SIG-SPEC-04", ("cell", CELL), ("effect", EFFECT), text="{effect} now lies on {cell}.", show="gain"
)
HEALED: Final = EVENTS.add("healed", "SIG-INST-02", ("who", WHO), text="{who} regains 1 health.", show="heal")
SACRIFICED: Final = EVENTS.add("sacrificed", "SIG-INST-04", ("who", WHO), text="{who} gives up 1 health.", show="hit")
REPAIRED: Final = EVENTS.add(
    "repaired",
    "SIG-INST-07",
    ("seat", SEAT),
    ("n", COUNT),
    ("of", COUNT),
    text="The castle of {seat} is repaired by 1: damage {n} of {of}.",
    show="gain",
)
CASTLES_REPAIRED: Final = EVENTS.add(
    "castles-repaired",
    "SIG-INST-07",
    ("seat", SEAT),
    ("partner", SEAT),
    ("n", COUNT),
    ("of", COUNT),
    text="The castles of {seat} and {partner} are repaired by 1: damage {n} of {of}.",
    show="gain",
)
HASTENED: Final = EVENTS.told(
    "hastened",
    "SIG-INST-08",
    ("ability", ABILITY),
    ("n", COUNT),
    text="{ability} is hastened: {n} {n:round|rounds} left.",
)
DELAYED: Final = EVENTS.told(
    "delayed",
    "SIG-INST-09",
    ("ability", ABILITY),
    ("n", COUNT),
    text="{ability} is delayed: {n} {n:round|rounds} left.",
)
REVERSED: Final = EVENTS.add(
    "reversed",
    "SIG-INST-16",
    ("who", WHO),
    ("n", COUNT),
    text="{n} {n:effect|effects} of {who} {n:turns|turn} into the opposite.",
    show="lose",
)
SENT: Final = EVENTS.told(
    "sent", "SIG-TIME-03", ("ability", ABILITY), ("n", COUNT), text="{ability} recharges for {n} {n:round|rounds}."
)
CAUGHT: Final = EVENTS.add(
    "caught", "SIG-WEB-02", ("who", WHO), ("cell", CELL), text="{who} comes to the Web on {cell}.", show="hit"
)
SHOT: Final = EVENTS.add(
    "shot",
    "SIG-CAPT-02",
    ("tower", TOWER),
    ("cell", CELL),
    ("n", COUNT),
    ("against", COUNT),
    text="The {tower} shoots at the castle {cell}: strength {n} against {against} in its area.",
    show="shot",
)
PASSED: Final = EVENTS.told("passed", "SIG-TEAM-12", ("seat", SEAT), text="{seat} passes.")
WON: Final = EVENTS.add("won", "SIG-WIN-01", ("seat", SEAT), text="The castle falls: {seat} has won.", show="phase")
TEAM_WON: Final = EVENTS.add(
    "team-won",
    "SIG-TEAM-16",
    ("seat", SEAT),
    ("partner", SEAT),
    text="The castles fall: {seat} and {partner} have won.",
    show="phase",
)
WON_BY_DAMAGE: Final = EVENTS.add(
    "won-by-damage",
    "SIG-OPT-01",
    ("seat", SEAT),
    ("n", COUNT),
    ("against", COUNT),
    text="Time is up. {seat} has won: castle damage {n} against {against}.",
    show="phase",
)
TEAM_WON_BY_DAMAGE: Final = EVENTS.add(
    "team-won-by-damage",
    "SIG-OPT-01",
    ("seat", SEAT),
    ("partner", SEAT),
    ("n", COUNT),
    ("against", COUNT),
    text="Time is up. {seat} and {partner} have won: castle damage {n} against {against}.",
    show="phase",
)
TIED: Final = EVENTS.add("tied", "SIG-OPT-01", text="The game ends in a draw.", show="phase")

REASONS: Final = ReasonList()
TAKEN: Final = REASONS.add("castle-taken", "SIG-SETUP-02", "The castle {cell} is already taken.")
IS_BANNED: Final = REASONS.add("banned", "SIG-DRAFT-03", "{who} is banned.")
IS_BARRED: Final = REASONS.add("barred", "SIG-DRAFT-05", "{who} was banned in the last game.")
IS_PICKED: Final = REASONS.add("picked", "SIG-DRAFT-01", "{who} is already in a squad.")
SQUAD_TAKEN: Final = REASONS.add("squad-taken", "SIG-DRAFT-06", "{squad} is already taken.")
GATE_FULL: Final = REASONS.add("gate-full", "SIG-QTWO-02", "This castle has its two characters.")
NOT_IN_PLAY: Final = REASONS.add("not-in-play", "SIG-ABIL-02", "{who} is not in this game.")
NOT_OWN: Final = REASONS.add("not-own", "SIG-TEAM-14", "{who} belongs to your partner, who plays it.")
ATTACKABLE: Final = REASONS.add("attackable", "SIG-ATK-01", "{by} can attack {who}: choose the attack of {by}.")
IS_ENEMY: Final = REASONS.add(
    "enemy", "SIG-ABIL-04", "{who} belongs to the other side: it acts in the other side's turn."
)
ON_SHEET: Final = REASONS.add("on-sheet", "SIG-ABIL-02", "{who} is not on the board.")
IS_STUNNED: Final = REASONS.add("stunned", "SIG-EFF-17", "{who} is stunned and can do nothing.")
IS_SILENCED: Final = REASONS.add("silenced", "SIG-EFF-19", "{who} is silenced and cannot use special abilities.")
IS_SLOWED: Final = REASONS.add("slowed", "SIG-EFF-10", "{who} is slowed and cannot manoeuvre.")
MAIN_USED: Final = REASONS.add(
    "main-used", "SIG-MAIN-01", "{who} has already used its main ability this round: one attack or one manoeuvre."
)
TWICE: Final = REASONS.add(
    "twice", "SIG-EFF-08", "{who} has already done that this round; Acceleration allows each action once."
)
RECHARGES: Final = REASONS.add("recharges", "SIG-ABIL-01", "{ability} is still recharging.")
NOT_MET: Final = REASONS.add("not-met", "SIG-ABIL-06", "{ability} cannot be used now. {needs}")
NO_TARGET: Final = REASONS.add("no-target", "SIG-ABIL-06", "{ability} finds no target now.")
NO_CELL: Final = REASONS.add("no-cell", "SIG-BOARD-02", "This board has no cell {cell}.")
OCCUPIED: Final = REASONS.add("occupied", "SIG-BOARD-12", "{cell} is occupied.")
ENEMY_CASTLE: Final = REASONS.add(
    "enemy-castle", "SIG-CASTLE-03", "{cell} is a castle of the other side; nobody enters it."
)
NO_STEP: Final = REASONS.add("not-adjacent", "SIG-MANV-01", "{cell} is not next to {who}: a manoeuvre goes 1 cell far.")
NO_FLIGHT: Final = REASONS.add("not-in-line", "SIG-EFF-11", "{cell} is not in a straight line from {who}.")
OUT_OF_REACH: Final = REASONS.add("out-of-reach", "SIG-TGT-08", "That is out of reach of {ability}.")
WRONG_SIDE: Final = REASONS.add("wrong-side", "SIG-SPEC-04", "{ability} is not meant for {who}'s side.")
NOT_SELF: Final = REASONS.add("not-self", "SIG-ABIL-05", "{who} cannot choose itself here.")
IN_CASTLE: Final = REASONS.add(
    "in-castle", "SIG-CASTLE-04", "{who} stands on its own castle and cannot be a target there."
)
IS_RESISTANT: Final = REASONS.add(
    "resistant", "SIG-EFF-13", "{who} is under Resistance and cannot be a target of your special abilities."
)
NOT_MEANT: Final = REASONS.add("not-meant", "SIG-TGT-08", "{ability} cannot choose {who}. {only}")
CANNOT_MOVE: Final = REASONS.add(
    "cannot-move", "SIG-MOVE-01", "{ability} cannot choose {who}: there is no free cell to move it to."
)
WRONG_CELL: Final = REASONS.add("wrong-cell", "SIG-TGT-08", "{ability} does not lead to {cell}.")
CASTLE_CELL: Final = REASONS.add("castle-cell", "SIG-CASTLE-10", "Nothing can be laid on a castle.")
CELL_MARKED_ALREADY: Final = REASONS.add("cell-marked", "SIG-OBST-02", "A Web already lies on {cell}.")
SAME_ONE: Final = REASONS.add("same-one", "SIG-INST-04", "Giver and receiver must be two characters.")
TOO_WEAK: Final = REASONS.add("too-weak", "SIG-INST-06", "{who} would be exiled by that.")
NOT_RECHARGING: Final = REASONS.add("not-recharging", "SIG-INST-08", "That ability is not recharging.")
FULLY_REPAIRED: Final = REASONS.add("fully-repaired", "SIG-INST-07", "There is no damage to repair.")
