"""The goal strip while a combat is fought: what winning and losing bring, and how long it lasts."""

from hexkeep.games.heroes.components.scenarios import SKIRMISH
from hexkeep.games.heroes.components.tiles import NONE
from hexkeep.games.heroes.rules.cards.levels import MAX_EXPERIENCE
from hexkeep.games.heroes.rules.combat.combat_round import RoundEnd
from hexkeep.games.heroes.rules.combat.end_of_combat import RANSOM_GOLD, level_worth
from hexkeep.games.heroes.rules.modes.victory import is_defeat_reached, meets_a_goal
from hexkeep.games.heroes.state import MAIN, HeroesState, is_rival, level_of, location_at
from hexkeep.games.heroes.table.battle.names import own_side, side_name, site_name, takes_part
from hexkeep.kernel.table.scene import GoalLine
from hexkeep.kernel.table.texts import Translator


def battle_goal(s: HeroesState, seat: int, translator: Translator) -> list[GoalLine]:
    """The three lines of a combat for a seat; those who only watch read them for the attacker."""
    side = own_side(s, seat) if takes_part(s, seat) else 0
    attacks = side == 0
    guards = not attacks and s.defender < 0
    win = spoils(s, seat, translator) if attacks else defended(s, seat, guards, translator)
    lose = (
        penalty(s, translator)
        if attacks
        else translator.text(
            "battle.goal.lose.guards"
            if guards
            else "battle.goal.lose.game"
            if decides_the_game(s)
            else "battle.goal.lose"
        )
    )
    if not takes_part(s, seat):
        who = side_name(s, 0, translator)
        win_label = translator.text("battle.goal.win-of", side=who)
        lose_label = translator.text("battle.goal.lose-of", side=who)
    else:
        win_label = translator.text("battle.goal.you-guard" if guards else "battle.goal.win-label")
        lose_label = translator.text("battle.goal.lose-label")
    return [
        GoalLine("win", win_label, win, "laurels"),
        GoalLine(
            "next",
            translator.text("scene.combat-round", n=max(1, s.combat_round)),
            time_left(s, attacks and takes_part(s, seat), translator),
            "hourglass",
        ),
        GoalLine("lose", lose_label, lose, "death-skull"),
    ]


def spoils(s: HeroesState, seat: int, translator: Translator) -> str:
    """What the attacker gets: the field, experience, the ransom of a beaten main hero."""
    if decides_the_game(s):
        return translator.text("battle.goal.game", place=site_name(s, seat, translator))
    said = []
    location = s.box.locations[location_at(s, s.field)]
    if location.kind != NONE:
        key = "battle.goal.field" if takes_part(s, seat) else "battle.goal.field.of"
        said.append(translator.text(key, place=site_name(s, seat, translator)))
    n = experience(s)
    if n:
        said.append(translator.text("battle.goal.experience", n=n))
    if s.defender >= 0 and s.defender_hero == MAIN and not is_rival(s, s.defender):
        said.append(translator.text("battle.goal.ransom", n=RANSOM_GOLD))
    return ", ".join(said) or translator.text("battle.goal.way")


def decides_the_game(s: HeroesState) -> bool:
    """Whether the game is over once the attacker holds the field: an enemy's town, or the last of what is wanted."""
    scenario = s.box.scenarios[s.scenario]
    if s.mode >= SKIRMISH or scenario.countdown:
        return False
    flags = s.flags
    s.flags = [*flags]  # looked at only; a copy of the whole table would take longer
    s.flags[s.field] = s.attacker
    try:
        if is_rival(s, s.attacker):
            return any(is_defeat_reached(s, goal) for goal in scenario.defeat)
        return meets_a_goal(s, s.attacker)
    finally:
        s.flags = flags


def experience(s: HeroesState) -> int:
    """HOM-XP-01 to HOM-XP-04: what the attacker's main hero would learn."""
    if s.attacker_hero != MAIN or is_rival(s, s.attacker):
        return 0
    if s.azure:
        return MAX_EXPERIENCE - s.xp[s.attacker]
    rival = s.level if s.defender < 0 else level_worth(s, s.defender, s.defender_hero)
    level = level_of(s, s.attacker)
    return 2 if rival > level else 1 if rival == level else 0


def defended(s: HeroesState, seat: int, guards: bool, translator: Translator) -> str:
    """What the defender keeps."""
    word = "battle.goal.hold.guards" if guards else "battle.goal.hold"
    return translator.text(word, place=site_name(s, seat, translator), side=side_name(s, 0, translator))


def penalty(s: HeroesState, translator: Translator) -> str:
    """What a defeat costs the attacker."""
    word = "battle.goal.penalty" if s.attacker_hero == MAIN else "battle.goal.penalty.second"
    return translator.text(word, side=side_name(s, 0, translator))


def time_left(s: HeroesState, attacks: bool, translator: Translator) -> str:
    """How long the combat lasts: against guards a round, and one more for each movement point paid.

    `attacks`: the seat itself attacks; others read what the attacker must do.
    """
    end = RoundEnd()
    if not end.has_time_limit(s):
        return translator.text("battle.goal.no-limit")
    cost = end.extra_round_cost(s)
    left = s.movement(s.attacker, s.attacker_hero)
    word = "free" if not cost else "pay" if left >= cost else "last"
    who = "" if attacks else ".of"
    return translator.text(f"battle.goal.{word}{who}", n=cost, left=left, side=side_name(s, 0, translator))
