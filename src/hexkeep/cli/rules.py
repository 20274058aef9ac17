"""`hexkeep rules GAME [ID]`"""

from dataclasses import asdict

from hexkeep.cli.common import BadCall, Json, Language, console, opened, print_json, spoken
from hexkeep.kernel.rulebook import Rule, edition_rules
from hexkeep.kernel.setup import nearest


def rules(game: str, rule: str = "", *, edition: str = "", language: Language = "en", json: Json = False) -> None:
    """What the rulebook says, rule by rule.

    Examples: `hexkeep rules ferry`, `hexkeep rules ferry FER-CAST-01`, `hexkeep rules ferry FER-CAST`

    Parameters
    ----------
    game
        The game's name.
    rule
        A rule's id, or the beginning of several ids.
    edition
        Only the rules of one edition, where a box holds several rulebooks.
    """
    found = opened(game)
    book = {r.id: r for r in edition_rules(found.package, edition)}
    wanted = rule.upper()
    chosen = [book[wanted]] if wanted in book else [r for key, r in book.items() if key.startswith(wanted)]
    if not chosen:
        raise BadCall(f"{found.name} has no rule {rule!r}{nearest(wanted, list(book))}")
    spoken(language)
    if json:
        print_json([asdict(r) for r in chosen])
        return
    out = console()
    section = ""
    for r in chosen:
        if r.section != section:
            section = r.section
            out.print(f"\n{section}", style="bold")
        out.print(f"{r.id}  {r.words(language)}")
        if wanted == r.id:
            show_more(r)


def show_more(r: Rule) -> None:
    out = console()
    if r.edition:
        out.print(f"  Edition: {r.edition}")
    if r.ruling:
        out.print(f"  Ruling: {r.ruling}")
    for example in r.examples:
        out.print(f"  Given: {example.given}\n  Expect: {example.expect}")
