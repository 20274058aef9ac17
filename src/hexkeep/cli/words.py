"""Options found by the words a table prints: a whole label, or the name of a thing on the table."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from hexkeep.kernel.game import Game
from hexkeep.kernel.state import State
from hexkeep.kernel.table.scene import Node, Scene
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import PASS, Decision, Named, Option, Ref

MAX_ANSWERS = 3
"""Options that are answered for when somebody names a thing."""
MAX_OPTIONS_OF_A_VERB = 5_000


def options_in_words(
    game: Game[Any], view: State, decision: Decision, scene: Scene, translator: Translator, asked: str
) -> list[Option]:
    """The options that somebody means: one by its label, or those that a click on the thing of this name would ask
    about, at most one of a kind; where the words begin with a verb, that one. Empty where they name nothing."""
    words = plain(asked)
    for option in decision.options:
        said = None if option == PASS else game.option_text(view, decision.seat, option, translator)
        if said is not None and words in (plain(said.label), plain(said.name)):
            return [option]
    for verb in range(len(game.verbs)):
        for option in islice(options_of(game, scene, verb), MAX_OPTIONS_OF_A_VERB):
            said_shortly = plain(translator.option(option))
            if said_shortly == words:
                return [option]
            # "take the sword +3": a label may tell copies of a thing apart
            is_longer = words.startswith(said_shortly + " ") and lies_there(game, scene, option)
            if is_longer and plain(game.option_text(view, decision.seat, option, translator).label) == words:
                return [option]
    forms = [option for option in (*decision.options, *game.askable(view, decision)) if option != PASS]
    found: list[Option] = []
    for node in meant_nodes(scene, words):
        found += [option for option in options_about(game, forms, node) if option not in found]
    meant = [
        option for option in found if is_alike(plain(translator.option(option)).split(" ")[0], words.split(" ")[0])
    ]
    return (meant or found)[:MAX_ANSWERS]


def meant_nodes(scene: Scene, words: str) -> list[Node]:
    """The things on the table that somebody speaks of."""
    return named_nodes(scene, words) or mentioned_nodes(scene, words)


def lies_there(game: Game[Any], scene: Scene, option: Option) -> bool:
    """Whether everything that an option speaks of lies on the table."""
    refs = {token for node in scene.nodes for token in node.refs}
    return all(ref.named(value) in refs for ref, value in zip(game.verbs[option[0]].args, option[1:], strict=False))


def plain(text: str) -> str:
    """Words as they are compared: without case and without spaces around."""
    return " ".join(text.lower().split())


def named_nodes(scene: Scene, words: str) -> list[Node]:
    """The nodes with refs that have this name, or whose name begins with it."""
    if not words:
        return []
    found = []
    for node in scene.nodes:
        names = [plain(name) for name in (node.text, node.said, node.note, node.tip.title if node.tip else "") if name]
        if node.refs and any(name == words or name.startswith((words + " ", words + ",")) for name in names):
            found.append(node)
    return found


def mentioned_nodes(scene: Scene, words: str) -> list[Node]:
    """The nodes with refs of whose titles the words speak, in whatever case: "attack the giant"."""
    said = words.split(" ")
    return [
        node
        for node in scene.nodes
        if node.refs and node.tip and all(any(is_alike(name, word) for word in said) for name in title_words(node))
    ]


def title_words(node: Node) -> list[str]:
    """The words of a node's title without its place; one that nothing is like where it has none."""
    return (plain(node.tip.title.partition(",")[0]).split(" ") if node.tip else []) or [""]


def is_alike(name: str, word: str) -> bool:
    """Whether a word is a name, but for its ending."""
    stem = name[: max(3, len(name) - 2)]
    return bool(name) and word.startswith(stem) and len(word) <= len(name) + 3


def options_of(game: Game[Any], scene: Scene, verb: int) -> Iterator[Option]:
    """Every option of a verb whose arguments can be named at this table."""
    values = [values_of(ref, scene) for ref in game.verbs[verb].args]
    for chosen in product(*values):
        padded = [*chosen, 0, 0, 0]
        yield (verb, padded[0], padded[1], padded[2])


def values_of(ref: Ref, scene: Scene) -> Sequence[int]:
    """What an argument may be: one of its names, or one of the things of its kind that lie on the table."""
    if isinstance(ref, Named):
        return range(len(ref.names))
    kind = f"{ref.kind}:"
    tokens = dict.fromkeys(token for node in scene.nodes for token in node.refs if token.startswith(kind))
    return [ref.read(token) for token in tokens]


def options_about(game: Game[Any], forms: Sequence[Option], node: Node) -> list[Option]:
    """Options shaped like these, but about a node: one of its tokens takes the place of one of the same kind."""
    found: dict[int, Option] = {}
    for form in forms:
        refs = game.verbs[form[0]].args
        for token in node.refs:
            kind = token.partition(":")[0]
            place = next((i for i in reversed(range(len(refs))) if refs[i].kind == kind), -1)
            if place >= 0 and form[0] not in found:
                values = list(form)
                values[place + 1] = refs[place].read(token)
                found[form[0]] = (values[0], values[1], values[2], values[3])
    return list(found.values())
