"""The words of the table: how characters, abilities, cells and sides are written; verbs, prompts, events, reasons."""

from typing import Final

from hexkeep.games.sigillum.components.bestiary import Bestiary
from hexkeep.games.sigillum.components.boards import BEARINGS, CELLS
from hexkeep.games.sigillum.components.sheet_language import EFFECTS
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
SIDE: Final = Named("side", ["first", "second"])
ROUND: Final = Number("round")

VERBS: Final = VerbList()
CLAIM: Final = VERBS.add("claim", CELL, text="Claim the castle {cell}")
BAN: Final = VERBS.add("ban", WHO, text="Ban {who}")
PICK: Final = VERBS.add("pick", WHO, text="Pick {who}")
ENLIST: Final = VERBS.add("enlist", SQUAD, text="Take {squad}")
HOLD: Final = VERBS.add("hold", CELL, text="Hold the castle {cell}")
BIND: Final = VERBS.add("bind", WHO, CELL, text="Bind {who} to {cell}")
BEGIN: Final = VERBS.add("begin", SEAT, text="{seat} begins")
MANOEUVRE: Final = VERBS.add("manoeuvre", WHO, CELL, text="{who}: manoeuvre to {cell}")
ATTACK: Final = VERBS.add("attack", WHO, text="{who}: attack")
USE: Final = VERBS.add("use", ABILITY, text="{ability}")
AT: Final = VERBS.add("at", WHO, text="{who}")
TO: Final = VERBS.add("to", CELL, text="{cell}")
ALONG: Final = VERBS.add("along", BEARING, text="Along the line {line}")
HASTEN_ONE: Final = VERBS.add("hasten", ABILITY, text="Hasten {ability}")
HASTEN_BOTH: Final = VERBS.add("hasten-both", WHO, text="Hasten both")
CAPTURE: Final = VERBS.add("capture", text="End the turn: towers shoot")
PASS_ON: Final = VERBS.add("pass", text="Pass for this turn")

PROMPTS: Final = PromptList()
CHOOSE_CASTLE: Final = PROMPTS.add("castle", text="Choose your castle")
CHOOSE_BAN: Final = PROMPTS.add("ban", text="Ban a character")
CHOOSE_PICK: Final = PROMPTS.add("pick", text="Pick a character for your squad")
CHOOSE_SQUAD: Final = PROMPTS.add("squad", text="Choose a ready-made squad")
CHOOSE_HOLD: Final = PROMPTS.add("hold", text="Choose the castle to which your characters are summoned")
CHOOSE_GATE: Final = PROMPTS.add("gate", WHO, text="To which castle is {about} bound?")
CHOOSE_STARTER: Final = PROMPTS.add("starter", text="Who of your team begins this turn?")
ACT: Final = PROMPTS.add("act", text="Use your characters' abilities, or end the turn")
ACT_IN_TEAM: Final = PROMPTS.add("act-in-team", text="Use one ability, or pass for this turn")
AIM: Final = PROMPTS.add("aim", ABILITY, text="{about}: choose the target")
AIM_LINE: Final = PROMPTS.add("aim-line", ABILITY, text="{about}: choose a line")
AIM_CELL: Final = PROMPTS.add("aim-cell", ABILITY, text="{about}: choose a cell")
PLACE: Final = PROMPTS.add("place", WHO, text="Where to with {about}?")
GIVER: Final = PROMPTS.add("giver", WHO, text="Who loses the health that {about} regains?")
TOKENS: Final = PROMPTS.add("tokens", WHO, text="Which of {about}'s abilities?")

EVENTS: Final = EventList()
CLAIMED: Final = EVENTS.add(
    "claimed", "SIG-SETUP-02", ("seat", SEAT), ("cell", CELL), text="{seat} claims the castle {cell}."
)
BANNED: Final = EVENTS.add("banned", "SIG-DRAFT-03", ("seat", SEAT), ("who", WHO), text="{seat} bans {who}.")
PICKED: Final = EVENTS.add("picked", "SIG-DRAFT-01", ("seat", SEAT), ("who", WHO), text="{seat} picks {who}.")
ENLISTED: Final = EVENTS.add("enlisted", "SIG-DRAFT-06", ("seat", SEAT), ("squad", SQUAD), text="{seat} takes {squad}.")
HELD: Final = EVENTS.add("held", "SIG-TEAM-08", ("seat", SEAT), ("cell", CELL), text="{seat} holds the castle {cell}.")
BOUND: Final = EVENTS.add(
    "bound", "SIG-QTWO-02", ("seat", SEAT), ("who", WHO), ("cell", CELL), text="{seat} binds {who} to {cell}."
)
ROUND_BEGAN: Final = EVENTS.add("round", "SIG-ROUND-02", ("n", COUNT), text="Round {n}: the disc of time turns.")
TURN_BEGAN: Final = EVENTS.add("turn", "SIG-ROUND-01", ("seat", SEAT), text="{seat} is to move.")
STARTED: Final = EVENTS.add("started", "SIG-TEAM-11", ("seat", SEAT), text="{seat} begins for the team.")
RETURNED: Final = EVENTS.add("returned", "SIG-TIME-01", ("ability", ABILITY), text="{ability} is ready again.")
FADED: Final = EVENTS.add(
    "faded", "SIG-DUR-02", ("seat", SEAT), ("n", COUNT), text="{n} {n:marker|markers} of {seat} {n:goes|go}."
)
WENT: Final = EVENTS.add(
    "went", "SIG-MANV-01", ("who", WHO), ("from", CELL), ("cell", CELL), text="{who} manoeuvres from {from} to {cell}."
)
STRUCK: Final = EVENTS.add("struck", "SIG-ATK-01", ("who", WHO), ("ability", ABILITY), text="{who} attacks: {ability}.")
HURT: Final = EVENTS.add(
    "hurt",
    "SIG-ATK-04",
    ("who", WHO),
    ("attack", COUNT),
    ("defence", COUNT),
    ("n", COUNT),
    text="{who}: {attack} − {defence} = {n} {n:damage|damage}.",
)
DRAINED: Final = EVENTS.add("drained", "SIG-EFF-15", ("who", WHO), text="{who} regains 1 health through Vampirism.")
EXILED: Final = EVENTS.add("exiled", "SIG-EXILE-01", ("who", WHO), text="{who} is exiled.")
SUMMONED: Final = EVENTS.add(
    "summoned", "SIG-SUMMON-01", ("who", WHO), ("cell", CELL), text="{who} is summoned to {cell}."
)
CASTLE_HIT: Final = EVENTS.add(
    "castle-hit",
    "SIG-CASTLE-02",
    ("side", SIDE),
    ("n", COUNT),
    ("of", COUNT),
    text="The castle of {side} takes 1 damage: {n} of {of}.",
)
APPLIED: Final = EVENTS.add("applied", "SIG-SPEC-01", ("who", WHO), ("ability", ABILITY), text="{who} uses {ability}.")
MOVED: Final = EVENTS.add(
    "moved", "SIG-MOVE-01", ("who", WHO), ("from", CELL), ("cell", CELL), text="{who} is moved from {from} to {cell}."
)
MARKED: Final = EVENTS.add("marked", "SIG-SPEC-04", ("who", WHO), ("effect", EFFECT), text="{who}: {effect}.")
CELL_MARKED: Final = EVENTS.add(
    "cell-marked", "SIG-SPEC-04", ("cell", CELL), ("effect", EFFECT), text="{effect} on {cell}."
)
HEALED: Final = EVENTS.add("healed", "SIG-INST-02", ("who", WHO), text="{who} regains 1 health.")
SACRIFICED: Final = EVENTS.add("sacrificed", "SIG-INST-04", ("who", WHO), text="{who} gives up 1 health.")
REPAIRED: Final = EVENTS.add(
    "repaired",
    "SIG-INST-07",
    ("side", SIDE),
    ("n", COUNT),
    ("of", COUNT),
    text="The castle of {side} is repaired: {n} of {of}.",
)
HASTENED: Final = EVENTS.add(
    "hastened", "SIG-INST-08", ("ability", ABILITY), ("n", COUNT), text="{ability}: {n} {n:round|rounds} left."
)
DELAYED: Final = EVENTS.add(
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
)
SENT: Final = EVENTS.add(
    "sent", "SIG-TIME-03", ("ability", ABILITY), ("n", COUNT), text="{ability} recharges for {n} {n:round|rounds}."
)
CAUGHT: Final = EVENTS.add(
    "caught", "SIG-WEB-02", ("who", WHO), ("cell", CELL), text="{who} walks into the Web on {cell}."
)
SHOT: Final = EVENTS.add(
    "shot",
    "SIG-CAPT-02",
    ("tower", TOWER),
    ("n", COUNT),
    ("against", COUNT),
    text="The {tower} shoots ({n} against {against}).",
)
PASSED: Final = EVENTS.add("passed", "SIG-TEAM-12", ("seat", SEAT), text="{seat} passes.")
WON: Final = EVENTS.add("won", "SIG-WIN-01", ("side", SIDE), text="The castle falls: {side} has won.")
TIED: Final = EVENTS.add("tied", "SIG-OPT-01", text="The game ends in a draw.")

REASONS: Final = ReasonList()
TAKEN: Final = REASONS.add("castle-taken", "SIG-SETUP-02", "The castle {cell} is already taken.")
IS_BANNED: Final = REASONS.add("banned", "SIG-DRAFT-03", "{who} is banned.")
IS_BARRED: Final = REASONS.add("barred", "SIG-DRAFT-05", "{who} was banned in the last game.")
IS_PICKED: Final = REASONS.add("picked", "SIG-DRAFT-01", "{who} is already in a squad.")
SQUAD_TAKEN: Final = REASONS.add("squad-taken", "SIG-DRAFT-06", "{squad} is already taken.")
GATE_FULL: Final = REASONS.add("gate-full", "SIG-QTWO-02", "This castle has its two characters.")
NOT_IN_PLAY: Final = REASONS.add("not-in-play", "SIG-ABIL-02", "{who} is not in this game.")
NOT_OWN: Final = REASONS.add("not-own", "SIG-TEAM-14", "{who} is not yours to play.")
ON_SHEET: Final = REASONS.add("on-sheet", "SIG-ABIL-02", "{who} is not on the board.")
IS_STUNNED: Final = REASONS.add("stunned", "SIG-EFF-17", "{who} is stunned.")
IS_SILENCED: Final = REASONS.add("silenced", "SIG-EFF-19", "{who} is silenced and cannot use special abilities.")
IS_SLOWED: Final = REASONS.add("slowed", "SIG-EFF-10", "{who} is slowed and cannot manoeuvre.")
MAIN_USED: Final = REASONS.add("main-used", "SIG-MAIN-01", "{who} has used the main ability this round.")
TWICE: Final = REASONS.add("twice", "SIG-EFF-08", "{who} has already done that this round.")
RECHARGES: Final = REASONS.add("recharges", "SIG-ABIL-01", "{ability} is recharging.")
NOT_MET: Final = REASONS.add("not-met", "SIG-ABIL-06", "The condition of {ability} is not met.")
NO_TARGET: Final = REASONS.add("no-target", "SIG-ABIL-06", "There is no legal target.")
NO_CELL: Final = REASONS.add("no-cell", "SIG-BOARD-02", "This board has no cell {cell}.")
OCCUPIED: Final = REASONS.add("occupied", "SIG-BOARD-12", "{cell} is occupied.")
ENEMY_CASTLE: Final = REASONS.add(
    "enemy-castle", "SIG-CASTLE-03", "{cell} is a castle of the other side; nobody enters it."
)
NO_STEP: Final = REASONS.add("not-adjacent", "SIG-MANV-01", "{cell} is not adjacent.")
NO_FLIGHT: Final = REASONS.add("not-in-line", "SIG-EFF-11", "{cell} is not in line.")
OUT_OF_REACH: Final = REASONS.add("out-of-reach", "SIG-TGT-08", "That is out of reach.")
WRONG_SIDE: Final = REASONS.add("wrong-side", "SIG-SPEC-04", "This ability is not for {who}'s side.")
NOT_SELF: Final = REASONS.add("not-self", "SIG-ABIL-05", "{who} cannot choose itself here.")
IN_CASTLE: Final = REASONS.add("in-castle", "SIG-CASTLE-04", "{who} stands on its own castle and cannot be a target.")
IS_RESISTANT: Final = REASONS.add("resistant", "SIG-EFF-13", "{who} resists special abilities.")
NOT_MEANT: Final = REASONS.add("not-meant", "SIG-TGT-08", "{who} is not such a target as the sheet asks for.")
CANNOT_MOVE: Final = REASONS.add("cannot-move", "SIG-MOVE-01", "{who} cannot be moved that way.")
WRONG_CELL: Final = REASONS.add("wrong-cell", "SIG-TGT-08", "The ability does not lead to {cell}.")
CASTLE_CELL: Final = REASONS.add("castle-cell", "SIG-CASTLE-10", "Nothing can be laid on a castle.")
CELL_MARKED_ALREADY: Final = REASONS.add("cell-marked", "SIG-OBST-02", "A Web already lies on {cell}.")
SAME_ONE: Final = REASONS.add("same-one", "SIG-INST-04", "Giver and receiver must be two characters.")
TOO_WEAK: Final = REASONS.add("too-weak", "SIG-INST-06", "{who} would be exiled by that.")
NOT_RECHARGING: Final = REASONS.add("not-recharging", "SIG-INST-08", "That ability is not recharging.")
FULLY_REPAIRED: Final = REASONS.add("fully-repaired", "SIG-INST-07", "There is no damage to repair.")
