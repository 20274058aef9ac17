"""A Ray cluster of two nodes finds what one process finds, also when a worker and a node are killed, also from afar."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster
from ray.util.client import worker as ray_client

from hexkeep.cli import run
from hexkeep.lab.experiments.experiment import Experiment
from hexkeep.lab.experiments.run import RAY, Progress, run_experiment
from lab.killing_bots import FLAG

KILLING = Experiment("killing", "ferry", bots=["greedy,random", "lab.killing_bots:KillOnce"], seeds=24, part=2)


REMOTE = """
name = "remote"
game = "ferry"
bots = ["greedy,random"]
seeds = 12
part = 3
"""


pytestmark = pytest.mark.xdist_group("ray")  # in one process: a cluster takes longer to begin than to use


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster of one node on this machine; its workers know `FLAG`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FLAG, str(tmp_path_factory.mktemp("flag") / "killed"))
        found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        yield found
        found.shutdown()


@pytest.fixture
def cluster(node: Cluster) -> Iterator[Cluster]:
    """The same, and this process is connected to it."""
    ray.init(node.address, log_to_driver=False)
    yield node
    ray.shutdown()


def test_two_nodes_lose_and_double_nothing_when_a_worker_and_a_node_die(tmp_path: Path, cluster: Cluster) -> None:
    nodes = [cluster.add_node(num_cpus=1)]
    cluster.wait_for_nodes()

    def kill_a_node(now: Progress) -> None:
        if now.done_parts == 4 and nodes:
            cluster.remove_node(nodes.pop(), allow_graceful=False)

    shared = run_experiment(KILLING, tmp_path / "ray", on=RAY, each=kill_a_node)
    assert Path(os.environ[FLAG]).exists()
    assert not nodes
    assert (shared.done_parts, shared.lost_parts, shared.done_games) == (24, 0, 48)
    assert len(list((tmp_path / "ray" / "parts").glob("*.parquet"))) == 24
    assert shared.digest == run_experiment(KILLING, tmp_path / "alone").digest
    assert ray.is_initialized(), "a cluster that was there before stays"


@pytest.fixture
def client_port(tmp_path: Path, cluster: Cluster) -> Iterator[int]:
    """The port for clients of a cluster. Its server begins when the node is there, for it waits only so long."""
    agent = next(node["RuntimeEnvAgentPort"] for node in ray.nodes() if node["Alive"])
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "ray.util.client.server", "--mode=proxy", "--host=127.0.0.1", f"--port={port}"]
    command += [f"--address={cluster.address}", f"--runtime-env-agent-address=http://127.0.0.1:{agent}"]
    said = (tmp_path / "server.log").open("w")
    env = {**os.environ, "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "120"}
    server = subprocess.Popen(command, stdout=said, stderr=said, env=env)
    deadline = time.monotonic() + 120
    with socket.socket() as client:
        while client.connect_ex(("127.0.0.1", port)) and server.poll() is None and time.monotonic() < deadline:
            time.sleep(0.1)
    yield port
    server.terminate()
    server.wait()
    said.close()


def client_environment() -> dict[str, str]:
    """Sends a token, as Ray protects the clusters that it begins itself: this user's, once Ray has made one."""
    env = {**os.environ, "RAY_AUTH_MODE": "token"}
    if not (Path.home() / ".ray" / "auth_token").exists():
        env["RAY_AUTH_TOKEN"] = token_hex(32)
    return env


@pytest.mark.flaky(reruns=2)  # Ray's proxy now and then begins no server for a client, and says only that it did not
def test_a_client_of_a_cluster_elsewhere_finds_the_same(tmp_path: Path, client_port: int) -> None:
    file = tmp_path / "remote.toml"
    file.write_text(REMOTE)
    digests = []
    for place in ("local", f"ray://127.0.0.1:{client_port}"):
        arguments = ["lab", "run", str(file), "--out", str(tmp_path / place[:3]), "--on", place]
        command = [sys.executable, "-c", "from hexkeep.cli import main; main()", *arguments]
        env = client_environment()
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
        assert done.returncode == 0, done.stderr
        digests += re.findall(r"digest (\w+)", done.stdout)
    assert len(digests) == 2
    assert digests[0] == digests[1]


def test_a_cluster_that_does_not_begin_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def init(*args: Any, **kwargs: Any) -> None:
        raise Exception("The current node timed out\nduring startup.")

    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setattr(ray, "init", init)
    assert run(["lab", "run", "sigillum-draft", "--out", str(tmp_path), "--on", "ray"]) == 2
    assert "cannot reach ray: The current node timed out during startup." in " ".join(capsys.readouterr().err.split())


def test_a_cluster_that_cannot_be_reached_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("INITIAL_TIMEOUT_SEC", "MAX_TIMEOUT_SEC"):  # of each of three tries; else half a minute together
        monkeypatch.setattr(ray_client, limit, 0.2)
    assert run(["lab", "run", "sigillum-draft", "--out", str(tmp_path), "--on", "ray://127.0.0.1:1"]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "cannot reach ray://127.0.0.1:1" in said
    assert "RAY_AUTH_MODE=token" in said
