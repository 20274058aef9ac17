"""A Ray cluster of two nodes finds what one process finds, also when a worker and a node are killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from hexkeep.cli import run
from hexkeep.lab.experiments.experiment import Experiment
from hexkeep.lab.experiments.run import RAY, Progress, run_experiment
from lab.killing_bots import FLAG

KILLING = Experiment("killing", "ferry", bots=["greedy,random", "lab.killing_bots:KillOnce"], seeds=24, part=2)


@pytest.fixture
def two_nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Cluster, Any]]:
    """A cluster on this machine, with the node that may be killed."""
    monkeypatch.setenv(FLAG, str(tmp_path / "killed"))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    ray.init(cluster.address, log_to_driver=False)
    cluster.wait_for_nodes()
    yield cluster, second
    ray.shutdown()
    cluster.shutdown()


def test_two_nodes_lose_and_double_nothing_when_a_worker_and_a_node_die(
    tmp_path: Path, two_nodes: tuple[Cluster, Any]
) -> None:
    cluster, second = two_nodes
    nodes = [second]

    def kill_a_node(now: Progress) -> None:
        if now.done_parts == 4 and nodes:
            cluster.remove_node(nodes.pop(), allow_graceful=False)

    shared = run_experiment(KILLING, tmp_path / "ray", on=RAY, each=kill_a_node)
    assert (tmp_path / "killed").exists()
    assert not nodes
    assert (shared.done_parts, shared.lost_parts, shared.done_games) == (24, 0, 48)
    assert len(list((tmp_path / "ray" / "parts").glob("*.parquet"))) == 24
    assert shared.digest == run_experiment(KILLING, tmp_path / "alone").digest
    assert ray.is_initialized(), "a cluster that was there before stays"


@pytest.fixture
def client_address() -> Iterator[str]:
    """The client address of a cluster that somebody else has begun, in processes of its own."""
    with socket.socket() as first, socket.socket() as second:
        first.bind(("127.0.0.1", 0))
        second.bind(("127.0.0.1", 0))
        port, client_port = first.getsockname()[1], second.getsockname()[1]
    folder = mkdtemp(prefix="ray-")  # not the common one, where other processes would find this cluster's address
    words = ["start", "--head", "--block", "--num-cpus=1", "--include-dashboard=false", "--disable-usage-stats"]
    words += [f"--port={port}", f"--ray-client-server-port={client_port}", f"--temp-dir={folder}"]
    command = [sys.executable, "-c", "from ray.scripts.scripts import main; main()", *words]
    cluster = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert cluster.stdout is not None
    assert any("Ray runtime started" in line for line in cluster.stdout)
    while not is_open(client_port):  # on a busy machine the client's server begins long after the cluster
        assert cluster.poll() is None
        time.sleep(0.1)
    yield f"ray://127.0.0.1:{client_port}"
    os.kill(cluster.pid, signal.SIGTERM)
    cluster.stdout.read()
    cluster.wait()
    rmtree(folder, ignore_errors=True)


def is_open(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


def test_a_cluster_elsewhere_is_reached_through_its_client_port(tmp_path: Path, client_address: str) -> None:
    experiment = Experiment("client", "ferry", bots=["greedy,random"], seeds=4, part=2)
    shared = run_experiment(experiment, tmp_path / "client", on=client_address)
    assert (shared.done_parts, shared.lost_parts, shared.done_games) == (2, 0, 4)
    assert shared.digest == run_experiment(experiment, tmp_path / "alone").digest
    assert not ray.is_initialized(), "a connection of our own is left"


def test_a_cluster_that_cannot_be_reached_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", "sigillum-draft", "--out", str(tmp_path), "--on", "ray://127.0.0.1:1"]) == 2
    assert "cannot reach ray://127.0.0.1:1" in capsys.readouterr().err
