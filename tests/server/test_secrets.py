"""Nothing secret in any outgoing byte.

Two tables that differ only in what a seat may not know send that seat the same bytes: a position and a
guess of it by the seat, opened under the same name, seed, salt and moment, and played alike. What the seat
asks beside its moves is answered alike too: why not, refused moves, a hint, orders to pass, chat, the archive.
"""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from campaign import TIMES, count
from hexkeep.kernel.match import Match
from hexkeep.kernel.registry import games
from hexkeep.kernel.types import Decision
from hexkeep.server.tables import opening

from .conftest import Player, Served, Start

MOVES = 15


def hidden_samples() -> list[tuple[str, str]]:
    """Games that hide something, once for each number of seats."""
    found = []
    for name, game in games().items():
        counts: set[int] = set()
        for sample, given in game.samples().items():
            state = game.open(given, 1)
            hides = game.position(game.seen_by(state, 0))["table"] != game.position(state)["table"]
            if hides and state.seats not in counts:
                counts.add(state.seats)
                found.append((name, sample))
    return found


def worlds(name: str, sample: str, seat: int, luck: random.Random) -> list[dict[str, Any]]:
    """A position some plies into a game, and another that looks the same to the seat."""
    game = games()[name]
    match: Match[Any] = Match(game, game.samples()[sample], luck.getrandbits(60))
    trial = match.fork()
    for _ in range(luck.randrange(1, 25)):
        decision = luck.choice(trial.decisions())
        trial.play(decision.seat, luck.choice(decision.options))
        if trial.over:
            break
        if forced(trial) is None:  # else the server would play while the players come
            match = trial.fork()
    guess = game.guess(match.view(seat), seat, luck.getrandbits(60))
    return [game.position(match.state), game.position(guess)]


def forced(match: Match[Any]) -> Decision | None:
    return next((d for d in match.decisions() if match.game.is_forced(d)), None)


class World:
    """One of the twins: a table, and a match that follows it to know what may be played."""

    def __init__(self, server: Served, keys: dict[str, Any], start: dict[str, Any], players: list[Player]) -> None:
        self.match: Match[Any] = Match(games()[start["game"]], None, 7, start)
        self.server = server
        self.keys = keys
        self.players = players
        """Its seats, and a spectator last."""
        self.read: list[str] = []
        """What the archive answered."""
        self.shown_to = 0
        """The seats to which the latest move showed something."""

    async def play(self, who: int, option: str, watching: int) -> None:
        await self.players[who].play(option, version=len(self.match.plies), seat=who)
        self.match.play(who, option)
        self.shown_to = self.match.state.revealed_to
        for player in (self.players[watching], self.players[-1]):
            await player.at(len(self.match.plies))
        while len(self.match.plies) < self.players[watching].standing["version"]:  # what the table itself played
            only = forced(self.match)
            assert only is not None
            self.match.play(only.seat, only.options[0])
            self.shown_to |= self.match.state.revealed_to

    async def probe(self, seat: int, options: list[str]) -> None:
        """Ask, as a nosy player would, about options that are not the seat's to play now."""
        player, version = self.players[seat], len(self.match.plies)
        for option in options:
            await player.send("why", seat=seat, option=option)
            await player.until("because")
            await player.play(option, version=version, seat=seat)
            await player.until("refused")
        await player.send("ask", seat=seat)
        await player.until("advice" if any(d.seat == seat for d in self.match.decisions()) else "refused")
        await player.send("auto-pass", seat=seat + 1, until="end")
        await player.until("refused")
        await player.send("say", text="hm")
        await player.until("said")
        await self.players[-1].until("said")
        for path in (f"at/{version}?seat={seat}", f"at/{version}", f"at/{version + 1}?seat={seat}", "record", ""):
            answer = await self.server.http.get(
                f"/api/tables/{self.keys['table']}/{path}".rstrip("/"),
                headers={"X-Table-Key": self.keys["seats"][seat]},
            )
            self.read.append(f"{path} {answer.status_code} {answer.text}")

    def offered(self) -> set[tuple[int, str]]:
        return {(d.seat, self.match.game.write(o)) for d in self.match.decisions() for o in d.options}

    def learned(self, seat: int) -> bool:
        return bool(self.shown_to >> seat & 1)


async def opened(server: Served, name: str, start: dict[str, Any]) -> World:
    seats = [{"kind": "me"}] * start["seats"]
    keys = await server.create(name, start=start, seed=7, seats=seats, spectators=True)
    players = [await server.sit(keys["table"], key) for key in (*keys["seats"], keys["spectator"])]
    return World(server, keys, start, players)


async def read_here(work: Any, *args: Any, **_queue: Any) -> Any:
    return work(*args)


class Adviser:
    """Gives hints as the server's worker does, but quickly, and keeps what it was told: it knows nothing else."""

    def __init__(self) -> None:
        self.told: list[bytes] = []

    async def run(
        self, think: Any, game: str, view: dict[str, Any], seat: int, bot: str, *rest: Any, **_queue: Any
    ) -> Any:
        self.told.append(msgspec.json.encode([game, view, seat, bot, *rest]))
        return think(game, view, seat, "greedy", *rest)


@pytest.mark.parametrize("turn", range(2 * TIMES))
@pytest.mark.parametrize(("name", "sample"), hidden_samples())
async def test_worlds_that_look_the_same_to_a_seat_send_it_the_same_bytes(
    name: str, sample: str, turn: int, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(opening, "new_table_id", lambda: "samename")
    monkeypatch.setattr(opening, "new_salt", lambda: "samesalt")
    # Positions are tried out in this process, in which the garbage of all tests may be collected meanwhile.
    monkeypatch.setattr(opening, "MAX_TRIAL_SECONDS_PER_PLY", 60.0)
    luck = random.Random(f"{name} {sample} {turn}")
    game = games()[name]
    seat = luck.randrange(game.seats(game.setup(game.samples()[sample])))
    twins: list[World] = []
    advisers: list[Adviser] = []
    for n, position in enumerate(worlds(name, sample, seat, luck)):
        database = f"sqlite+aiosqlite:///{tmp_path / f'world{n}.db'}"
        server = await start(database=database, now=lambda: 1_000_000.0)
        monkeypatch.setattr(server.services.opener.workers, "run", read_here)  # with the name and salt of above
        advisers.append(Adviser())
        monkeypatch.setattr(server.services.bots.workers, "run", advisers[-1].run)
        twins.append(await opened(server, name, position))
    one, other = twins
    for move in range(MOVES):
        both = sorted(one.offered() & other.offered())
        if not both:
            break
        if move % 5 == 0:
            everybodys = {option for _, option in one.offered() | other.offered()}
            own = {option for who, option in one.offered() | other.offered() if who == seat}
            anything = {game.write((verb, *(0 for _ in range(3)))) for verb in range(len(game.verbs))}
            probes = luck.sample(sorted(everybodys - own), min(3, len(everybodys - own)))
            probes += luck.sample(sorted(anything - own), min(3, len(anything - own)))
            for world in twins:
                await world.probe(seat, probes)
        who, option = luck.choice(both)
        count("plies in twin worlds")
        for world in twins:
            await world.play(who, option, seat)
        if one.learned(seat) or other.learned(seat):
            # from here on the worlds may differ for it, and this move already
            for world in twins:
                world.players[seat].raw.pop()
                world.players[-1].raw.pop()
            break
    assert one.players[seat].raw == other.players[seat].raw
    assert one.players[-1].raw == other.players[-1].raw
    assert one.read == other.read
    assert advisers[0].told == advisers[1].told
    assert len(one.read) >= 5
    for world in twins:
        count("bytes captured", sum(map(len, [*world.players[seat].raw, *world.players[-1].raw, *world.read])))
    count("bytes told to advisers", sum(map(len, advisers[0].told + advisers[1].told)))
    assert one.players[seat].raw[0].startswith('{"type":"welcome"')


async def test_a_running_table_keeps_its_secrets_in_the_archive(server: Served):
    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}], spectators=True)
    first = await server.sit(keys["table"], keys["seats"][0])
    await first.play("draw")
    await first.at(1)

    async def at(ply: int, seat: int, key: str) -> tuple[int, dict[str, Any]]:
        answer = await server.http.get(
            f"/api/tables/{keys['table']}/at/{ply}", params={"seat": seat}, headers={"X-Table-Key": key}
        )
        return answer.status_code, answer.json()

    status, mine = await at(1, 0, keys["seats"][0])
    assert status == 200
    assert mine["scene"] == first.scene
    status, open_ = await at(1, -1, keys["seats"][0])
    assert status == 200
    assert open_["log"][0]["text"] == "Player 1 draws a card."
    assert (await at(1, 0, keys["seats"][1]))[0] == 403
    assert (await at(1, 0, keys["owner"]))[0] == 403
    assert (await at(1, 1, keys["spectator"]))[0] == 403
    assert (await at(2, 0, keys["seats"][0]))[0] == 400
    record = await server.http.get(f"/api/tables/{keys['table']}/record", headers={"X-Table-Key": keys["owner"]})
    assert record.status_code == 409
    assert "seed" not in first.standing


async def test_the_seed_is_promised_at_the_opening_and_shown_at_the_end(server: Served):
    from hexkeep.server.seeds import commitment

    from .conftest import play_out

    keys = await server.create(seats=[{"kind": "link"}, {"kind": "link"}])
    players = [await server.sit(keys["table"], key) for key in keys["seats"]]
    promised = players[0].info["seed_hash"]
    assert not players[0].info.get("seed_chosen")
    await play_out(players, random.Random(1))
    seed, _, salt = players[0].standing["seed"].partition(":")
    assert commitment(int(seed), salt) == promised
    before_the_end = [raw for player in players for raw in player.raw if '"over":true' not in raw]
    assert not any(seed in raw or salt in raw for raw in before_the_end)


@pytest.mark.parametrize("game", ["ferry"] if TIMES == 1 else ["ferry", "forest", "sigillum"])
async def test_no_byte_of_a_whole_game_holds_a_key_or_a_seed_that_is_not_told(
    game: str, server: Served, monkeypatch: pytest.MonkeyPatch
):
    """On every way by which somebody hears of it: both sockets, a spectator's, hints, the record, a table opened from
    it, the rematch and the analysis."""
    from .conftest import play_out

    monkeypatch.setattr(server.services.bots.workers, "run", Adviser().run)
    monkeypatch.setattr(server.services.analyses.workers, "run", read_here)
    keys = await server.create(game, seats=[{"kind": "link"}] * 2, spectators=True)
    table, links = keys["table"], keys["seats"]
    players = [await server.sit(table, key) for key in links]
    watcher = await server.sit(table, keys["spectator"])
    for player in players:
        await player.send("ask", seat=player.standing["seat"])
    stored = await server.services.store.load(table)
    await play_out(players, random.Random(2))
    await watcher.at(players[0].standing["version"])
    told = {"socket 0": players[0].raw, "socket 1": players[1].raw, "spectator": watcher.raw}
    for name, raw in told.items():
        before_the_end = "".join(one for one in raw if '"over":true' not in one)
        assert str(stored.terms.seed) not in before_the_end, name
        assert stored.terms.salt not in before_the_end, name
    header = {"X-Table-Key": keys["owner"]}
    told["record"] = [await server.record(keys)]
    imported = (await server.http.post("/api/records", json={"record": told["record"][0]})).json()
    told["import"] = (await server.sit(imported["table"], imported["owner"])).raw
    analysis = await server.http.get(f"/api/tables/{table}/analysis", headers=header)
    assert analysis.status_code == 200
    told["analysis"] = [analysis.text]
    await players[0].send("rematch")
    while not players[0].info.get("rematch"):
        await players[0].receive()
    again = await server.sit(players[0].info["rematch"], *map(server.key, links[:1]))
    told["rematch"] = again.raw
    following = (await server.services.store.load(players[0].info["rematch"])).terms
    own = {0: players[0].keys, 1: players[1].keys}
    for name, raw in told.items():
        text = "".join(raw)
        assert len(text) > 100, name
        assert not [key for key in (*links, keys["owner"], keys["spectator"]) if key in text], name
        assert not [key for seat in own for key in own[seat].values() if key in text and name != f"socket {seat}"], name
        assert str(following.seed) not in text, name
        assert following.salt not in text, name
        count("bytes captured", len(text))
