"""Work shared by the machines of a Ray cluster, as `lab.pool` shares it by processes.

Parts give the same result however often they are played, so Ray may try a part again whose worker or node died. Only
the driver writes to the disk: nodes need no folder in common, only the same version of Hexkeep.
"""

import logging
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import ray

from hexkeep.lab.experiments.experiment import BadExperiment
from hexkeep.lab.pool import MAX_DEATHS, WorkerDied

Part = TypeVar("Part")
Result = TypeVar("Result")

CLIENT_PORT = 10001
TOKEN_HINT = " (a cluster that wants a token answers nobody who does not set RAY_AUTH_MODE=token)"
"""Ray's client sends the token of its user only then, and says of a refusal that nobody answered."""
AHEAD = 4
"""So many parts for each processor are handed out at a time: enough to keep it busy, few enough to keep in memory."""


def share_out_by_ray(
    work: Callable[[Part], Result], parts: Sequence[Part], address: str, workers: int
) -> Iterator[tuple[int, Result | WorkerDied]]:
    """The results of all parts with the parts' numbers, in the order in which they are done.

    With the address `ray` the cluster is used that this process is connected to, or that `RAY_ADDRESS` names, or else
    one of `workers` processes is begun here and ended; `ray://host` is the client address of another.
    """
    ours = connect(address, workers)
    try:
        task: Any = ray.remote(work_with_path).options(max_retries=MAX_DEATHS, num_cpus=1)
        left = list(range(len(parts)))[::-1]
        running: dict[Any, int] = {}
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        room = AHEAD * max(1, int(resources.get("CPU", 1)))
        while left or running:
            while left and len(running) < room:
                number = left.pop()
                running[task.remote(work, sys.path, parts[number])] = number
            done, _ = ray.wait(list(running), num_returns=1)
            number = running.pop(done[0])
            try:
                result = ray.get(done[0])
            except ray.exceptions.RayTaskError:
                raise  # a fault of the work itself, which would come again
            except ray.exceptions.RayError as error:
                yield number, WorkerDied(f"the process that played it died: {type(error).__name__}")
            else:
                yield number, result
    finally:
        if ours:
            ray.shutdown()


def work_with_path(work: Callable[[Part], Result], path: list[str], part: Part) -> Result:
    """Work where modules are found as the driver finds them: bots of one's own may lie in its folder."""
    sys.path.extend(place for place in path if place not in sys.path)
    return work(part)


def connect(address: str, workers: int) -> bool:
    """Connect to a cluster; whether it is ours to leave. Raises BadExperiment."""
    if ray.is_initialized():
        return False
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": False}
    try:
        if address.startswith("ray://"):
            host = address.removeprefix("ray://")
            ray.init(address if ":" in host else f"{address}:{CLIENT_PORT}", **quiet)
        elif "RAY_ADDRESS" in os.environ:
            ray.init(**quiet)
        else:
            # local: also where a cluster runs on this machine, or died and left its address
            ray.init("local", num_cpus=max(1, workers), include_dashboard=False, **quiet)
    except Exception as error:  # Ray has no class of its own for a cluster that does not begin
        hint = TOKEN_HINT if address.startswith("ray://") else ""
        raise BadExperiment(f"cannot reach {address}: {' '.join(str(error).split())}{hint}") from None
    return True
