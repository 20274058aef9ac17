"""The report of an experiment: one page of HTML with everything in it, and Markdown with its pictures beside it."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from hexkeep.kernel.registry import game as find_game
from hexkeep.lab.experiments.experiment import BadExperiment, variants_of
from hexkeep.lab.experiments.figures import game_results
from hexkeep.lab.experiments.sections import Section, sections
from hexkeep.lab.experiments.store import Manifest, Store
from hexkeep.lab.rows import BadResultFile

PLOTS = "plots"
STYLE = (
    "body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 Georgia,serif;color:#2b2118;background:#fffaf0}"
    "table{border-collapse:collapse;margin:1rem 0}th,td{padding:.2rem .7rem;border-bottom:1px solid #d8c9a8;"
    "text-align:left}svg{max-width:100%;height:auto}"
)


def write_report(folder: Path) -> list[Path]:
    """Write the report of a folder's experiment; the files. Raises BadExperiment and BadResultFile."""
    store = Store(folder)
    manifest = store.manifest()
    if manifest.experiment.keep_records:
        raise BadExperiment(f"{folder} holds recorded games; they have no report")
    frame = store.read(manifest.parts)
    games = game_results(frame.to_dicts())
    if not games:
        raise BadExperiment(f"{folder} holds no finished game yet")
    head = heading(manifest, len(games), sum(store.has(name) for name in manifest.parts))
    found = sections(games)
    try:
        return write_files(folder, manifest.experiment.name, head, found)
    except OSError as error:
        raise BadResultFile(f"cannot write {folder}: {error.strerror}") from None


def write_files(folder: Path, title: str, head: Sequence[str], found: Sequence[Section]) -> list[Path]:
    (folder / PLOTS).mkdir(exist_ok=True)
    for section in found:
        if section.plot:
            (folder / PLOTS / f"{section.name}.svg").write_text(section.plot, "utf-8")
    page, text = folder / "report.html", folder / "report.md"
    page.write_text(html_page(title, head, found), "utf-8")
    text.write_text(markdown(title, head, found), "utf-8")
    return [page, text]


def heading(manifest: Manifest, games: int, parts: int) -> list[str]:
    """What was played, with what, and when: paragraphs."""
    experiment = manifest.experiment
    missing = len(manifest.parts) - parts
    lines = [
        *([experiment.about] if experiment.about else []),
        f"{games} games of {experiment.game} (version {manifest.version}, content {manifest.content}, hexkeep "
        f"{manifest.hexkeep}), begun {manifest.began}; {len(experiment.setups)} setups, line-ups "
        f"{'; '.join(experiment.bots)}, seeds {experiment.first_seed} to "
        f"{experiment.first_seed + experiment.seeds - 1}. Bots keep to their iterations; no clock stops them.",
    ]
    if missing:
        lines.append(f"{missing} of {len(manifest.parts)} parts have not been played yet.")
    _, refused = variants_of(experiment, find_game(experiment.game)) if experiment.sensitivity else ([], [])
    if refused:
        lines.append(f"The game refuses these values, so they were not tried: {', '.join(refused)}.")
    return lines


def markdown(title: str, head: Sequence[str], found: Sequence[Section]) -> str:
    parts = [f"# {title}", *head]
    for section in found:
        parts += [f"## {section.title}", *([section.text] if section.text else [])]
        if section.plot:
            parts.append(f"![{section.title}]({PLOTS}/{section.name}.svg)")
        lines = [section.columns, ["---"] * len(section.columns), *section.rows]
        parts.append("\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines))
    return "\n\n".join(parts) + "\n"


def html_page(title: str, head: Sequence[str], found: Sequence[Section]) -> str:
    body = f"<h1>{escape(title)}</h1>" + "".join(f"<p>{escape(line)}</p>" for line in head)
    for section in found:
        body += f"<h2>{escape(section.title)}</h2>"
        body += f"<p>{escape(section.text)}</p>" if section.text else ""
        body += section.plot + html_table(section)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>{body}</body></html>\n'
    )


def html_table(section: Section) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in section.columns)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in section.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
