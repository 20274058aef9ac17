"""Partners at a table in the terminal: the names of bots, what they say, and what a person says in words."""

from typing import Any

from hexkeep.bots.talk import TurnMemory, answer_wish, standing_wishes, talking_player, tell_plan, turn_start
from hexkeep.kernel.bots.talk import GIVE, HELP, WISHES, Message, Saying, Wish
from hexkeep.kernel.match import Match
from hexkeep.kernel.table.scene import Scene
from hexkeep.kernel.table.talk import Phrase, phrases
from hexkeep.kernel.table.texts import Translator, catalogue, english
from hexkeep.server.tables.bot_names import bot_name


def seat_names(match: Match[Any], bots: dict[int, str], language: str) -> tuple[str, ...]:
    """What each seat is called: a bot by a name of its own, "Mira", which the record keeps."""
    texts = english("hexkeep.server") | catalogue("hexkeep.server", language)
    names = []
    for seat in range(match.state.seats):
        tag = f"Seat{seat}"
        if seat not in bots:
            names.append(match.tags.get(tag, ""))
            continue
        name = match.tags.setdefault(tag, bot_name(f"{match.game.name}-{match.seed}", seat))
        names.append(texts.get(f"bot-name.{name}", name))
    return tuple(names)


def level_name(level: str, language: str) -> str:
    """A bot's level inside a sentence, as the browser says it too."""
    texts = english("hexkeep.server") | catalogue("hexkeep.server", language)
    return texts.get(f"bot.{level}", level).lower()


class PartnerTalk:
    """What the bots of a terminal's table say to its people. `bots`: the level of each bot by its seat."""

    def __init__(self, match: Match[Any], bots: dict[int, str]) -> None:
        self.match = match
        self.bots = bots
        self.memory = TurnMemory()
        self.told_at = -1
        """The ply at which the turn began before which plans were told last."""

    def partners(self, seat: int) -> list[int]:
        """The bots that play together with a seat."""
        return [other for other in self.match.game.partners(self.match.state, seat) if other in self.bots]

    def plans(self, seat: int) -> list[tuple[int, Saying]]:
        """What the partners of a person's seat say before its turn; nothing if they have told it."""
        began = turn_start(self.match)
        if began == self.told_at or not self.partners(seat):
            return []
        self.told_at = began
        found = []
        for bot in self.partners(seat):
            asked = talking_player(self.bots[bot], self.match.game)
            found += [(bot, saying) for saying in tell_plan(asked, self.match.view(bot), bot)]
        return found

    def begin_turn(self, seat: int) -> list[Wish]:
        """A bot is about to decide: what its partners ask of it."""
        self.memory.begin(self.match, seat)
        return standing_wishes(self.match, seat)

    def reasons(self, seat: int) -> list[tuple[int, Saying]]:
        """Why a bot played the turn that its last ply has ended; nothing for bots alone."""
        people = [other for other in self.match.game.partners(self.match.state, seat) if other not in self.bots]
        return [(seat, saying) for saying in self.memory.reasons(self.match, seat)] if people else []

    def answers(self, message: Message) -> list[tuple[int, Saying]]:
        """What bots say to a person's wish: the first who can grant it, else the next to play."""
        group = self.match.game.message_kinds()[message.saying[0]].group
        if group not in WISHES:
            return []
        first: list[tuple[int, Saying]] = []
        for bot in self.partners(message.seat):
            asked = talking_player(self.bots[bot], self.match.game)
            asked.bot.wishes = standing_wishes(self.match, bot)
            can, sayings = answer_wish(asked, self.match.view(bot), bot)
            said = [(bot, saying) for saying in sayings]
            if can or group not in (HELP, GIVE):
                return said
            first = first or said
        return first


def saying_in_words(match: Match[Any], scene: Scene, translator: Translator, text: str) -> str:
    """The message that somebody means by the words of the table, "leave it to me: red beast", in notation; the text
    itself where it is none of them."""
    wanted = text.casefold().strip()
    for phrase in phrases(match.game, translator):
        label = phrase.label.casefold()
        if not wanted.startswith(label):
            continue
        if not phrase.points:
            return phrase.kind
        thing = wanted.removeprefix(label).strip(" :,")
        token = _token_of(phrase, scene, thing)
        if thing and token:
            return f"{phrase.kind} {token}"
    return text


def _token_of(phrase: Phrase, scene: Scene, thing: str) -> str:
    """The token of the thing that a phrase can point at and that is called so."""
    for token, name in phrase.choices:
        if thing in name.casefold():
            return token
    for node in scene.nodes:
        names = (node.said, node.text, node.tip.title if node.tip is not None else "")
        if any(thing in name.casefold() for name in names):
            for ref in node.refs:
                if ref.partition(":")[0] == phrase.points[0]:
                    return ref
    return ""
