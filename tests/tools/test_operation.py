"""What operators read and run names what there is: metrics, log lines, the dashboard, the containers and units."""

import ast
import json
import re
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml

from hexkeep.cli.app import COMMANDS
from hexkeep.server.metrics import Metrics
from hexkeep.server.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
SERVER = ROOT / "src" / "hexkeep" / "server"
PAGE = (ROOT / "docs" / "running-a-server.md").read_text("utf-8")
LEVELS = {"info": "info", "warning": "warning", "error": "error", "exception": "error"}


def series() -> set[str]:
    """The names under which Prometheus finds our metrics."""
    metrics = Metrics()
    metrics.moves.labels("ferry")
    metrics.refused.labels("late")
    return {name for name in re.findall(r"^(hexkeep_\w+)", metrics.text().decode(), re.M) if "_created" not in name}


def metric_names() -> set[str]:
    return {re.sub(r"_(bucket|count|sum)$", "", name) for name in series()}


def test_every_metric_is_documented_and_every_documented_one_exists() -> None:
    assert set(re.findall(r"^\| `(hexkeep_\w+)", PAGE, re.M)) == metric_names()


def test_the_dashboard_asks_for_metrics_that_exist() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for expression in asked for name in re.findall(r"hexkeep_\w+", expression)}
    assert named <= series()
    assert {re.sub(r"_(bucket|count|sum)$", "", name) for name in named} == metric_names(), "one is not shown"


def log_calls() -> Iterator[tuple[str, str]]:
    """Level and event of every line that the server may log."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "log"
                and node.func.attr in LEVELS
                and isinstance(node.args[0], ast.Constant)
            ):
                yield LEVELS[node.func.attr], str(node.args[0].value)


def test_every_log_line_is_documented_and_every_documented_one_exists() -> None:
    rows = re.findall(r"^\| (info|warning|error) \| ([^|]+) \|", PAGE, re.M)
    documented = {(level, event) for level, events in rows for event in re.findall(r"`([^`]+)`", events)}
    assert documented == set(log_calls())


def test_every_setting_of_the_environment_is_documented() -> None:
    read = set()
    for path in SERVER.rglob("*.py"):
        read |= set(re.findall(r"(?:from_environment|seconds|days)\(\"([A-Z_]+)\"", path.read_text("utf-8")))
    assert {f"HEXKEEP_{name}" for name in read} == set(re.findall(r"^\| `(HEXKEEP_\w+)`", PAGE, re.M))
    assert len(read) > 8


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "hexkeep.service", "hexkeep-backup.service"])
def test_what_is_run_calls_commands_and_settings_that_exist(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    assert set(re.findall(r"HEXKEEP_\w+", text)) <= {*re.findall(r"HEXKEEP_\w+", PAGE), "HEXKEEP_COMPILED"}
    called = re.findall(r"(?:bin/hexkeep |CMD \[\")(\w+)", text)
    assert {command for command in called if command != "python"} <= set(COMMANDS)


def test_the_image_runs_without_rights_and_is_asked_for_its_health() -> None:
    last = (DEPLOY / "Dockerfile").read_text("utf-8").rpartition("\nFROM ")[2]
    assert re.search(r"^USER hexkeep$", last, re.M)
    assert re.search(r"^HEALTHCHECK .*\n.*/api/ready", last, re.M)
    for source in re.findall(r"^COPY (?!--from)(\S+)", last, re.M):
        assert (ROOT / source).exists()


def test_the_image_holds_compiled_rules_and_packages_with_known_hashes() -> None:
    first = (DEPLOY / "Dockerfile").read_text("utf-8").rpartition("\nFROM ")[0]
    assert re.search(r"^RUN HEXKEEP_COMPILED=1 pip wheel .* \.$", first, re.M)
    assert re.search(r"^RUN pip wheel .*--require-hashes -r deploy/server\.lock ", first, re.M)


def test_a_backup_is_made_every_night() -> None:
    assert "hexkeep database backup /" in (DEPLOY / "hexkeep-backup.service").read_text("utf-8")
    assert re.search(r"^OnCalendar=\*-\*-\* \d", (DEPLOY / "hexkeep-backup.timer").read_text("utf-8"), re.M)


def test_the_compose_file_is_complete() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert (DEPLOY / services["hexkeep"]["build"]["context"] / services["hexkeep"]["build"]["dockerfile"]).is_file()
    assert services["hexkeep"]["environment"]["HEXKEEP_DATABASE"].startswith("postgresql://")
    assert services["hexkeep"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["database"]["healthcheck"]


@pytest.mark.parametrize("unit", ["hexkeep.service", "hexkeep-backup.service", "hexkeep-backup.timer"])
def test_the_units_can_be_read(unit: str) -> None:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((DEPLOY / unit).read_text("utf-8"))
    assert "Unit" in parser
    if unit == "hexkeep.service":
        assert parser["Service"]["DynamicUser"] == "yes"
        assert Settings(database=parser["Service"]["Environment"].partition("=")[2]).database.endswith("hexkeep.db")
