"""What the environments promise beyond the suites: seeds, masks, rewards, shaping, pictures, vectors, recall."""

import builtins
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.error import AlreadyPendingCallError, NoAsyncCallError

from conformance.journey import Case
from ferry.game import Ferry
from ferry.state import FerryState
from hexkeep import BadSetup, IllegalOption, Turns, UnknownGame, envs, game
from hexkeep.bots.levels import UnknownBot
from hexkeep.envs import MissingExtra
from hexkeep.envs.process_tables_env import Signal, TablesLost
from hexkeep.kernel.bots.observation import NumberBuffer
from hexkeep.kernel.game import same_position
from hexkeep.kernel.registry import games
from hexkeep.kernel.types import PASS

FERRY = game("ferry")


def first_offered(observation: dict[str, Any]) -> int:
    return int(np.flatnonzero(observation["action_mask"])[0])


def played_out(env: Any, seed: int) -> dict[str, float]:
    """The rewards of a game in which everybody plays the first action that is offered."""
    env.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] = rewards.get(agent, 0.0) + reward
        env.step(None if termination or truncation else first_offered(observation))
    return rewards


def test_a_seed_opens_the_game_of_that_seed(case: Case) -> None:
    env = envs.aec(case.game, case.given)
    env.reset(seed=7)
    assert same_position(case.game, env.turns.state, case.game.open(case.given, 7))
    env.reset()
    assert not same_position(case.game, env.turns.state, case.game.open(case.given, 7))


def test_the_mask_holds_what_the_decision_offers(case: Case) -> None:
    env = envs.aec(case.game, case.given)
    env.reset(seed=3)
    twin = Turns(case.game, case.game.open(case.given, 3))
    for _ in range(40):
        node = twin.node()
        if node is None:
            break
        observation = env.observe(env.agent_selection)
        offered = {env.observer.table.option(int(n)) for n in np.flatnonzero(observation["action_mask"])}
        assert offered == set(node.options)
        listed = env.infos[env.agent_selection]["offered"]
        assert [env.observer.table.option(int(n)) for n in listed] == node.options
        assert [agent for agent in env.agents if "offered" in env.infos[agent]] == [env.agent_selection]
        assert env.agent_selection == f"seat_{node.seat}"
        assert env.observation_space(env.agent_selection).contains(observation)
        seen = case.game.seen_by(twin.state, node.seat)
        assert observation["observation"].tolist() == case.game.numbers(seen, node.seat)
        action = first_offered(observation)
        twin.play(node, env.observer.table.option(action))
        env.step(action)


class OnlyViews(Ferry):
    """Refuses to tell the truth in numbers."""

    def table_numbers(self, seen: FerryState, seat: int, out: NumberBuffer) -> None:
        assert seen.is_view, "an observation was made from the truth"
        super().table_numbers(seen, seat, out)


def test_observations_are_made_from_views_alone() -> None:
    rules = OnlyViews()
    table = envs.aec(rules)
    table.reset(seed=1)
    for agent in table.agents:
        table.observe(agent)
    seat = envs.gym(rules)
    seat.step(first_offered(seat.reset(seed=1)[0]))
    tables = envs.vector(rules, {}, 2)
    observation, _ = tables.reset(seed=1)
    tables.step(np.array([first_offered({"action_mask": row}) for row in observation["action_mask"]]))


def test_nobody_else_may_act() -> None:
    env = envs.aec(FERRY)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_a_seat_is_told_what_it_is_offered() -> None:
    env = envs.gym(FERRY)
    observation, info = env.reset(seed=5)
    over = False
    while not over:
        assert sorted(info["offered"]) == np.flatnonzero(observation["action_mask"]).tolist()
        observation, _, over, _, info = env.step(int(info["offered"][0]))
    assert "offered" not in info


def test_rewards_come_at_the_end() -> None:
    rewards = played_out(envs.aec(FERRY), 4)
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_an_action_that_is_not_offered() -> None:
    env = envs.aec(FERRY)
    env.reset(seed=1)
    with pytest.raises(IllegalOption, match="not offered"):
        env.step(env.observer.table.index(PASS))
    with pytest.raises(IllegalOption, match="no action 999"):
        env.step(999)
    with pytest.raises(IllegalOption, match="a whole number, not 'draw'"):
        env.step("draw")  # type: ignore[arg-type]
    seat = envs.gym(FERRY)
    seat.reset(seed=1)
    _, reward, over, cut_off, info = seat.step(0)
    assert (reward, over, cut_off) == (-1.0, True, False)
    assert "not offered" in info["illegal"]


def test_shaping_adds_up_to_the_change_of_outlook_and_is_marked() -> None:
    env = envs.gym(FERRY, {}, shaping=True)
    observation, _ = env.reset(seed=5)
    first = env._shaping.outlook[0]
    assert first is not None
    total = 0.0
    over = False
    changes = []
    while not over:
        observation, reward, over, _, info = env.step(first_offered(observation))
        total += reward
        changes.append(info["shaping"])
    shaped = sum(changes)
    assert any(changes[:-1]), "nothing but the end changes the outlook"
    assert env.turns is not None
    outcome = FERRY.outcome(env.turns.state)
    assert outcome is not None
    assert shaped == pytest.approx(outcome[0] - first)
    assert total == pytest.approx(shaped + 2 * outcome[0] - 1)
    assert "shaping" not in envs_info(envs.gym(FERRY, {}))


def envs_info(env: Any) -> dict[str, Any]:
    observation, _ = env.reset(seed=5)
    info: dict[str, Any] = env.step(first_offered(observation))[4]
    return info


def test_a_game_may_be_cut_off() -> None:
    env = envs.gym(FERRY, {}, most_steps=2)
    observation, _ = env.reset(seed=5)
    observation, _, _, cut_off, _ = env.step(first_offered(observation))
    assert not cut_off
    assert env.step(first_offered(observation))[3]
    table = envs.aec(FERRY, {}, most_steps=3)
    played_out(table, 5)
    assert table.steps == 3


def test_a_picture_shows_what_the_agent_sees() -> None:
    env = envs.aec(FERRY, render_mode="svg")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert picture.startswith("<svg")
    assert envs.aec(FERRY).render() is None


def test_many_tables_play_as_one_does(case: Case) -> None:
    tables = envs.vector(case.game, case.given, 3)
    observation, info = tables.reset(seed=11)
    singles = [envs.aec(case.game, case.given) for _ in range(3)]
    for i, env in enumerate(singles):
        env.reset(seed=11 + i)
    for _ in range(25):
        for i, env in enumerate(singles):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"seat_{info['seat'][i]}"
            assert (observation["observation"][i] == seen["observation"]).all()
            assert (observation["action_mask"][i] == seen["action_mask"]).all()
        listed = np.split(info["offered"], info["offers"].cumsum()[:-1])
        for i, env in enumerate(singles):
            assert listed[i].tolist() == env.infos[env.agent_selection]["offered"].tolist()
        actions = [first_offered({"action_mask": row}) for row in observation["action_mask"]]
        observation, _, over, _, info = tables.step(np.array(actions))
        if over.any():
            break
        for env, action in zip(singles, actions, strict=True):
            env.step(action)


def test_random_plies_stay_within_the_action_table_and_the_zones(case: Case, request: pytest.FixtureRequest) -> None:
    """An option that the table has not is refused when it is offered. With `--every-sample`, a million plies in all."""
    every = request.config.getoption("--every-sample")
    plies = 1_000_000 // sum(len(rules.samples()) for rules in games().values()) + 1 if every else 400
    tables = envs.vector(case.game, case.given, 8)
    chance = np.random.default_rng(1)
    low, high = tables.observer.low, tables.observer.high
    observation, info = tables.reset(seed=1)
    for _ in range(-(-plies // 8)):
        assert (observation["observation"] >= low).all()
        assert (observation["observation"] <= high).all()
        ends = info["offers"].cumsum()
        actions = info["offered"][ends - 1 - (chance.random(8) * info["offers"]).astype(np.int64)]
        assert (observation["action_mask"].sum(axis=1) == info["offers"]).all()
        observation, *_, info = tables.step(actions)


def test_a_table_that_is_over_is_laid_out_anew() -> None:
    tables = envs.vector(FERRY, {}, 2)
    observation, info = tables.reset(seed=2)
    for _ in range(400):
        actors = info["seat"]
        actions = np.array([first_offered({"action_mask": row}) for row in observation["action_mask"]])
        observation, rewards, over, _, info = tables.step(actions)
        assert tables.observation_space.contains(observation)
        for i in np.flatnonzero(over):
            assert sorted(info["rewards"][i]) == [-1.0, 1.0]
            assert rewards[i] == info["rewards"][i][actors[i]]
            assert tables.steps[i] == 0
            assert not tables.tables[i].state.over
            return
    raise AssertionError("no table came to its end")


def test_many_tables_refuse_what_is_not_offered() -> None:
    tables = envs.vector(FERRY, {}, 2)
    tables.reset(seed=2)
    with pytest.raises(IllegalOption, match="table 0"):
        tables.step(np.array([0, 0]))


def test_processes_play_what_one_plays() -> None:
    alone = envs.vector(FERRY, {}, 5, most_steps=30)
    shared = envs.vector(FERRY, {}, 5, most_steps=30, workers=2)
    try:
        seen, info = alone.reset(seed=7)
        other, other_info = shared.reset(seed=7)
        ended = cut_off = 0
        for _ in range(120):
            assert (seen["observation"] == other["observation"]).all()
            assert (seen["action_mask"] == other["action_mask"]).all()
            for key in ("seat", "offered", "offers"):
                assert (info[key] == other_info[key]).all()
            actions = np.array([first_offered({"action_mask": row}) for row in seen["action_mask"]])
            seen, *told, info = alone.step(actions)
            other, *other_told, other_info = shared.step(actions)
            for one, two in zip(told, other_told, strict=True):
                assert (one == two).all()
            assert (info["rewards"] == other_info["rewards"]).all()
            ended += int(told[1].sum())
            cut_off += int(told[2].sum())
        assert ended
        assert cut_off
        with pytest.raises(IllegalOption, match="table 0"):
            shared.step(np.zeros(5, np.int64))
        assert (alone.reset(seed=[3] * 5)[0]["observation"] == shared.reset(seed=[3] * 5)[0]["observation"]).all()
    finally:
        shared.close()


def test_games_laid_out_beforehand_are_those_that_follow_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever there was time for it, and for as many tables as there was."""
    plain, eager = envs.vector(FERRY, {}, 3, most_steps=30), envs.vector(FERRY, {}, 3, most_steps=30)
    laid_out = []
    lay_out = type(eager)._laid_out
    monkeypatch.setattr(eager, "_laid_out", lambda seed: laid_out.append(seed) or lay_out(eager, seed))
    ends = 0
    for seed, most in ((7, 2), (8, 0)):  # what was laid out for the games of one seed is of no use to those of another
        seen, other = plain.reset(seed=seed)[0], eager.reset(seed=seed)[0]
        for _ in range(120):
            for _ in range(most):
                eager.lay_out_next()
            assert (seen["observation"] == other["observation"]).all()
            actions = np.array([first_offered({"action_mask": row}) for row in seen["action_mask"]])
            laid_out.clear()
            seen, *_, over, cut_off, _ = plain.step(actions)
            other = eager.step(actions)[0]
            ends += int((over | cut_off).sum())
            assert not (most and laid_out), "a game was laid out in a step although there had been time before"
    assert ends > 6


def test_who_waits_for_long_prepares_what_comes_next() -> None:
    signal = Signal()
    assert signal.wait(lambda: False, signal.give)
    assert not signal.wait(lambda: False, lambda: None)


def test_what_an_onlooker_sees_leaves_what_the_seat_in_turn_sees_alone() -> None:
    env = envs.aec(FERRY)
    env.reset(seed=5)
    acting = env.agent_selection
    before = env.observe(acting)["observation"]
    other = env.observe(next(agent for agent in env.agents if agent != acting))["observation"]
    assert other.tolist() != before.tolist()
    assert env.observe(acting)["observation"].tolist() == before.tolist()


def test_more_offers_than_there_is_room_for_are_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexkeep.envs.process_tables_env.ROOM", 1)
    alone = envs.vector(FERRY, {}, 4)
    shared = envs.vector(FERRY, {}, 4, workers=2)
    try:
        offered = [env.reset(seed=1)[1]["offered"].tolist() for env in (alone, shared)]
        assert len(offered[0]) > 4
        assert offered[0] == offered[1]
    finally:
        shared.close()


def test_two_environments_play_in_turn() -> None:
    """While the workers of one play, the other may be asked; each then tells what it tells alone."""
    alone = [envs.vector(FERRY, {}, 4) for _ in range(2)]
    halves = [envs.vector(FERRY, {}, 4, workers=workers) for workers in (1, 2)]
    try:
        wanted = [env.reset(seed=number)[0] for number, env in enumerate(alone)]
        seen = [env.reset(seed=number)[0] for number, env in enumerate(halves)]
        with pytest.raises(NoAsyncCallError):
            halves[0].step_wait()
        for _ in range(40):
            chosen = [np.argmax(one["action_mask"], axis=1) for one in seen]
            for env, actions in zip(halves, chosen, strict=True):
                env.step_async(actions)
            for i, env in enumerate(halves):
                wanted[i], *told, info = alone[i].step(chosen[i])
                seen[i], *other_told, other_info = env.step_wait()
                assert all((one == two).all() for one, two in zip(told, other_told, strict=True))
                assert (info["offered"] == other_info["offered"]).all()
                assert (wanted[i]["observation"] == seen[i]["observation"]).all()
        halves[0].step_async(np.argmax(seen[0]["action_mask"], axis=1))
        for again in (lambda: halves[0].reset(), lambda: halves[0].step(chosen[0])):
            with pytest.raises(AlreadyPendingCallError):
                again()
        halves[0].step_wait()
    finally:
        for env in halves:
            env.close()


def test_a_worker_that_dies_is_told_in_words() -> None:
    shared = envs.vector(FERRY, {}, 2, workers=1)
    try:
        shared.reset(seed=1)
        shared.workers[0].process.kill()
        with pytest.raises(TablesLost, match="died"):
            shared.reset(seed=1)
    finally:
        shared.close()


def test_an_environment_can_be_pickled() -> None:
    env = envs.aec(FERRY)
    env.reset(seed=1)
    env.step(first_offered(env.observe(env.agent_selection)))
    again = pickle.loads(pickle.dumps(env))
    assert same_position(FERRY, again.turns.state, env.turns.state)
    seen, other = env.observe("seat_0"), again.observe("seat_0")
    assert (seen["observation"] == other["observation"]).all()


def test_a_resampled_state_is_another_world_that_the_player_cannot_tell_apart(case: Case) -> None:
    state = envs.openspiel(case.game, case.given, deals=20).new_initial_state()
    state.apply_action(3)
    for _ in range(12):
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: 0.3)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert str(other) != str(state)
        state.apply_action(state.legal_actions()[-1])


def test_an_information_state_recalls_what_is_no_longer_seen() -> None:
    """Two ways to the same view differ in what was done."""
    state = envs.openspiel(FERRY, deals=20).new_initial_state()
    state.apply_action(1)
    player = state.current_player()
    before = state.information_state_string(player)
    drawn = state.legal_actions()[0]
    state.apply_action(drawn)
    assert state.information_state_string(player) != before
    assert f"plays {drawn}" in state.information_state_string(player)
    assert f"plays {drawn}" not in state.information_state_string(1 - player)


def test_an_information_state_holds_only_what_its_player_was_told() -> None:
    """A card is drawn: its owner reads which, the other that there was one."""
    state = envs.openspiel(FERRY, deals=20).new_initial_state()
    state.apply_action(1)
    player = state.current_player()
    state.apply_action(next(a for a in state.legal_actions() if state.action_to_string(a) == "draw"))
    own, other = (state.information_state_string(one).splitlines()[-2] for one in (player, 1 - player))
    assert "-1)" not in own
    assert other.endswith("-1)")


def test_explicit_chance_gives_the_die_its_true_odds() -> None:
    state = envs.openspiel(FERRY, chance="explicit", deals=20).new_initial_state()
    state.apply_action(1)
    for _ in range(60):
        if state.is_chance_node():
            break
        names = {state.action_to_string(action): action for action in state.legal_actions()}
        chosen = names.get("cast-off", next(iter(names.values())))
        chosen = next((a for name, a in names.items() if name.startswith("load")), chosen)
        state.apply_action(chosen)
    assert state.chance_outcomes() == [(face, pytest.approx(1 / 6)) for face in range(1, 7)]
    assert state.current_player() == pyspiel.PlayerId.CHANCE
    state.apply_action(6)
    assert not state.is_chance_node()


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (lambda: envs.gym(FERRY, {}, seat=2), "seat: 2"),
        (lambda: envs.gym(FERRY, {}, rivals=["random", "random"]), "rivals: a list of 1"),
        (lambda: envs.gym(FERRY, {}, rivals="random"), "rivals: a list"),
        (lambda: envs.aec(FERRY, {"players": 9}), "players"),
        (lambda: envs.aec(FERRY, render_mode="human"), "render_mode: 'human'"),
        (lambda: envs.vector(FERRY, {}, 0), "n: at least one"),
        (lambda: envs.vector(FERRY, {}, 2, workers=2), "workers: 0 to 1"),
        (lambda: envs.openspiel(FERRY, chance="none"), "chance: 'none'"),
        (lambda: envs.openspiel(FERRY, deals=0), "deals: at least one"),
    ],
)
def test_what_cannot_be_is_refused_in_a_plain_line(made: Any, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        made()


@pytest.mark.parametrize("make", [envs.aec, envs.gym, envs.vector, envs.openspiel])
def test_a_name_is_no_game(make: Any) -> None:
    with pytest.raises(UnknownGame, match="not 'ferry'"):
        make("ferry")


def test_an_unknown_rival_is_refused() -> None:
    with pytest.raises(UnknownBot):
        envs.gym(FERRY, {}, rivals=["nobody"])


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    true_import = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("hexkeep.envs.table_env"):
            raise ModuleNotFoundError("No module named 'pettingzoo'", name="pettingzoo")
        return true_import(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"pip install 'hexkeep\[envs\]'"):
        envs.aec(FERRY)
