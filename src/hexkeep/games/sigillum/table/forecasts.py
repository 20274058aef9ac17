"""What an option would do. Nothing is hidden and no die is rolled in a battle, so an option is played on a copy of the
table, and what happened there is told before it happens here."""

from hexkeep.games.sigillum.components.boards import Tower
from hexkeep.games.sigillum.components.sheet_language import (
    ATTACK_DOWN,
    ATTACK_UP,
    CONSTANT,
    DEFENCE_DOWN,
    DEFENCE_UP,
    EFFECTS,
    MEASURES,
    kebab,
)
from hexkeep.games.sigillum.components.sheets import Ability
from hexkeep.games.sigillum.rules.abilities.ability_phase import actions_left
from hexkeep.games.sigillum.rules.abilities.attack import attack_value
from hexkeep.games.sigillum.rules.abilities.effects import count_markers, defence
from hexkeep.games.sigillum.rules.abilities.sheet_values import measure, value_now
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim, AimedStep
from hexkeep.games.sigillum.rules.capture_phase import capture_strength, is_held, towers_held
from hexkeep.games.sigillum.state import SigillumState, slot_of
from hexkeep.games.sigillum.table.names import side_name, who_name
from hexkeep.games.sigillum.table.scene import token
from hexkeep.games.sigillum.vocabulary import (
    APPLIED,
    ATTACK,
    BEGIN,
    CAPTURE,
    CASTLE_HIT,
    CASTLES_HIT,
    CELL,
    COUNTED,
    HIT,
    HURT,
    LOWERED,
    MANOEUVRE,
    MARKED,
    MOVED,
    PASS_ON,
    RAISED,
    ROUND_BEGAN,
    SHOT,
    STEPPED,
    STRUCK,
    TEAM_TURN_BEGAN,
    TOWER,
    TURN_BEGAN,
    USE,
    WENT,
    WHO,
)
from hexkeep.kernel.table.guidance import Forecast, Mark, Term
from hexkeep.kernel.table.scene import Node
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Event, Option

IN_THE_SUM = (STRUCK, APPLIED, COUNTED, RAISED, LOWERED, HIT, HURT, WENT)
"""Events that a forecast tells by its title, its sum or its marks."""
MAX_LINES = 7


class Preview:
    """An option played on a copy of the table: the table afterwards, and what happened on the way."""

    def __init__(self, s: SigillumState, seat: int, option: Option, translator: Translator) -> None:
        self.before = s
        self.after: SigillumState = translator.game.copy(s)
        self.after.event_log = []
        translator.game.play(self.after, seat, option)
        self.events = events_of_this_turn(self.after.event_log)
        self.after.event_log = None
        self._towers_changed: list[tuple[str, int, int]] | None = None

    @property
    def is_resolved(self) -> bool:
        """Whether nothing more is asked about it: no target, no cell, no giver."""
        return self.after.over or not isinstance(self.after.stack[-1], Aim | AimedStep)

    @property
    def ends_turn(self) -> bool:
        """Whether the towers shoot and the turn is over with it, as happens when nothing else is left to do."""
        return self.after.over or (self.after.round, self.after.side) != (self.before.round, self.before.side)

    def of_kind(self, *kinds: int) -> list[Event]:
        return [event for event in self.events if event.kind in kinds]

    @property
    def damage(self) -> int:
        """All the damage that attacks do to characters."""
        return sum(event.d for event in self.of_kind(HURT))

    @property
    def castle_hits(self) -> int:
        return len(self.of_kind(CASTLE_HIT, CASTLES_HIT))

    def towers_changed(self) -> list[tuple[str, int, int]]:
        """The towers that change hands within the turn: (name, holder before, holder after); -1 is nobody."""
        if self._towers_changed is None:
            self._towers_changed = (
                []
                if self.ends_turn
                else [
                    (tower.name, old, new)
                    for tower in self.before.box.board.towers
                    if (old := holder(self.before, tower)) != (new := holder(self.after, tower))
                ]
            )
        return self._towers_changed


def events_of_this_turn(events: list[Event]) -> list[Event]:
    """The events up to where the next turn begins."""
    ends = (i for i, event in enumerate(events) if event.kind in (ROUND_BEGAN, TURN_BEGAN, TEAM_TURN_BEGAN))
    return events[: next(ends, len(events))]


def holder(s: SigillumState, tower: Tower) -> int:
    """The side that holds a tower; -1 if none does."""
    return 0 if is_held(s, tower, 0) else 1 if is_held(s, tower, 1) else -1


def forecast(s: SigillumState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """What an option of a battle would do; the choices before it speak for themselves."""
    if not s.box.size or s.over:
        return None
    preview = Preview(s, seat, option, translator)
    if option[0] == CAPTURE or (option[0] == PASS_ON and preview.ends_turn):
        return end_of_turn(preview, translator)
    if option[0] in (PASS_ON, BEGIN):
        return None
    if not preview.is_resolved:
        return choice_ahead(s, option, translator)
    attacks = preview.of_kind(HURT)
    found = Forecast(title=title(s, option, translator))
    if attacks:
        attacker = s.box.slot[preview.of_kind(HIT)[0].a]
        ability = s.box.sheets[attacker].abilities[0]
        targets = [s.box.slot[event.a] for event in attacks]
        found.sum = damage_sum(s, ability, attacker, targets[0], translator) if len(targets) == 1 else ()
        found.result = " ".join(blow_text(preview, event, len(targets) > 1, translator) for event in attacks)
    found.lines = consequences(preview, translator)
    if is_instead_of_attack(preview):
        found.remark = translator.text("forecast.instead-of-attack")
    found.marks = marks(preview.events)
    found.ghosts = ghosts(preview, translator)
    return found


def title(s: SigillumState, option: Option, translator: Translator) -> str:
    """What is done, as the option itself says it."""
    if option[0] == MANOEUVRE:
        return translator.text("forecast.manoeuvre", who=f"who:{WHO.token(option[1])}", cell=CELL.write(option[2]))
    step = s.stack[-1]
    if isinstance(step, Aim | AimedStep):
        return translator.text(f"ability.{s.box.abilities[step.ability].id}")
    if option[0] == USE:
        return translator.text(f"ability.{s.box.abilities[option[1]].id}")
    return translator.text(f"ability.{s.box.sheets[slot_of(s, option[1])].abilities[0].id}")


# ---- attacks ---------------------------------------------------------------------------------------


def damage_sum(s: SigillumState, a: Ability, user: int, target: int, translator: Translator) -> list[Term]:
    """The sheet's value, the attacker's markers, the target's defence: each number with its name."""
    value = value_now(s, a.attack, user, target)
    attack = attack_value(s, a, user, target)
    guard = defence(s, target)
    terms = [Term(str(value), value_label(s, a, user, target, translator))]
    raised = marker_names(s, user, (ATTACK_UP, ATTACK_DOWN), translator)
    if raised:
        terms.append(Term(str(abs(attack - value)), raised, "+" if attack >= value else "\N{MINUS SIGN}"))
    guarded = marker_names(s, target, (DEFENCE_UP, DEFENCE_DOWN), translator)
    terms.append(Term(str(guard), guarded or translator.text("sum.no-defence"), "\N{MINUS SIGN}"))
    terms.append(Term(str(max(0, attack - guard)), translator.text("sum.damage"), "="))
    return terms


def value_label(s: SigillumState, a: Ability, user: int, target: int, translator: Translator) -> str:
    """Where the attack value comes from: the sheet, or what the sheet counts and how many there are."""
    if a.attack.measure == CONSTANT:
        return translator.text("sum.attack")
    counted = measure(s, a.attack.measure, user, target)
    name = translator.text(f"measure.{kebab(MEASURES[a.attack.measure])}")
    return translator.text("sum.counted", measure=name, n=counted)


def marker_names(s: SigillumState, slot: int, effects: tuple[int, int], translator: Translator) -> str:
    """`Attack up`, `Attack up 2, Attack down`: the markers of a kind and of its opposite on a sheet."""
    found: list[str] = []
    for effect in effects:
        n = count_markers(s, slot, effect)
        if n:
            name = translator.text(f"effect.{EFFECTS[effect]}")
            found.append(f"{name} {n}" if n > 1 else name)
    return ", ".join(found)


def blow_text(preview: Preview, event: Event, with_sum: bool, translator: Translator) -> str:
    """What a blow does to its target: damage and health left, or exile and what that costs the castle."""
    s = preview.before
    target = s.box.slot[event.a]
    name = who_name(s, target, translator)
    left = s.health[target] - event.d
    if left <= 0:
        side = s.box.side[target]
        said = translator.text(
            "forecast.exile", who=name, seat=side_name(s, side, translator), n=s.damage[side] + 1, of=s.box.rules.scale
        )
    elif event.d:
        said = translator.text("forecast.wound", who=name, n=event.d, left=left, of=s.box.sheets[target].health)
    else:
        said = translator.text("forecast.unhurt", who=name)
    if with_sum:
        return translator.text("forecast.with-sum", attack=event.b, defence=event.c, n=event.d, said=said)
    return said


# ---- everything else -------------------------------------------------------------------------------


def choice_ahead(s: SigillumState, option: Option, translator: Translator) -> Forecast:
    """An ability whose target is chosen next: whom it may choose, and what it would do to each."""
    decision_lines: list[str] = []
    rings: list[str] = []
    preview = Preview(s, seat_of_option(s, option), option, translator)
    for decision in translator.game.decisions(preview.after):
        for choice in decision.options:
            aimed = Preview(preview.after, decision.seat, choice, translator)
            attacks = aimed.of_kind(HURT)
            for event in attacks:
                rings.append(WHO.write(event.a))
                decision_lines.append(blow_text(aimed, event, True, translator))
            if not attacks and translator.game.verbs[choice[0]].args:
                rings.append(translator.game.verbs[choice[0]].args[0].write(choice[1]))
    return Forecast(
        title(s, option, translator),
        lines=decision_lines[:MAX_LINES],
        remark="" if decision_lines else translator.text("forecast.choose-next"),
        marks=[Mark("ring", rings)] if rings else (),
    )


def seat_of_option(s: SigillumState, option: Option) -> int:
    """The seat that plays an option of the standing step."""
    if option[0] == ATTACK:
        return s.box.seat[slot_of(s, option[1])]
    if option[0] == USE:
        return s.box.seat[s.box.slot[s.box.abilities[option[1]].who]]
    step = s.stack[-1]
    assert isinstance(step, Aim | AimedStep)
    return s.box.seat[s.box.slot[s.box.abilities[step.ability].who]]


def consequences(preview: Preview, translator: Translator) -> list[str]:
    """What else happens, one sentence each: markers, movement, summoning, towers that change hands."""
    told = [translator.event(event) for event in preview.events if event.kind not in IN_THE_SUM]
    told += [sentence(tower_text(preview, *change, translator)) for change in preview.towers_changed()]
    if preview.ends_turn and not preview.after.over:
        told.append(translator.text("forecast.turn-ends"))
    return list(dict.fromkeys(told))[:MAX_LINES]


def is_instead_of_attack(preview: Preview) -> bool:
    """Whether a character spends on a walk what it could attack with, while the turn goes on."""
    went = preview.of_kind(WENT)
    return bool(went and not actions_left(preview.after, preview.after.box.slot[went[0].a]) and not preview.ends_turn)


def tower_text(preview: Preview, name: str, old: int, new: int, translator: Translator) -> str:
    """`The west tower goes to Anna (2 against 1).`"""
    s = preview.after
    tower = next(tower for tower in s.box.board.towers if tower.name == name)
    mine, theirs = capture_strength(s, tower, 0), capture_strength(s, tower, 1)
    if new < 0:
        return translator.text(
            "forecast.tower-lost",
            tower=f"tower:{name}",
            seat=side_name(s, old, translator),
            n=max(mine, theirs),
            against=min(mine, theirs),
        )
    return translator.text(
        "forecast.tower-taken",
        tower=f"tower:{name}",
        seat=side_name(s, new, translator),
        n=max(mine, theirs),
        against=min(mine, theirs),
    )


def marks(events: list[Event]) -> list[Mark]:
    """Blows, pushes, steps and shots as they are drawn on the board, and rings about who gets a marker."""
    found: list[Mark] = []
    for event in events:
        if event.kind == HIT:
            found.append(Mark("blow", [WHO.write(event.a), WHO.write(event.b)]))
        elif event.kind == MOVED:
            found.append(Mark("push", [CELL.write(event.b), CELL.write(event.c)]))
        elif event.kind in (WENT, STEPPED):
            found.append(Mark("path", [CELL.write(event.b), CELL.write(event.c)]))
        elif event.kind == SHOT:
            found.append(Mark("shot", [TOWER.write(event.a), CELL.write(event.b)]))
        elif event.kind == MARKED:
            found.append(Mark("ring", [WHO.write(event.a)]))
    return found


def ghosts(preview: Preview, translator: Translator) -> list[Node]:
    """The characters that would stand elsewhere, where they would stand."""
    before, after = preview.before, preview.after
    if preview.ends_turn:
        return []
    moved = [slot for slot in range(after.box.size) if after.at[slot] >= 0 and after.at[slot] != before.at[slot]]
    return [token(after, slot, translator) for slot in moved]


# ---- the end of a turn -----------------------------------------------------------------------------


def end_of_turn(preview: Preview, translator: Translator) -> Forecast:
    """The shots of the capture phase, what the other castle comes to, and whose towers shoot next."""
    s = preview.before
    mine, other = s.side, 1 - s.side
    shots = preview.of_kind(SHOT)
    found = Forecast(title=translator.text("forecast.end-turn"), marks=marks(shots))
    rival = side_name(s, other, translator)
    if shots:
        found.sum = [
            Term(str(s.damage[other]), translator.text("sum.castle-damage", seat=rival)),
            Term(str(len(shots)), translator.text("sum.shots", n=len(shots)), "+"),
            Term(str(s.damage[other] + len(shots)), translator.text("sum.of-scale", n=s.box.rules.scale), "="),
        ]
    if preview.after.over:
        found.result = translator.text("forecast.castle-falls", seat=rival)
        return found
    found.result = translator.text("forecast.shots", n=len(shots)) if shots else translator.text("forecast.no-shots")
    found.lines = [translator.event(event) for event in shots]
    found.lines += [
        translator.text(
            "forecast.silent-tower",
            tower=f"tower:{tower.name}",
            n=capture_strength(s, tower, mine),
            against=capture_strength(s, tower, other),
        )
        for tower in s.box.board.towers
        if not is_held(s, tower, mine)
    ]
    theirs = towers_held(s, other)
    found.answer = translator.text("forecast.their-shots", seat=rival, n=theirs) if theirs else ""
    return found
