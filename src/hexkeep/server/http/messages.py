"""The wire messages. `tools/protocol.py` writes the client's `web/src/lib/protocol.ts` from them.

A table is addressed as `/t/<table>#<key>`: the key is the part after `#`, so browsers send it only
where the client puts it (the `hello` of the socket, the `X-Table-Key` header of a request) and no
log ever sees it. A key is an owner's, a seat's or a spectator's; it is 128 random bits.

`version` counts the rows of the table's log (plies and undos). A client that reconnects says the
last version it saw; it gets a whole `Welcome`, in which the log lines after that version are new to it.

The requests stand in `routes.py` and `puzzles.py`, and are described under `/schema`. A request about a table
carries its keys in the `X-Table-Key` header, with commas between several. What is refused answers 4xx with a
`Problem`. The socket is `/api/tables/<table>/socket`.
"""

from typing import Literal

import msgspec

from hexkeep.kernel.table.guidance import EndReport, Forecast, OptionGroup, Payment, Route
from hexkeep.kernel.table.scene import Change, Scene
from hexkeep.kernel.table.talk import Phrase, TalkLine
from hexkeep.server.types import Clock, InPlay, Language, Value

# ---- the live table (WebSocket) ----------------------------------------------------------------


class SeatInfo(msgspec.Struct, omit_defaults=True):
    seat: int
    name: str
    kind: Literal["person", "open", "bot"]
    bot: str = ""
    present: bool = False
    yours: bool = False
    deadline: float | None = None
    """When the seat's clock runs out, in the server's time; None without a clock or a decision."""
    bank: float | None = None
    """Seconds that a seat has left for the rest of the game while its clock stands; None without such a clock."""
    votes: list[int] = []
    """The seats that would hand this absent seat to a bot; it happens when all who are present agree."""
    replaceable: float | None = None
    """When the others may begin to vote on that, as the server's time; None while its player is there."""
    mailed: bool = False
    """A letter goes out when it is the seat's turn and nobody is there. Only its own person is told."""
    unconfirmed: bool = False
    """An address was given and not confirmed yet. Only its own person is told."""
    invited: bool = False
    """Nobody has come by its link yet."""
    shared: bool = False
    """One screen holds this seat and others."""
    looked: bool = False
    """Somebody who left this seat has seen what it hides."""


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """`text` is what is sent back to play it; `refs` its arguments as tokens that name scene nodes."""

    text: str
    label: str
    verb: str
    refs: list[str] = []
    hint: str = ""
    retracts: bool = False
    name: str = ""
    group: str = ""
    icon: str = ""
    tone: str = ""
    warning: str = ""
    gainless: bool = False
    main: bool = False
    odds: float = 0.0
    rank: int = 0


class DecisionInfo(msgspec.Struct, omit_defaults=True):
    """What a seat of this client may decide. `about` is the token of the prompt's subject."""

    seat: int
    prompt: str
    options: list[OptionInfo]
    waits: bool = True
    idle: str = ""
    about: str = ""
    name: str = ""
    """The prompt's name in the vocabulary."""
    widget: str = ""
    reaction: bool = False
    """It may be declined for the rest of the game (`AutoPass` until the `end`)."""
    groups: list[OptionGroup] = []
    routes: list[Route] = []
    payment: Payment | None = None
    askable: list[str] = []
    """Further options that "why not?" may be asked about, one of a kind."""
    rule: str = ""
    """The rule that asks it."""


class LogLine(msgspec.Struct, omit_defaults=True):
    version: int
    seat: int
    text: str
    rule: str = ""
    kind: str = ""
    show: str = ""
    """How it is played to the eye (`kernel.types.SHOWN`); empty: told only."""
    refs: list[str] = []
    """The tokens of what it speaks of, where it is shown."""


class ChatLine(msgspec.Struct, omit_defaults=True):
    at: float
    seat: int
    name: str
    text: str
    notice: str = ""
    """What the table says of the seat (`sat`, `left`, `looked`: left after a look, `bot`, `back`); `text` is empty."""


class CoachHint(msgspec.Struct, omit_defaults=True):
    """Said once in the free play after a lesson; the client remembers that it was."""

    id: str
    text: str
    point: list[str] = []


class LessonStatus(msgspec.Struct, omit_defaults=True):
    """Where the learner is in a lesson. `step` counts from 0; at `steps` the lesson is over, and `hints` may come."""

    name: str
    title: str
    step: int
    steps: int
    text: str = ""
    point: list[str] = []
    """What the bubble points at: ids or tokens of nodes, `option <text>`, or parts of the frame such as `@goal`."""
    wanted: list[str] = []
    """The options that are to be played now, as their texts."""
    acts: bool = False
    """Something is to be played in this step; otherwise the learner reads and goes on."""
    hints: list[CoachHint] = []


class ViewerStatus(msgspec.Struct, omit_defaults=True):
    """The table's status for one viewer: who decides, what they may decide, what they may undo."""

    version: int
    ply: int
    seat: int
    """The viewing seat: whose view this client is shown; -1 for a spectator. On a hot-seat client it changes."""
    handover: bool = msgspec.field(default=False, name="curtain")
    """The screen must change hands: show the handover screen until `seat` says it is there."""
    decision: DecisionInfo | None = None
    waiting: list[int] = []
    offers: list[int] = []
    """Further seats of this client that hold a standing offer: `here` gives one of them the screen."""
    can_undo: bool = False
    over: bool = False
    ending: str = ""
    outcome: list[float] = []
    seed: str = ""
    """Seed and salt, once the game is over; empty where nothing was left to chance."""
    passing: Literal["", "other", "end"] = ""
    """The order to pass that this seat has given (`AutoPass`)."""
    report: EndReport | None = None
    following: str = ""
    """What the game is called that follows this one, such as the next mission of a campaign."""
    next_setup: dict[str, Value] = {}
    """How that game is set up."""
    lesson: LessonStatus | None = None


class TableInfo(msgspec.Struct, omit_defaults=True):
    table: str
    game: str
    title: str
    name: str
    setup: dict[str, Value]
    seats: list[SeatInfo]
    clock: Clock
    spectators: bool
    started: float
    owner: bool = False
    seed_hash: str = ""
    """SHA-256 of `<seed>:<salt>`, published before the first move."""
    seed_chosen: bool = False
    """The maker of the table chose the seed or the position, and so may know what is hidden."""
    rematch: str = ""
    """The next table, once somebody asked for a rematch; the keys of this one open it."""
    in_play: InPlay = {}
    """The edition, mode, boxes and variants played; `/rules` and `/rulebook` leave out what is for others only."""
    mail: bool = False
    """This server writes letters: a seat may leave an address (`PUT …/seats/<seat>/address`)."""
    now: float = 0.0
    """The server's time when this was sent; deadlines are told in it."""
    watchers: int = 0
    """Those who look on without a seat."""
    campaign: str = ""
    """The campaign that is played here, and which of its missions, counted from 0."""
    mission: int = 0


# client to server


class Hello(msgspec.Struct, tag="hello", omit_defaults=True):
    keys: list[str]
    """Every key this browser holds for the table: more than one seat makes it a hot-seat."""
    language: Language = "en"
    seen: int | None = None
    asks_single: bool = False
    """Ask this player even where there is only one answer; otherwise it is played at once."""
    spare: str = ""
    """A key that this browser has made and keeps. Whoever first comes by a link gets it in place of the link's key,
    which opens nothing any more (`Seated` says so); without one the server makes one."""


class Play(msgspec.Struct, tag="play", omit_defaults=True):
    seat: int
    option: str
    version: int
    """The version the player saw. A late option is accepted if the seat's decision is unchanged."""


class PlayAll(msgspec.Struct, tag="play-all", omit_defaults=True):
    """Play these options one after another, each as a move of its own, until one is not offered any more."""

    seat: int
    options: list[str]
    version: int
    skips: bool = False
    """Pass over options that are not offered, instead of stopping there."""


class AutoPass(msgspec.Struct, tag="auto-pass", omit_defaults=True):
    """Whenever the seat is asked what it is asked now, play what the decision calls `idle`: until the seat is asked
    something `other`, or until the `end` of the game. Empty: no longer."""

    seat: int
    until: Literal["", "other", "end"] = ""


class AskSingle(msgspec.Struct, tag="ask-single", omit_defaults=True):
    """Ask this player even where there is only one answer, or no longer."""

    on: bool


class Undo(msgspec.Struct, tag="undo", omit_defaults=True):
    """Go back to the last decision of this client, over what bots and the table itself played since."""

    seat: int
    version: int


class Say(msgspec.Struct, tag="say", omit_defaults=True):
    text: str


class Tell(msgspec.Struct, tag="tell", omit_defaults=True):
    """Say something to the seat's partners, in the notation of messages: `leave-enemy enemy:spy`."""

    seat: int
    text: str


class Why(msgspec.Struct, tag="why", omit_defaults=True):
    """Why is this option not offered to the seat?"""

    seat: int
    option: str


class Preview(msgspec.Struct, tag="preview", omit_defaults=True):
    """What would this offered option do? Answered by `ForecastMessage`."""

    seat: int
    option: str


class Ask(msgspec.Struct, tag="ask", omit_defaults=True):
    """Ask a bot for its advice on the seat's decision."""

    seat: int


class Here(msgspec.Struct, tag="here", omit_defaults=True):
    """This seat of a hot-seat holds the screen: the handover screen may go, or a standing offer be answered."""

    seat: int


class Speak(msgspec.Struct, tag="speak", omit_defaults=True):
    """Switch the language: a new `Welcome` follows."""

    language: Language


class TakeOver(msgspec.Struct, tag="take-over", omit_defaults=True):
    """With `bot`: propose (or agree) that an absent seat goes to a bot. Without: take an open seat under
    a name (`Seated` answers), or take one's own seat back from a bot."""

    seat: int
    bot: str = ""
    name: str = ""


class KeepSeat(msgspec.Struct, tag="keep-seat", omit_defaults=True):
    """Wait for the absent player: the proposal to hand the seat to a bot is off the table."""

    seat: int


class Rename(msgspec.Struct, tag="rename", omit_defaults=True):
    seat: int
    name: str


class LeaveSeat(msgspec.Struct, tag="leave", omit_defaults=True):
    seat: int


class Rematch(msgspec.Struct, tag="rematch", omit_defaults=True):
    """The same table once more; with `follow` the game that follows (`ViewerStatus.following`)."""

    follow: bool = False


class Coach(msgspec.Struct, tag="coach", omit_defaults=True):
    """Go on in a lesson, one step back in it, or leave it and play freely."""

    to: Literal["next", "back", "skip"]
    step: int
    """The step that the learner saw; a message that comes late does nothing."""


Played = Play | PlayAll | AutoPass | AskSingle | Undo | Coach
Asked = Hello | Say | Tell | Why | Preview | Ask | Here | Speak
FromClient = Played | Asked | TakeOver | KeepSeat | Rename | LeaveSeat | Rematch


# server to client


class Welcome(msgspec.Struct, tag="welcome", omit_defaults=True):
    info: TableInfo
    scene: Scene
    standing: ViewerStatus
    log: list[LogLine]
    chat: list[ChatLine]
    talk: list[TalkLine] = []
    """What partners have said, as far as this client hears it."""
    phrases: list[Phrase] = []
    """The quick answers of this table; none where nobody plays together with the viewing seat."""


class Update(msgspec.Struct, tag="update", omit_defaults=True):
    change: Change
    standing: ViewerStatus
    log: list[LogLine]
    undone: int | None = None
    """An undo: log lines after this version are gone."""


class PeopleChanged(msgspec.Struct, tag="people", omit_defaults=True):
    """Names, presence, clocks or the rematch changed."""

    info: TableInfo


class Said(msgspec.Struct, tag="said", omit_defaults=True):
    line: ChatLine


class Told(msgspec.Struct, tag="told", omit_defaults=True):
    """What a partner said."""

    line: TalkLine


class Because(msgspec.Struct, tag="because", omit_defaults=True):
    """The answer to `Why`. `rule` is the id of the rule that forbids it, `words` its text."""

    option: str
    reason: str
    rule: str = ""
    words: str = ""


class ForecastMessage(msgspec.Struct, tag="forecast", omit_defaults=True):
    """The answer to `Preview`; None where there is nothing to tell."""

    option: str
    forecast: Forecast | None = None


class HintLine(msgspec.Struct, omit_defaults=True):
    """An option that a bot prefers; the last of an offer's may be to pass, which has no option."""

    option: str
    label: str
    chance: int
    """In hundredths; 0 or 100 only where it is proven."""
    between: str
    """For whom the chance holds: "between veterans", "if Mira plays along"; empty where it is certain."""
    reason: str = ""
    steps: list[str] = []
    """What the bot expects to follow the option."""


class HintsMessage(msgspec.Struct, tag="advice", omit_defaults=True):
    """The answer to `Ask`: the best options, best first, each with a line of reasoning."""

    seat: int
    lines: list[HintLine]


class Seated(msgspec.Struct, tag="seated", omit_defaults=True):
    """You sat down on an open seat, or by a link: this is the seat's key, to be kept. A new `Welcome` follows."""

    seat: int
    key: str


class Queued(msgspec.Struct, tag="queued", omit_defaults=True):
    """The server is busy: how many go first before a bot of this table thinks, or before the hint that this client has
    asked for. 0: it has begun."""

    work: Literal["bot", "hint"]
    place: int


class Refused(msgspec.Struct, tag="refused", omit_defaults=True):
    """Something this client sent was not done; the table is as it was."""

    code: str
    reason: str
    rule: str = ""


class Coached(msgspec.Struct, tag="coached", omit_defaults=True):
    """What the coach says to a move that is allowed but comes too early; the table is as it was."""

    text: str


Answered = Because | ForecastMessage | HintsMessage | Seated | Queued | Refused | Coached
ToClient = Welcome | Update | PeopleChanged | Said | Told | Answered


# ---- past and finished games (REST) ------------------------------------------------------------


class Replay(msgspec.Struct, omit_defaults=True):
    """A table after `standing.ply` of its `of` plies, with what that ply made happen."""

    scene: Scene
    standing: ViewerStatus
    log: list[LogLine]
    of: int
    talk: list[TalkLine] = []
    """What was said between this ply and the next."""


class MistakeInfo(msgspec.Struct, omit_defaults=True):
    """What cost its seat some of its chance: the chance with what was better, and with what was played."""

    ply: int
    """How many plies were played before it."""
    last: int
    """The same of the last ply, where the rest of a turn cost it."""
    seat: int
    label: str
    """What was played, from `ply` to `last`."""
    before: float
    after: float
    grade: Literal["inaccuracy", "mistake", "blunder"]
    better: str
    """What would have been better."""
    line: str
    """Why: the chance, the reason, what the bot would play next, what it expects."""


class StrokeInfo(msgspec.Struct):
    """A stroke of luck, good or bad: the seat's chance before and after it."""

    ply: int
    seat: int
    label: str
    before: float
    after: float


class AnalysisReport(msgspec.Struct, omit_defaults=True):
    """A finished game, analysed by a bot. `chances[ply][seat]`: a seat's chance after `ply` plies."""

    bot: str
    between: str
    """For whom the chances hold: "between veterans"."""
    looked: int
    """How many positions were analysed; the others are interpolated between their neighbours."""
    chances: list[list[float]]
    mistakes: list[MistakeInfo]
    strokes: list[StrokeInfo]
    accuracy: list[float | None]
    """How well each seat played, from 0 to 100."""
    story: list[str]
    """The game in three sentences."""


class QueuePlaces(msgspec.Struct):
    """How many go before the next work of one's own address: bots and hints, analyses, records and files. 0: it does
    not wait."""

    bots: int
    analyses: int
    openings: int


class RecordText(msgspec.Struct, omit_defaults=True):
    """A record to open a table from."""

    record: str
