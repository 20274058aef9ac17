"""`hexkeep rules GAME [ID | WORDS]`"""

from dataclasses import asdict

from hexkeep.cli.common import BadCall, Json, Language, console, opened, print_json, spoken
from hexkeep.kernel.rulebook import Rule, cited_in, edition_rules
from hexkeep.kernel.setup import nearest
from hexkeep.kernel.texts import catalogue, english


def rules(game: str, *sought: str, edition: str = "", language: Language = "en", json: Json = False) -> None:
    """What the rulebook says, rule by rule.

    Examples: `hexkeep rules ferry`, `hexkeep rules ferry FER-CAST-01`, `hexkeep rules ferry FER-CAST`,
    `hexkeep rules bastion flier square`

    Parameters
    ----------
    game
        The game's name.
    sought
        A rule's id, the beginning of several ids, or words that the rules speak of.
    edition
        Only the rules of one edition, where a box holds several rulebooks.
    """
    found = opened(game)
    book = {r.id: r for r in edition_rules(found.package, edition)}
    spoken(language)
    wanted = " ".join(sought).upper()
    chosen = [book[wanted]] if wanted in book else [r for key, r in book.items() if key.startswith(wanted)]
    chosen = chosen or [r for r in book.values() if r.speaks_of(list(sought), language)]
    if not chosen:
        raise BadCall(f"{found.name} has no rule {' '.join(sought)!r}{nearest(wanted, list(book))}")
    if json:
        heads = [{"id": r.id, "section": r.section, "edition": r.edition} for r in chosen]
        print_json([head | asdict(r.said(language)) for head, r in zip(heads, chosen, strict=True)])
        return
    out = console()
    chapter = ""
    for r in chosen:
        said = r.said(language)
        if said.chapter != chapter:
            chapter = said.chapter
            out.print(f"\n{chapter}", style="bold")
        out.print(f"{r.id}  {said.text}")
        if wanted == r.id:
            show_more(r, language, cited_in(found.package, r.id))


def show_more(r: Rule, language: str, cited: list[str]) -> None:
    said = r.said(language)
    rows = [("book", r.section), ("edition", r.edition), ("ruling", said.ruling)]
    for example in said.examples:
        rows += [("given", example.given), ("expect", example.expect)]
    rows.append(("code", ", ".join(cited)))
    own = english("hexkeep.cli") | catalogue("hexkeep.cli", language)
    for key, text in rows:
        if text:
            console().print(f"  {own[f'rule.{key}']}: {text}")
