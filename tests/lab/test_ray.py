"""A Ray cluster of two nodes finds what one process finds, also when a worker and a node are killed."""

from collections.abc import Iterator
from pathlib import Path
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


def test_a_cluster_that_cannot_be_reached_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", "sigillum-draft", "--out", str(tmp_path), "--on", "ray://127.0.0.1:1"]) == 2
    assert "cannot reach ray://127.0.0.1:1" in capsys.readouterr().err
