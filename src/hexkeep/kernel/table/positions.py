"""Reading a position: the fields one by one, then whether the game can go on from there.

Whatever is wrong with a position is a `BadPosition` that names the field: `seats: …`, `table: …`, `steps[0]: …`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic

from hexkeep.kernel.errors import BadPosition, HexkeepError
from hexkeep.kernel.game import Game
from hexkeep.kernel.rng import MOST_KEYED, Rng
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.state import S, Step, step_fields
from hexkeep.kernel.types import UNKNOWN

MAX_SEATS: Final = 16
MAX_STEPS: Final = 1_000
"""Steps on the stack of a position. The longest stacks of random games have some thirty."""
MAX_RUNS: Final = 20_000
"""Steps that may run one after another before somebody is asked."""
TRIAL_PLIES: Final = 12
"""Random plies for which a position is tried out on a copy."""
MAX_ARGUMENT: Final = 1 << 256
"""Arguments of steps stay below it: a set of a hundred kinds of things is one number."""
MAX_ROLL: Final = 1 << 62


def read_position(game: Game[S], position: Mapping[str, Any], rng: int) -> S:
    """The state of a position, with `rng` unless the position has one; see `Game.from_position`."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position is an object with fields, not {position!r:.60}")
    for field in ("game", "seats", "table"):
        if field not in position:
            raise BadPosition(f"{field}: missing")
    if position["game"] != game.name:
        raise BadPosition(f"game: this is a position of {position['game']!r:.60}, not of {game.name!r}")
    seats = read_int(position, "seats", 1, MAX_SEATS)
    table = position["table"]
    if not isinstance(table, dict):
        raise BadPosition(f"table: an object with fields, not {table!r:.60}")
    s = _read_table(game, seats, table)
    s.game = game
    s.is_view = read_bool(position, "view")
    s.rng = _read_rng(position) if "rng" in position else rng
    s.fixed_rolls = tuple(read_ints(position, "rolls", 0, MAX_ROLL)) if "rolls" in position else ()
    if read_bool(position, "over"):
        s.end()
        if game.outcome(s) is None:
            raise BadPosition("over: the game is not decided on this table")
        return s
    try:
        if "steps" in position:
            _read_steps(game, s, position["steps"])
        else:
            game.resume(s)
            game.settle(s)
            run_steps(game, s)
            s.revealed_to = 0
        if not s.over:
            _check_standing(game, s)
            if not s.is_view:
                _try_out(game, s)
    except HexkeepError:
        raise
    except Exception as error:
        raise BadPosition(f"steps: the game cannot go on from this table ({_told(error)})") from None
    return s


def _read_table(game: Game[S], seats: int, table: dict[str, Any]) -> S:
    try:
        return game.read_table(seats, table)
    except HexkeepError:
        raise
    except KeyError as error:
        raise BadPosition(f"table: {error.args[0]!r:.60} is missing, or it is no name that is known") from None
    except Exception as error:
        raise BadPosition(f"table: a value is of the wrong kind or out of range ({_told(error)})") from None


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".partition("\n")[0][:120]


def _read_rng(position: Mapping[str, Any]) -> int:
    rng = position["rng"]
    try:
        found = int(rng, 16)
    except (TypeError, ValueError):
        found = -1
    if not 0 <= found <= MOST_KEYED:
        raise BadPosition(f"rng: up to eighty hexadecimal digits as a text, not {rng!r:.60}")
    return found


def _read_steps(game: Game[S], s: S, steps: object) -> None:
    if not isinstance(steps, list) or not 0 < len(steps) <= MAX_STEPS:
        raise BadPosition(f"steps: a list of 1 to {MAX_STEPS} steps, each a name and its numbers")
    reader = _StepReader(game, s)
    s.stack = [reader.read(row, i) for i, row in enumerate(steps)]
    game.check_steps(s)


class _StepReader(Generic[S]):
    """Reads the steps of a position on its table."""

    def __init__(self, game: Game[S], s: S) -> None:
        self.game = game
        self.names = game.step_names(s)
        self.ranges = game.step_ranges(s)
        self.is_view = s.is_view

    def read(self, row: object, i: int) -> Step[S]:
        """A step from its name and its arguments."""
        if not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise BadPosition(f"steps[{i}]: a list of a name and its numbers, not {row!r:.60}")
        name, args = row[0], row[1:]
        steps = self.game.steps
        if name not in steps:
            raise BadPosition(f"steps[{i}]: there is no step {name!r:.60}{suggestion(name, list(steps))}")
        make = steps[name]
        assert isinstance(make, type)
        fields = step_fields(make)
        if len(args) != len(fields):
            raise BadPosition(f"steps[{i}]: {name} takes {len(fields)} numbers ({', '.join(fields)}), not {len(args)}")
        try:
            values = [self._value(name, field, arg) for field, arg in zip(fields, args, strict=True)]
        except ValueError as error:
            raise BadPosition(f"steps[{i}]: {error}") from None
        step: Step[S] = make(*values)
        return step

    def _value(self, name: str, field: str, given: object) -> int:
        """The number that an argument stands for. Raises ValueError with what would be right."""
        ref = self.names.get(f"{name}.{field}", self.names.get(field))
        if ref is not None and isinstance(given, str):
            if given not in ref.index:
                raise ValueError(
                    f"{field} of {name}: there is no {ref.kind} {given!r:.60}{suggestion(given, ref.names)}"
                )
            given = ref.index[given]
        elif ref is not None and isinstance(given, int) and given >= 0:
            raise ValueError(
                f"{field} of {name} is the name of a {ref.kind}: what {given} meant may have changed since"
            )
        if isinstance(given, bool) or not isinstance(given, int) or not -MAX_ARGUMENT < given < MAX_ARGUMENT:
            raise ValueError(f"{field} of {name} is a whole number, not {given!r:.60}")
        low, high = self.ranges.get(f"{name}.{field}", self.ranges.get(field, (given, given)))
        if not (low <= given <= high or (self.is_view and given == UNKNOWN)):
            raise ValueError(f"{field} of {name} is {low} to {high}, not {given}")
        return given


def run_steps(game: Game[S], s: S) -> None:
    """As `Game.advance`, for tables that may never come to rest."""
    for _ in range(MAX_RUNS):
        if not s.stack:
            return
        step = s.stack.pop()
        if step.run(s):
            s.stack.append(step)
            return
        game.settle(s)
    raise BadPosition("steps: the game never stops to ask anybody on this table")


def _check_standing(game: Game[S], s: S) -> None:
    """Somebody is waited for, everybody asked has a seat and something to choose."""
    if not s.stack:
        raise BadPosition("steps: no step asks anybody, and the game is not over")
    if not s.is_view:
        twin = game.copy(s)
        game.settle(twin)
        if twin.over or game.outcome(s) is not None:
            raise BadPosition("table: the game is already decided on this table, but the position is not over")
        if not twin.stack[-1].run(twin):
            raise BadPosition(f"steps[{len(s.stack) - 1}]: {s.stack[-1].name} has nothing to ask on this table")
    decisions = game.decisions(s)
    for decision in decisions:
        if not 0 <= decision.seat < s.seats or not (decision.options or s.is_view):  # a view may not show them
            raise BadPosition(f"steps[{len(s.stack) - 1}]: {s.stack[-1].name} leaves nobody anything to choose")
    if not any(decision.waits for decision in decisions):
        raise BadPosition(f"steps[{len(s.stack) - 1}]: {s.stack[-1].name} waits for nobody on this table")


def _try_out(game: Game[S], s: S) -> None:
    """Play a few random plies on a copy: what a rule stumbles over is found here, not in the middle of a game."""
    twin = game.copy(s)
    twin.fixed_rolls = ()
    rng = Rng(s.rng)
    for _ in range(TRIAL_PLIES):
        if twin.over:
            return
        decisions = game.decisions(twin)
        decision = decisions[rng.randbelow(len(decisions))]
        option = decision.options[rng.randbelow(len(decision.options))]
        if game.has_asides and game.verbs[option[0]].aside:
            game.play_aside(twin, decision.seat, option)
        else:
            twin.stack.pop().play(twin, decision.seat, option)
        game.settle(twin)
        run_steps(game, twin)


# ---- for the `read_table` and the arranger of a game ---------------------------------------------


def read_int(given: Mapping[str, Any], field: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = given.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{field}: a whole number from {low} to {high}, not {value!r:.60}")
    return value


def read_ints(given: Mapping[str, Any], field: str, low: int, high: int, length: int | None = None) -> list[int]:
    """A list of whole numbers within bounds, of a given length if one is given."""
    value = given.get(field)
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise BadPosition(
            f"{field}: a list of {'' if length is None else f'{length} '}whole numbers, not {value!r:.60}"
        )
    for entry in value:
        if isinstance(entry, bool) or not isinstance(entry, int) or not low <= entry <= high:
            raise BadPosition(f"{field}: whole numbers from {low} to {high}, not {entry!r:.60}")
    return list(value)


def read_bool(given: Mapping[str, Any], field: str) -> bool:
    """True or false; false where the field is left out."""
    value = given.get(field, False)
    if not isinstance(value, bool):
        raise BadPosition(f"{field}: true or false, not {value!r:.60}")
    return value


def refuse_unknown_fields(given: Any, known: Iterable[str], path: str = "") -> None:
    """A field that nobody reads is a mistake. `path` is the field that holds these: `battle`."""
    names = list(known)
    if not isinstance(given, Mapping):
        raise BadPosition(
            f"{path or 'table'}: {given!r:.60} is no object with fields, {' '.join(names)} are its fields"
        )
    for field in given:
        if field not in names:
            raise BadPosition(
                f"{path}{'.' if path else ''}{field}: there is no such field{suggestion(str(field), names)}"
            )
