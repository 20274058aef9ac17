"""Tables and analyses described in wire messages, for one viewer."""

from collections.abc import Callable
from dataclasses import dataclass

from hexkeep.bots.advice.analysis import Analysis
from hexkeep.bots.advice.hints import Hint
from hexkeep.kernel.game import prompt_subject
from hexkeep.kernel.table.guidance import EndReport
from hexkeep.kernel.table.rule_filters import prompt_rule
from hexkeep.kernel.table.talk import TalkLine, line_of
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import UNKNOWN, Decision, Event, EventKind
from hexkeep.server.errors import Refusal, server_texts
from hexkeep.server.http import messages as m
from hexkeep.server.http.catalogue import setting_name
from hexkeep.server.seeds import commitment
from hexkeep.server.storage.models import StoredChatLine, StoredSeat
from hexkeep.server.tables.live_table import LiveTable
from hexkeep.server.types import Language

MAX_TALK_LINES = 200
"""The latest messages of partners that a viewer gets on coming."""


@dataclass(frozen=True)
class ServerTerms:
    """What a viewer is told of the server: whether it writes letters, how long an absent player is waited for at least
    before a bot may take the seat, and its time."""

    mail: bool
    absence_grace: float
    now: Callable[[], float]


def describe_table(
    table: LiveTable, own_seats: list[int], owner: bool, language: Language, server: ServerTerms
) -> m.TableInfo:
    terms = table.terms
    translator = table.translator(language)
    present = table.present()
    return m.TableInfo(
        terms.id,
        terms.game,
        translator.text("game.title"),
        terms.name,
        terms.setup,
        [
            m.SeatInfo(
                s.seat,
                translator.seat(s.seat),
                "bot" if s.kind == "bot" else "open" if s.kind == "open" else "person",
                s.bot,
                s.kind == "bot" or s.seat in present,
                s.seat in own_seats,
                table.deadlines.get(s.seat),
                _bank_of(table, s),
                list(s.votes),
                None if s.kind != "person" or s.seat in present else table.away_from(s.seat) + server.absence_grace,
                bool(s.email) and not s.email_key and s.seat in own_seats,
                bool(s.email_key) and s.seat in own_seats,
                s.invited,
                s.shared,
                s.looked,
            )
            for s in table.seats
        ],
        terms.clock,
        terms.spectators,
        terms.started,
        owner,
        commitment(terms.seed, terms.salt),
        terms.seed_chosen,
        table.rematch,
        table.game.in_play(table.match.state),
        server.mail,
        server.now(),
        table.watchers(),
        *(table.game.mission(table.match.state) or ()),
    )


def _bank_of(table: LiveTable, seat: StoredSeat) -> float | None:
    clock = table.terms.clock
    if clock.kind != "total" or seat.kind != "person" or seat.seat in table.deadlines:
        return None
    return table.clocks.bank.get(seat.seat, float(clock.seconds))


def describe_chat_line(line: StoredChatLine) -> m.ChatLine:
    return m.ChatLine(line.at, line.seat, line.name, line.text, line.notice)


def describe_refusal(refusal: Refusal, language: Language) -> m.Refused:
    return m.Refused(refusal.code, refusal.sentence(language), refusal.rule)


def describe_decision(table: LiveTable, decision: Decision, language: str) -> m.DecisionInfo:
    game = table.game
    translator = table.translator(language)
    view = table.view(decision.seat)
    options = []
    for option in decision.options:
        verb = game.verbs[option[0]]
        said = game.option_text(view, decision.seat, option, translator)
        written = game.write(option)
        refs = [*written.split(" ")[1:], *said.refs]  # the words of an option are its verb and the tokens it names
        options.append(
            m.OptionInfo(
                written,
                said.label,
                verb.name,
                refs if len(refs) < 2 else list(dict.fromkeys(refs)),
                said.hint,
                verb.retracts,
                said.name,
                said.group or verb.group,
                said.icon,
                said.tone,
                said.warning,
                said.gainless,
                said.main,
                said.odds,
                said.rank,
            )
        )
    return m.DecisionInfo(
        decision.seat,
        game.prompt_text(view, decision, translator),
        options,
        decision.waits,
        "" if decision.idle is None else game.write(decision.idle),
        prompt_subject(decision, game),
        game.prompts[decision.prompt].name,
        game.prompts[decision.prompt].widget,
        game.prompts[decision.prompt].reaction,
        game.option_groups(view, decision, translator),
        game.routes(view, decision, translator),
        game.payment(view, decision, translator),
        [game.write(option) for option in game.askable(view, decision)],
        prompt_rule(game, game.prompts[decision.prompt].name, game.in_play(view)),
    )


def event_refs(kind: EventKind, event: Event) -> list[str]:
    """The tokens of what an event speaks of, in its order; a secret that the reader may know comes last."""
    values = (event.a, event.b, event.c, event.d)
    found = [ref.write(value) for (_, ref), value in zip(kind.args, values, strict=False)]
    if kind.secret is not None and event.secret != UNKNOWN:
        found.append(kind.secret[1].write(event.secret))
    return found


def describe_log(
    table: LiveTable, seat: int, language: str, first: int = 0, last: int | None = None
) -> list[m.LogLine]:
    """What happened since the ply `first` (and before the ply `last`), as a seat may read it."""
    translator = table.translator(language)
    kinds = table.game.events
    lines = []
    for i, ply in enumerate(table.match.plies[first:last], first):
        for event in ply.events:
            seen, kind = event.seen_by(seat), kinds[event.kind]
            refs = event_refs(kind, seen) if kind.show else []
            said = translator.event(seen)
            lines.append(m.LogLine(table.rows[i], ply.seat, said, kind.rule, kind.name, kind.show, refs))
    return lines


def describe_talk(
    table: LiveTable, seat: int, language: str, first: int = 0, last: int | None = None
) -> list[TalkLine]:
    """What partners said after the ply `first` (and before the ply `last`), as far as a seat hears it."""
    translator = table.translator(language)
    return [
        line_of(table.game, message, translator, table.row_of(message))
        for message in table.match.heard_by(seat)
        if message.ply >= first and (last is None or message.ply < last)
    ][-MAX_TALK_LINES:]


def describe_end(table: LiveTable, seat: int, language: str) -> EndReport | None:
    """The report of a finished game for a seat."""
    events = [event.seen_by(seat) for ply in table.match.plies for event in ply.events]
    report: EndReport | None = table.game.end_report(table.view(seat), seat, events, table.translator(language))
    return report


def describe_following(table: LiveTable, language: str) -> str:
    """What the game is called that follows this one: by the first setting in which the two differ."""
    setup = table.next_setup()
    if setup is None:
        return ""
    return setting_name(table.game, table.terms.setup, setup, table.translator(language))


def describe_lesson(table: LiveTable, seat: int, language: str) -> m.LessonStatus | None:
    """Where the learner is in the table's lesson; None for everybody else, and where the learner has left it."""
    player = table.lesson
    if player is None or seat != player.lesson.seat or not (player.is_coaching or player.is_finished):
        return None
    translator = table.translator(language)
    lesson, step = player.lesson, player.current
    said = m.LessonStatus(lesson.name, player.text("title", translator), player.step, len(lesson.steps))
    if step is None:
        hints = player.hints(table.match)
        said.hints = [m.CoachHint(hint.id, player.text(hint.id, translator), hint.point) for hint in hints]
    else:
        said.text, said.point = player.text(step.id, translator), step.point
        said.wanted = [table.game.write(option) for option in player.wanted(table.match)]
        said.acts = bool(step.play or step.then)
    return said


def describe_ending(translator: Translator, ending: str) -> str:
    """How the game ended, as a sentence."""
    key = f"ending.{ending}"
    if key in translator:
        return translator.text(key)
    if ending.startswith("seat "):
        names = ", ".join(translator.seat(int(number)) for number in ending.split()[1:])
        return server_texts(translator.language)["ending.seats"].format(names=names)
    return ending


def describe_analysis(analysis: Analysis) -> m.AnalysisReport:
    mistakes = [
        m.MistakeInfo(
            one.ply, one.last, one.seat, one.played, round(one.before, 3), round(one.after, 3), one.grade,
            one.better.label, one.better.line,
        )
        for one in analysis.mistakes
    ]  # fmt: skip
    strokes = [
        m.StrokeInfo(one.ply, one.seat, one.label, round(one.before, 3), round(one.after, 3))
        for one in analysis.strokes
    ]
    chances = [[round(chance, 3) for chance in row] for row in analysis.chances]
    accuracy = [None if one is None else round(one, 1) for one in analysis.accuracy]
    return m.AnalysisReport(
        analysis.bot, analysis.between, analysis.looked, chances, mistakes, strokes, accuracy, analysis.story
    )


def describe_hint(hint: Hint) -> m.HintLine:
    return m.HintLine(hint.option, hint.label, round(hint.chance * 100), hint.between, hint.reason, hint.steps[1:])
