"""Metrics for Prometheus. Each server has its own registry, so that several fit into one process."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.moves = Counter("hexkeep_moves", "Rows written to the log", ["game"], registry=r)
        self._moves_of: dict[str, Counter] = {}
        self.latency = Histogram(
            "hexkeep_move_seconds",
            "From a move's arrival to the last viewer's outbox",
            buckets=BUCKETS_SECONDS,
            registry=r,
        )
        self.tables = Counter("hexkeep_tables_opened", "Tables opened", registry=r)
        self.removed = Counter("hexkeep_tables_removed", "Old tables removed", registry=r)
        self.awake = Gauge("hexkeep_tables_awake", "Tables in memory", registry=r)
        self.connections = Gauge("hexkeep_connections", "Open sockets", registry=r)
        self.refused = Counter("hexkeep_refused", "What was refused, by code", ["code"], registry=r)
        self.thoughts = Histogram("hexkeep_thought_seconds", "How long bots think", buckets=BUCKETS_SECONDS, registry=r)
        self.errors = Counter("hexkeep_errors", "Faults of ours", registry=r)

    def count_move(self, game: str) -> None:
        counter = self._moves_of.get(game)
        if counter is None:  # to find the counter by its label takes longer than to count
            counter = self._moves_of[game] = self.moves.labels(game)
        counter.inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
