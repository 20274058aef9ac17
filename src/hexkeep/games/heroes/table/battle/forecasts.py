"""What an option of the battle would do: attacks with their odds, cards in an attack, spells, walks, defending."""

from hexkeep.games.heroes.components.units import RANGED
from hexkeep.games.heroes.rules.attack.attack import CardWindow, RollAttack
from hexkeep.games.heroes.rules.attack.attack_values import NORMAL
from hexkeep.games.heroes.rules.combat.activation import ActivateUnit
from hexkeep.games.heroes.rules.combat.battlefield import enemy_spaces, hp_left, is_alive, is_on_board
from hexkeep.games.heroes.rules.combat.boards import ADJACENT_SPACES, cells_in, distance
from hexkeep.games.heroes.rules.combat.unit_movement import burn, fire_damage, fire_space, fires_on_way
from hexkeep.games.heroes.state import BERSERK_BIT, CALM_BIT, DEFENCE_MARK, PARALYSED_MARK, STRUCK_BIT, HeroesState
from hexkeep.games.heroes.state_copy import copy_state
from hexkeep.games.heroes.table.battle.field import ghost_of
from hexkeep.games.heroes.table.battle.names import fighter_name, place_name, unit_name
from hexkeep.games.heroes.table.battle.odds import FALL, AttackOdds, declared, odds
from hexkeep.games.heroes.table.battle.reckoning import (
    CARDS_STEP,
    TARGET_STEP,
    forecast_of,
    rolls_in_words,
    running_step,
    span,
)
from hexkeep.games.heroes.vocabulary import (
    CAST,
    CELL,
    DEFEND,
    FEAT,
    FIGHTER,
    KEEP,
    NO_MORE,
    PLAY,
    RELEASE,
    RETURN,
    STRIKE,
    TARGET,
    WALK,
)
from hexkeep.kernel.table.guidance import Forecast, Mark, Route
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option

SHOWN_DEFENCES = 3
"""Of so many enemies the forecast of defending tells what they could do."""


def battle_forecast(s: HeroesState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """What an option would do, as far as the seat can know; None where there is nothing to tell."""
    verb = option[0]
    step = s.stack[-1]
    if verb == STRIKE:
        return attack_forecast(s, s.actor, option[1], -1, seat, translator)
    if verb in (WALK, RETURN):
        return walk_forecast(s, option[1], seat, translator)
    if verb == DEFEND:
        return defence_forecast(s, seat, translator)
    if verb in (NO_MORE, KEEP) and running_step(s):
        return None  # the attack as it stands is shown anyway
    if verb in (PLAY, CAST) and isinstance(step, CardWindow):
        return card_forecast(s, seat, option, translator)
    if verb in (TARGET, FEAT, RELEASE, PLAY):
        return effect_forecast(s, seat, option, translator)
    return None


# ---- attacks --------------------------------------------------------------------------------------


def attack_forecast(s: HeroesState, u: int, v: int, cell: int, seat: int, translator: Translator) -> Forecast:
    """An attack of `u` upon `v`, from another space if one is given."""
    table = declared(s, u, v, NORMAL, cell)
    found = forecast_of(table, odds(table), seat, translator, TARGET_STEP)
    if cell >= 0:
        path = [CELL.write(s.cell[u]), CELL.write(cell)]
        found.marks = [Mark("path", path), Mark("blow", [CELL.write(cell), FIGHTER.write(v)])]
        found.ghosts = [ghost_of(s, u, cell, seat, translator)]
    return found


def attack_odds(s: HeroesState, u: int, v: int, cell: int = -1) -> AttackOdds:
    """The odds of an attack that is not declared yet."""
    return odds(declared(s, u, v, NORMAL, cell))


def card_forecast(s: HeroesState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """The running attack with one more card; None where the card asks something first."""
    table = copy_state(s)
    table.stack.pop().play(table, seat, option)
    while table.stack and not isinstance(table.stack[-1], CardWindow | RollAttack):
        step = table.stack.pop()
        if step.run(table):
            return None
    if not is_alive(table, table.striker) or not is_alive(table, table.target):
        return None
    return forecast_of(table, odds(table), seat, translator, CARDS_STEP)


# ---- walking and defending ------------------------------------------------------------------------


def walk_forecast(s: HeroesState, cell: int, seat: int, translator: Translator) -> Forecast:
    """Where the unit would stand, what burns it on the way, whom it could attack there, who stands beside it."""
    u = s.actor
    table = copy_state(s)
    table.cell[u] = cell
    burn(table, u, fires_on_way(s, u, cell))
    burnt = hp_left(s, u) - hp_left(table, u)
    lines = [translator.text("battle.burnt", n=burnt)] if burnt else []
    beside = [
        v
        for v in range(len(s.cell))
        if s.side[v] != s.side[u] and is_on_board(s, v) and (ADJACENT_SPACES[cell] >> s.cell[v]) & 1
    ]
    if beside:
        named = ", ".join(fighter_name(s, v, seat, translator) for v in beside)
        lines.append(translator.text("battle.beside", units=named))
    elif s.box.stats[s.code[u]].type == RANGED and not s.acted & STRUCK_BIT:
        lines.append(translator.text("battle.no-shot"))
    title = translator.text(
        "battle.walk", unit=unit_name(s, s.code[u], translator), place=place_name(s, cell, seat, translator)
    )
    return Forecast(
        title=title,
        lines=lines,
        rules=["HOM-UTYPE-01"],
        marks=[Mark("path", [CELL.write(s.cell[u]), CELL.write(cell)])],
        ghosts=[ghost_of(s, u, cell, seat, translator)],
    )


def defence_forecast(s: HeroesState, seat: int, translator: Translator) -> Forecast:
    """What the nearest enemies could do to the unit, with and without its defence."""
    u = s.actor
    table = copy_state(s)
    table.mark[u] |= DEFENCE_MARK
    foes = [v for v in range(len(s.cell)) if s.side[v] != s.side[u] and is_alive(s, v)]
    foes.sort(key=lambda v: distance(s.cell[u], s.cell[v]) if is_on_board(s, v) and is_on_board(s, u) else 0)
    lines = []
    for v in foes[:SHOWN_DEFENCES]:
        plain, braced = attack_odds(s, v, u), attack_odds(table, v, u)
        falls = braced.count(FALL)
        fate = ".stand" if not falls else ".fall" if falls == braced.of else ""
        lines.append(
            translator.text(
                f"battle.defended-from{fate}",
                unit=fighter_name(s, v, seat, translator),
                plain=span([roll.damage for roll in plain.rolls]),
                braced=span([roll.damage for roll in braced.rolls]),
                chance=rolls_in_words(falls, braced.of, translator),
            )
        )
    return Forecast(
        title=translator.text("battle.defend", unit=unit_name(s, s.code[u], translator)),
        result=translator.text("battle.defence-die"),
        lines=lines,
        rules=["HOM-DEF-01", "HOM-DEF-02"],
        marks=[Mark("ring", [FIGHTER.write(u)])],
    )


# ---- spells and abilities -------------------------------------------------------------------------


def effect_forecast(s: HeroesState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """What a spell or ability does to each unit, where neither dice nor anybody's answer decide about it."""
    table = copy_state(s)
    rng = table.rng
    table.stack.pop().play(table, seat, option)
    units = len(s.code)
    lines: list[str] = []
    marks: list[Mark] = []
    for u in range(units):
        if s.cell[u] < 0:
            continue
        said = change_in_words(s, table, u, translator)
        if said:
            unit = fighter_name(s, u, seat, translator)
            lines.append(translator.text("battle.change", unit=unit, change=", ".join(said)))
            marks.append(Mark("ring", [FIGHTER.write(u)]))
    if not lines or table.rng != rng:
        return None
    return Forecast(lines=lines, marks=marks, rules=["HOM-SPELL-01"])


def change_in_words(before: HeroesState, after: HeroesState, u: int, translator: Translator) -> list[str]:
    """What becomes of a unit."""
    if not is_alive(after, u):
        return [translator.text("battle.change.falls")]
    said = []
    if after.code[u] != before.code[u]:
        said.append(translator.text("battle.change.few"))
    lost = hp_left(before, u) - hp_left(after, u)
    if after.code[u] == before.code[u] and lost:
        said.append(translator.text("battle.change.damage" if lost > 0 else "battle.change.health", n=abs(lost)))
    if after.mark[u] & PARALYSED_MARK > before.mark[u] & PARALYSED_MARK:
        said.append(translator.text("battle.change.paralysed"))
    for word, was, now in (
        ("initiative", before.haste[u], after.haste[u]),
        ("attack", before.might[u] + before.fury[u], after.might[u] + after.fury[u]),
        ("defense", before.armor[u], after.armor[u]),
    ):
        if now != was:
            said.append(translator.text(f"battle.change.{word}", n=now - was))
    return said


# ---- move and attack in one click -----------------------------------------------------------------


def battle_routes(s: HeroesState, decision: Decision, translator: Translator) -> list[Route]:
    """For every enemy out of reach of a blow: walk beside it and attack, from the safest of the nearest spaces."""
    if not s.stack or not isinstance(s.stack[-1], ActivateUnit):
        return []
    u = s.actor
    if s.box.stats[s.code[u]].type == RANGED or s.acted & (CALM_BIT | BERSERK_BIT | STRUCK_BIT):
        return []
    walks = [option[1] for option in decision.options if option[0] == WALK]
    if not walks:
        return []
    found = []
    for v in range(len(s.cell)):
        if s.side[v] == s.side[u] or not is_on_board(s, v) or (STRIKE, v, 0, 0) in decision.options:
            continue
        cell = attack_space(s, u, v, walks)
        if cell >= 0:
            name = fighter_name(s, v, decision.seat, translator, "acc")
            place = place_name(s, cell, decision.seat, translator)
            forecast = attack_forecast(s, u, v, cell, decision.seat, translator)
            damage = next((term.value for term in forecast.sum if term.sign == "="), "")
            found.append(
                Route(
                    [FIGHTER.write(v)],
                    [f"walk {CELL.write(cell)}", f"strike {FIGHTER.write(v)}"],
                    translator.text("battle.walk-and-attack", unit=name, place=place),
                    translator.text("battle.damage", n=damage),
                    forecast,
                )
            )
    return found


def attack_space(s: HeroesState, u: int, v: int, walks: list[int]) -> int:
    """Where `u` best stands to attack `v`: free of fire, beside few other enemies, near; -1 if it cannot come there."""
    traps = {fire_space(fire) for fire in s.fires}
    beside = [cell for cell in cells_in(ADJACENT_SPACES[s.cell[v]]) if cell in walks and cell not in traps]
    foes = enemy_spaces(s, s.side[u])

    def danger(cell: int) -> tuple[int, int, int, int]:
        burnt = sum(fire_damage(fire) for fire in fires_on_way(s, u, cell))
        others = (ADJACENT_SPACES[cell] & foes).bit_count()
        return (burnt, others, distance(s.cell[u], cell), cell)

    return min(beside, key=danger, default=-1)
