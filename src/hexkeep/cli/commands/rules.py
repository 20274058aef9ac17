"""`hexkeep rules [GAME] [ID | WORDS]`, `hexkeep rules GAME --examples`, `hexkeep rules GAME --markdown`"""

from dataclasses import asdict
from typing import Annotated, Any

from cyclopts import Parameter

from hexkeep.cli.common import Json, Language, check_language, console, open_game, print_json
from hexkeep.cli.rulebook_markdown import rulebook_markdown
from hexkeep.kernel.commands import BadCall
from hexkeep.kernel.game import Game
from hexkeep.kernel.registry import games
from hexkeep.kernel.rulebook import RULE_ID, Rule, cited_in, places_of, rulebook
from hexkeep.kernel.setup import suggestion
from hexkeep.kernel.table.examples import BrokenExample, PlayedExample, examples
from hexkeep.kernel.table.rule_filters import rules_in_play
from hexkeep.kernel.table.texts import catalogue, english

Names = Annotated[tuple[str, ...], Parameter(negative=())]
Where = Annotated[bool, Parameter(name="--where", negative=(), help="Print where code and tests name the rule.")]
RunExamples = Annotated[
    bool, Parameter(name="--examples", negative=(), help="Play the examples and print which of them hold.")
]

AsMarkdown = Annotated[
    bool, Parameter(name="--markdown", negative=(), help="Print the rulebook as one page of Markdown.")
]


def rules(
    game: str,
    *sought: str,
    edition: str = "",
    mode: str = "",
    box: Names = (),
    variant: Names = (),
    where: Where = False,
    run_examples: RunExamples = False,
    markdown: AsMarkdown = False,
    language: Language = "en",
    json: Json = False,
) -> int:
    """What the rulebook says, rule by rule.

    Examples: `hexkeep rules ferry`, `hexkeep rules ferry FER-CAST-01`, `hexkeep rules ferry FER-CAST`,
    `hexkeep rules FER-CAST-01 --where`, `hexkeep rules ferry --examples`

    Parameters
    ----------
    game
        The game's name. A rule's id may stand alone: it tells the game.
    sought
        A rule's id, the beginning of several ids, or words that the rules speak of.
    edition
        Only the rules of one edition, where a box holds several rulebooks.
    mode
        Only the rules that matter in one mode of play.
    box
        Only the rules that matter with these boxes beside the first; none of the others is in play.
    variant
        Only the rules that matter with these optional rules; none of the others is in play.
    """
    if not sought and RULE_ID.fullmatch(game.upper()):
        sought, found = (game,), _game_with(game.upper())
    else:
        found = open_game(game)
    given = {"edition": (edition,), "mode": (mode,), "box": box, "variant": variant}
    in_play = {topic: names for topic, names in given.items() if any(names)}
    book = {r.id: r for r in rules_in_play(found, in_play)}
    check_language(language)
    wanted = " ".join(sought).upper()
    chosen = [book[wanted]] if wanted in book else [r for key, r in book.items() if key.startswith(wanted)]
    chosen = chosen or [r for r in book.values() if r.mentions(list(sought), language)]
    if not chosen:
        raise BadCall(f"{found.name} has no rule {' '.join(sought)!r}{suggestion(wanted, list(book))}")
    if run_examples:
        return play_examples(found, {r.id for r in chosen}, language, json)
    if markdown:
        print(rulebook_markdown(found, chosen, language), end="")
    elif where:
        print_places(found.package, chosen, json)
    elif json:
        heads = [{"id": r.id, "kind": r.kind, "section": r.section, "edition": r.edition} for r in chosen]
        print_json([head | asdict(r.wording(language)) for head, r in zip(heads, chosen, strict=True)])
    else:
        print_rules(found, chosen, wanted, language)
    return 0


def print_rules(game: Game[Any], chosen: list[Rule], wanted: str, language: str) -> None:
    """The rules under the titles of their chapters; one that was asked for by its id, with all that is known of it."""
    out = console()
    chapter = ""
    for r in chosen:
        said = r.wording(language)
        if said.chapter != chapter:
            chapter = said.chapter
            out.print(f"\n{chapter}", style="bold")
        out.print(f"{r.id}  {said.text}")
        if wanted == r.id:
            shown = [example for example in examples(game.name) if r.id in example.rules]
            print_details(r, language, shown, cited_in(game.package, r.id))


def print_details(r: Rule, language: str, shown: list[PlayedExample], cited: list[str]) -> None:
    said = r.wording(language)
    rows = [("book", r.reference(language)), ("edition", r.edition), ("ruling", said.ruling)]
    rows += [("example", f"{example.title(language)}. {example.text(language)}") for example in shown]
    rows.append(("code", ", ".join(cited)))
    own = english("hexkeep.cli") | catalogue("hexkeep.cli", language)
    for key, text in rows:
        if text:
            console().print(f"  {own[f'rule.{key}']}: {text}")


def print_places(package: str, chosen: list[Rule], json: bool) -> None:
    """File and line of the code that keeps each rule, and of its tests."""
    rows = []
    for r in chosen:
        code, tests = places_of(package, r.id)
        rows.append({"id": r.id, "kind": r.kind, "code": code, "tests": tests})
        if not json:
            print(f"{r.id}  ({r.kind})" if r.kind else r.id)
            for place in code:
                print(f"  code  {place}")
            for place in tests:
                print(f"  test  {place}")
    if json:
        print_json(rows)


def play_examples(game: Game[Any], chosen: set[str], language: str, json: bool) -> int:
    """Play the examples of these rules: how many hold, and those printed in the books with their rule.

    The exit code is 1 if one does not hold.
    """
    wanted = [example for example in examples(game.name) if chosen & set(example.rules)]
    failures = {example.id: _failure(game, example) for example in wanted}
    broken = {name: text for name, text in failures.items() if text}
    if json:
        print_json([_example_row(example, failures[example.id], language) for example in wanted])
    else:
        own = english("hexkeep.cli") | catalogue("hexkeep.cli", language)
        printed = [example for example in wanted if example.book]
        for example in printed:
            console().print(f"{example.rules[0]}  {example.title(language)}  ({example.source(language)})")
        for text in broken.values():
            console().print(f"{own['examples.broken']}: {text}", style="bold")
        said = own["examples.count"].format(held=len(wanted) - len(broken), all=len(wanted), printed=len(printed))
        console().print(said)
    return 1 if broken else 0


def _failure(game: Game[Any], example: PlayedExample) -> str:
    try:
        example.play(game)
    except BrokenExample as error:
        return str(error)
    return ""


def _example_row(example: PlayedExample, failure: str, language: str) -> dict[str, object]:
    return {
        "id": example.id,
        "rules": list(example.rules),
        "title": example.title(language),
        "book": example.book(language) if example.book else "",
        "place": example.place(language) if example.place else "",
        "holds": not failure,
        "failure": failure,
    }


def _game_with(rule: str) -> Game[Any]:
    """The game whose rulebook has this rule."""
    books = {game: rulebook(game.package) for game in games().values()}
    for game, book in books.items():
        if rule in book:
            return game
    known = [key for book in books.values() for key in book]
    raise BadCall(f"no game has a rule {rule!r}{suggestion(rule, known)}")
