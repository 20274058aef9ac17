"""One who looks at a table through a socket, and what is sent to them.

A guest holds keys of any number of seats. With several it is a hot-seat: the guest looks through the
eyes of one seat at a time, and where one seat knows what another may not, a curtain falls between.
"""

import asyncio

import msgspec

from hexkeep.kernel.game import prompt_subject
from hexkeep.kernel.scene import Scene, change
from hexkeep.kernel.texts import Translator
from hexkeep.kernel.types import SPECTATOR, Decision
from hexkeep.server import messages as m
from hexkeep.server.errors import Refusal, texts
from hexkeep.server.keys import hashed, promise
from hexkeep.server.table import Table

encode = msgspec.json.Encoder().encode

GOODBYE, NOT_ALLOWED, TOO_SLOW, TOO_FAST, OUR_FAULT = 1000, 4403, 1013, 4429, 1011
"""How a socket closes."""
OUTBOX = 256
"""One who has so many messages unread is let go; coming back gives the whole table at once."""


class Guest:
    def __init__(self, table: Table, language: m.Language, mail: bool = False) -> None:
        self.table = table
        self.language = language
        self.mail = mail
        """The server writes letters."""
        self.seats: list[int] = []
        self.owner = False
        self.eyes = SPECTATOR
        self.curtain = False
        self.stays = False
        """The eyes rest on a seat that answers a standing offer."""
        self.scene: Scene | None = None
        self.version = -1
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(OUTBOX)
        self.gone = False
        self.farewell = GOODBYE
        self.asking = False
        """A bot thinks about a hint for this guest."""

    def send(self, message: m.ToClient) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, raw: bytes) -> None:
        if self.gone:
            return
        try:
            self.outbox.put_nowait(raw)
        except asyncio.QueueFull:
            self.leave(TOO_SLOW)

    def leave(self, farewell: int = GOODBYE) -> None:
        """Say no more; the socket closes with this code."""
        if self.gone:
            return
        self.gone = True
        self.farewell = farewell
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    # ---- through whose eyes --------------------------------------------------------------------

    def sit(self, seats: list[int]) -> None:
        """The seats this guest holds; what they show is decided with the next look."""
        if seats != self.seats:
            self.scene = None  # the next look is a whole one
        self.seats = seats
        if self.eyes not in seats:
            self.eyes = SPECTATOR
            self.curtain = False

    def own(self, seat: int) -> None:
        """Raises Refusal if the seat is another's."""
        if seat not in self.seats:
            raise Refusal("not-yours", 403)

    def plays(self, seat: int) -> bool:
        """The seat is this guest's, and no bot plays it for them."""
        return seat in self.seats and self.table.seats[seat].kind == "person"

    def here(self, seat: int) -> bool:
        """A seat says that it holds the screen: the one behind the curtain, or one with a standing offer."""
        if self.curtain and seat == self.eyes:
            self.curtain = False
            return True
        if self.plays(seat) and seat != self.eyes and self.table.decision(seat) is not None:
            self.eyes, self.curtain, self.stays = seat, False, True
            return True
        return False

    def turn_eyes(self) -> None:
        """Look through the eyes of the seat that is asked. A change between secrets draws the curtain."""
        if not self.seats:
            return
        asked = {d.seat: d.waits for d in self.table.decisions() if self.plays(d.seat)}
        waited = [seat for seat in self.seats if asked.get(seat)]
        self.stays = self.stays and self.eyes in asked
        wanted = self.eyes
        if self.eyes == SPECTATOR:
            wanted = (waited or list(asked) or self.seats)[0]
        elif waited and self.eyes not in waited and not self.stays:
            wanted = waited[0]
        if wanted == self.eyes:
            return
        others = [seat for seat in self.seats if seat != wanted] if self.eyes == SPECTATOR else [self.eyes]
        self.curtain = any(self.table.hides(wanted, other) for other in others)
        self.eyes = wanted

    @property
    def viewpoint(self) -> int:
        return SPECTATOR if self.curtain else self.eyes

    # ---- what is sent --------------------------------------------------------------------------

    def welcome(self) -> None:
        self.turn_eyes()
        table = self.table
        self.scene = table.scene(self.viewpoint, self.language)
        self.version = table.version
        self.send(
            m.Welcome(
                self.info(),
                self.scene,
                self.standing(),
                log_lines(table, self.viewpoint, self.language),
                [m.ChatLine(line.at, line.seat, line.name, line.text) for line in table.chat],
            )
        )

    def update(self, cache: dict[object, bytes]) -> None:
        """What changed since the last look. Guests who see the same share one message through the cache."""
        before = self.viewpoint
        self.turn_eyes()
        table = self.table
        if self.scene is None or (before != self.viewpoint and table.hides(before, self.viewpoint)):
            self.welcome()
            return
        seen, self.version = self.version, table.version
        key = (id(self.scene), seen, self.eyes, self.language, tuple(self.seats), self.curtain)
        raw = cache.get(key)
        scene = table.scene(self.viewpoint, self.language)
        if raw is None:
            first = len(table.rows)
            while first and table.rows[first - 1] > seen:
                first -= 1
            kept = table.rows[first - 1] if first else table.base.version
            undone = kept if table.undone_since(seen) else None
            lines = log_lines(table, self.viewpoint, self.language, first)
            raw = cache[key] = encode(m.Update(change(self.scene, scene), self.standing(), lines, undone))
        self.scene = scene
        self.send_bytes(raw)

    def standing(self) -> m.Standing:
        table = self.table
        match = table.match
        decisions = table.decisions()
        mine = next((d for d in decisions if d.seat == self.eyes and self.plays(d.seat)), None)
        outcome = match.outcome()
        last = match.plies[-1].seat if match.plies else SPECTATOR
        return m.Standing(
            table.version,
            len(match.plies),
            self.eyes,
            self.curtain,
            None if mine is None or self.curtain else decision_info(table, mine, self.language),
            [d.seat for d in decisions if d.waits],
            [d.seat for d in decisions if not d.waits and self.plays(d.seat) and d.seat != self.eyes],
            self.plays(last) and table.why_not_undo(last) is None,
            match.over,
            ending_text(table.words(self.language), table.game.ending(match.state)) if match.over else "",
            outcome or [],
            f"{table.agreed.seed}:{table.agreed.salt}" if match.over else "",
            table.orders[self.eyes].until if self.eyes in table.orders and not self.curtain else "",
        )

    def info(self) -> m.TableInfo:
        return table_info(self.table, self.seats, self.owner, self.language, self.mail)


def table_info(table: Table, mine: list[int], owner: bool, language: m.Language, mail: bool) -> m.TableInfo:
    agreed = table.agreed
    words = table.words(language)
    present = table.present()
    return m.TableInfo(
        agreed.id,
        agreed.game,
        words.text("game.title"),
        agreed.name,
        agreed.setup,
        [
            m.SeatInfo(
                s.seat,
                words.seat(s.seat),
                "bot" if s.kind == "bot" else "open" if s.kind == "open" else "person",
                s.bot,
                s.kind == "bot" or s.seat in present,
                s.seat in mine,
                table.deadlines.get(s.seat),
                list(s.votes),
                bool(s.email) and s.seat in mine,
            )
            for s in table.seats
        ],
        agreed.clock,
        agreed.spectators,
        agreed.started,
        owner,
        promise(agreed.seed, agreed.salt),
        agreed.seed_chosen,
        table.rematch,
        table.game.edition(table.match.state),
        mail,
    )


def seats_held(table: Table, keys: list[str]) -> tuple[list[int], bool, bool]:
    """The seats that keys open, whether one is the owner's, and whether one lets watch."""
    hashes = {hashed(key) for key in keys if key}
    seats = [s.seat for s in table.seats if s.key and s.key in hashes]
    owner = table.agreed.owner in hashes
    watch = owner or (table.agreed.spectators and table.agreed.spectator in hashes)
    return seats, owner, watch


def decision_info(table: Table, decision: Decision, language: str) -> m.DecisionInfo:
    game = table.game
    words = table.words(language)
    view = table.view(decision.seat)
    options = []
    for option in decision.options:
        verb = game.verbs[option[0]]
        options.append(
            m.OptionInfo(
                game.write(option),
                words.option(option),
                verb.name,
                [ref.write(option[i + 1]) for i, ref in enumerate(verb.args)],
                game.option_hint(view, decision.seat, option, words),
                verb.retracts,
            )
        )
    return m.DecisionInfo(
        decision.seat,
        words.prompt(decision),
        options,
        decision.waits,
        "" if decision.idle is None else game.write(decision.idle),
        prompt_subject(decision, game),
    )


def log_lines(table: Table, seat: int, language: str, first: int = 0, last: int | None = None) -> list[m.LogLine]:
    """What happened since the ply `first` (and before the ply `last`), as a seat may read it."""
    words = table.words(language)
    kinds = table.game.events
    return [
        m.LogLine(
            table.rows[i], ply.seat, words.event(event.seen_by(seat)), kinds[event.kind].rule, kinds[event.kind].name
        )
        for i, ply in enumerate(table.match.plies[first:last], first)
        for event in ply.events
    ]


def ending_text(words: Translator, ending: str) -> str:
    """How the game ended, in words."""
    key = f"ending.{ending}"
    if key in words:
        return words.text(key)
    if ending.startswith("seat "):
        names = ", ".join(words.seat(int(number)) for number in ending.split()[1:])
        return texts(words.language)["ending.seats"].format(names=names)
    return ending
