"""Options in words: by the names of characters and cells, with what they do, what they cost and what they give away."""

from hexkeep.games.sigillum.components.boards import CELLS, bits
from hexkeep.games.sigillum.components.sheet_language import (
    ACCELERATION,
    ATTACK_UP,
    CONSTANT,
    EFFECTS,
    VAMPIRISM,
    WINGS,
)
from hexkeep.games.sigillum.components.sheets import Ability, ability_number
from hexkeep.games.sigillum.rules.abilities.ability_phase import (
    actions_left,
    usable_options,
    why_not_act,
    why_not_use_special,
)
from hexkeep.games.sigillum.rules.abilities.attack import attack_value
from hexkeep.games.sigillum.rules.abilities.effects import defence
from hexkeep.games.sigillum.rules.abilities.sheet_values import value_now
from hexkeep.games.sigillum.rules.abilities.special_abilities import Aim, Giver, Place
from hexkeep.games.sigillum.rules.abilities.targets import legal_targets
from hexkeep.games.sigillum.rules.capture_phase import towers_held
from hexkeep.games.sigillum.state import ATTACKED, MANOEUVRED, SigillumState
from hexkeep.games.sigillum.table.forecasts import Preview
from hexkeep.games.sigillum.table.names import (
    ability_name,
    castle_name,
    cell_with_terrain,
    side_name,
    terrain_name,
    who_name,
    who_with_place,
)
from hexkeep.games.sigillum.table.scene_theme import ability_icon
from hexkeep.games.sigillum.vocabulary import (
    ACT,
    ACT_IN_TEAM,
    ALONG,
    AT,
    ATTACK,
    BAN,
    BIND,
    CAPTURE,
    CHOOSE_BAN,
    CHOOSE_PICK,
    CLAIM,
    ENLIST,
    HIT,
    HOLD,
    HURT,
    MANOEUVRE,
    MARKED,
    PASS_ON,
    PICK,
    TO,
    USE,
    WHO,
)
from hexkeep.kernel.table.guidance import OptionGroup, OptionText
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Decision, Option


def option_text(s: SigillumState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    verb = option[0]
    if verb in (CLAIM, HOLD, BIND):
        return castle_option(option, translator)
    if verb in (BAN, PICK):
        return draft_option(s, option, translator)
    if verb == ENLIST:
        members = list(s.box.bestiary.squads.values())[option[1]][: s.box.board.squad]
        names = [translator.text(f"who.{WHO.token(who)}") for who in members]
        return OptionText(translator.option(option), hint=", ".join(names))
    if not s.box.size:
        return OptionText(translator.option(option))
    if verb in (CAPTURE, PASS_ON):
        return ending_option(s, seat, option, translator)
    if verb == MANOEUVRE:
        return manoeuvre_option(s, seat, option, translator)
    if verb in (ATTACK, USE):
        return declaring_option(s, seat, option, translator)
    if verb in (AT, TO, ALONG):
        return aiming_option(s, seat, option, translator)
    return OptionText(translator.option(option))


def prompt_text(s: SigillumState, decision: Decision, translator: Translator) -> str:
    """What a decision asks; in the draft also how many are picked and wanted."""
    asked = translator.prompt(decision)
    if decision.prompt == CHOOSE_PICK:
        picked = len(s.picks[decision.seat])
        return translator.text("prompt.pick-count", said=asked, n=picked + 1, of=s.box.rules.picks)
    if decision.prompt == CHOOSE_BAN:
        return translator.text("prompt.ban-count", said=asked, n=sum(1 for _ in s.bans) // s.seats + 1)
    return asked


# ---- before the battle -----------------------------------------------------------------------------


def castle_option(option: Option, translator: Translator) -> OptionText:
    """A castle by where it lies: `Take the south castle (C1)`."""
    cell = option[2] if option[0] == BIND else option[1]
    name = castle_name(cell, translator)
    key = {CLAIM: "option.claim", HOLD: "option.hold", BIND: "option.bind"}[option[0]]
    who = WHO.write(option[1]) if option[0] == BIND else ""
    return OptionText(translator.text(key, castle=name, cell=CELLS[cell], who=who), name=sentence(name))


def draft_option(s: SigillumState, option: Option, translator: Translator) -> OptionText:
    sheet = s.box.bestiary.sheets[option[1]]
    fight = translator.text("range.melee" if sheet.melee else "range.ranged")
    hint = translator.text("option.sheet", n=sheet.health, range=fight)
    return OptionText(translator.option(option), name=translator.text(f"who.{sheet.id}"), hint=hint)


# ---- the ability phase -----------------------------------------------------------------------------


def ending_option(s: SigillumState, seat: int, option: Option, translator: Translator) -> OptionText:
    """The end of a turn: how many towers shoot, and what is left undone."""
    found = OptionText(translator.option(option), main=True, icon="catapult")
    shots = towers_held(s, s.side)
    found.hint = translator.text("option.shots", n=shots) if shots else translator.text("option.no-shots")
    if s.damage[1 - s.side] + shots < s.box.rules.scale:  # nothing is lost by ending a turn that wins
        found.warning = undone_text(s, s.box.of_seat[seat], translator)
    return found


def undone_text(s: SigillumState, slots: list[int], translator: Translator) -> str:
    """What would be lost by ending the turn now: a blow that would wound, a character that has done nothing."""
    for slot in slots:
        target = woundable_target(s, slot)
        if target >= 0:
            return translator.text(
                "warning.attack-left",
                who=who_name(s, slot, translator),
                target=who_with_place(s, target, translator, "acc"),
            )
    idle = [slot for slot in slots if not s.used[slot] and usable_options(s, [slot])]
    if idle:
        names = ", ".join(who_name(s, slot, translator) for slot in idle)
        return translator.text("warning.idle", names=names, n=len(idle))
    return ""


def woundable_target(s: SigillumState, slot: int) -> int:
    """An enemy that a character could wound by an attack now; -1 if there is none."""
    ability = s.box.sheets[slot].abilities[0]
    if why_not_act(s, slot) is not None or not actions_left(s, slot) & ATTACKED:
        return -1
    for cell in bits(legal_targets(s, ability, slot)):
        target = s.who_at[cell]
        if attack_value(s, ability, slot, target) > defence(s, target):
            return target
    return -1


def manoeuvre_option(s: SigillumState, seat: int, option: Option, translator: Translator) -> OptionText:
    """A manoeuvre by cell, and its terrain or the tower that it wins or gives up."""
    who = WHO.write(option[1])
    preview = Preview(s, seat, option, translator)
    found = OptionText(
        translator.text("option.manoeuvre", who=who, cell=CELLS[option[2]]),
        name=translator.text("option.manoeuvre-name", who=who, cell=CELLS[option[2]]),
        hint=tower_hint(preview, translator) or terrain_name(s, option[2], translator),
        icon="walking-boot",
    )
    found.warning = tower_warning(preview, translator)
    return found


def declaring_option(s: SigillumState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An attack or a special: its user, its targets where they are given, what it does.

    It is found by its user and by the line of the ability on the sheet."""
    ability = s.box.abilities[ability_number(option[1], 0) if option[0] == ATTACK else option[1]]
    user = s.box.slot[ability.who]
    name, who = ability_name(ability, translator), who_name(s, user, translator)
    preview = Preview(s, seat, option, translator)
    found = OptionText("", icon=ability_icon(ability), refs=[f"who:{s.box.sheets[user].id}", f"ability:{ability.id}"])
    targets = [s.box.slot[event.b] for event in preview.of_kind(HIT)]
    if option[0] == USE:
        found.label = translator.text("option.use", who=who, ability=name)
        found.name = name
        found.hint = special_hint(s, ability, user, who, translator)
    elif preview.is_resolved:
        struck = [who_with_place(s, target, translator, "acc") for target in targets]
        found.label = translator.text("option.attack", who=who, target=", ".join(struck))
        found.name = f"{who} → {', '.join(who_with_place(s, target, translator) for target in targets)}"
    else:
        found.label = translator.text("option.attack-choose", who=who)
        found.name = found.label
        found.hint = translator.text("option.choose-target")
        found.gainless = woundable_target(s, user) < 0
    return told_by_preview(found, preview, option, translator)


def special_hint(s: SigillumState, ability: Ability, user: int, who: str, translator: Translator) -> str:
    if ability.cooldown.measure != CONSTANT:
        return who
    rounds = value_now(s, ability.cooldown, user, user)
    return translator.text("option.user-and-cooldown", who=who, n=rounds)


def aiming_option(s: SigillumState, seat: int, option: Option, translator: Translator) -> OptionText:
    """The target of an ability, a cell or a line, by its name; what it comes to there."""
    step = s.stack[-1]
    assert isinstance(step, Aim | Place | Giver)
    ability = s.box.abilities[step.ability]
    preview = Preview(s, seat, option, translator)
    found = OptionText("", icon=ability_icon(ability))
    if option[0] == AT:
        found.name = who_with_place(s, s.box.slot[option[1]], translator)
        key, case = ("option.at", "") if ability.kind else ("option.attack-at", "acc")
        if isinstance(step, Giver):
            key = "option.giver"
        target = who_with_place(s, s.box.slot[option[1]], translator, case)
        found.label = translator.text(key, ability=ability_name(ability, translator), target=target)
    elif option[0] == ALONG:
        found.name = translator.option(option)
        found.label = found.name
        targets = [who_name(s, s.box.slot[event.a], translator) for event in preview.of_kind(HURT, MARKED)]
        found.hint = ", ".join(targets)
    else:
        found.name = cell_with_terrain(s, option[1], translator)
        moved = step.target if isinstance(step, Place) else s.box.slot[ability.who]
        key = "option.move-to" if isinstance(step, Place) else "option.on-cell"
        found.label = translator.text(
            key, who=f"who:{s.box.sheets[moved].id}", ability=ability_name(ability, translator), cell=found.name
        )
    return told_by_preview(found, preview, option, translator)


def told_by_preview(found: OptionText, preview: Preview, option: Option, translator: Translator) -> OptionText:
    """Add what the preview tells: damage, towers that change hands, what is given away, whether nothing is gained."""
    if not preview.is_resolved:
        return found
    if preview.of_kind(HURT):
        found.hint = damage_hint(preview, translator)
        found.gainless = preview.damage == 0
        found.refs = [*found.refs, *[WHO.write(event.b) for event in preview.of_kind(HIT)]]
    else:
        found.hint = tower_hint(preview, translator) or found.hint
    found.warning = (
        tower_warning(preview, translator)
        or spent_effect_warning(preview, translator)
        or no_damage_warning(preview, translator)
    )
    return found


def damage_hint(preview: Preview, translator: Translator) -> str:
    said = translator.text("option.damage", n=preview.damage)
    return f"{said}, {translator.text('option.exile')}" if preview.castle_hits else said


def tower_hint(preview: Preview, translator: Translator) -> str:
    """The first tower that changes hands by it, in a few words."""
    mine = preview.before.side
    for name, old, new in preview.towers_changed():
        key = "taken" if new == mine else "lost" if old == mine or new >= 0 else "contested"
        return translator.text(f"option.tower-{key}", tower=f"tower:{name}")
    return ""


def tower_warning(preview: Preview, translator: Translator) -> str:
    """A tower that the other side would hold by it, and did not before."""
    other = 1 - preview.before.side
    given = [name for name, _, new in preview.towers_changed() if new == other]
    if not given:
        return ""
    towers = ", ".join(translator.text(f"tower.{name}") for name in given)
    return translator.text("warning.tower", tower=towers, seat=side_name(preview.before, other, translator))


def no_damage_warning(preview: Preview, translator: Translator) -> str:
    """An attack that hurts nobody, marks nobody and moves nobody."""
    is_idle = preview.damage == 0 and not preview.of_kind(MARKED) and preview.before.at == preview.after.at
    return translator.text("warning.no-damage") if preview.of_kind(HURT) and is_idle else ""


def spent_effect_warning(preview: Preview, translator: Translator) -> str:
    """A marker for one's own side that would go before it can be of use: its bearer has nothing left to do with it.

    Markers lie until the next turn of the side that placed them (SIG-DUR-02), and only that side's own turn uses these.
    """
    s = preview.after
    if preview.ends_turn:
        return ""
    for event in preview.of_kind(MARKED):
        slot = s.box.slot[event.a]
        if s.box.side[slot] == s.side and is_useless(s, slot, event.b):
            return translator.text(
                "warning.effect", effect=f"effect:{EFFECTS[event.b]}", who=who_name(s, slot, translator)
            )
    return ""


def is_useless(s: SigillumState, slot: int, effect: int) -> bool:
    """Whether a marker just placed does nothing for its bearer in what is left of this turn, and nothing after it."""
    left = 0 if why_not_act(s, slot) is not None else actions_left(s, slot)
    if effect in (ATTACK_UP, VAMPIRISM):
        return not left & ATTACKED
    if effect == WINGS:
        return not left & MANOEUVRED
    return effect == ACCELERATION and not left


# ---- groups ----------------------------------------------------------------------------------------


def option_groups(s: SigillumState, decision: Decision, translator: Translator) -> list[OptionGroup]:
    """Manoeuvres, attacks and specials of a turn, each with how many characters may still use it, or that there is
    nothing now to use it on."""
    if decision.prompt not in (ACT, ACT_IN_TEAM):
        return []
    slots = [slot for slot in s.box.of_seat[decision.seat] if s.at[slot] >= 0]
    able = [slot for slot in slots if why_not_act(s, slot) is None]
    movers = sum(1 for slot in able if actions_left(s, slot) & MANOEUVRED)
    attackers = sum(1 for slot in able if actions_left(s, slot) & ATTACKED)
    ready = sum(1 for slot in able for kind in (1, 2) if why_not_use_special(s, slot, kind) is None)
    verbs = {option[0] for option in decision.options}
    return [
        group("move", movers, len(slots), MANOEUVRE in verbs, translator),
        group("attack", attackers, len(slots), ATTACK in verbs, translator),
        group("ability", ready, 2 * len(slots), USE in verbs, translator),
    ]


def group(id: str, left: int, of: int, offered: bool, translator: Translator) -> OptionGroup:
    if not left:
        note = translator.text("group.done")
    elif not offered:
        note = translator.text(f"group.{id}.none")
    else:
        note = translator.text("group.left", n=left, of=of)
    return OptionGroup(id, translator.text(f"group.{id}"), note, done=left == 0)


def askable(s: SigillumState, decision: Decision) -> list[Option]:
    """One option of each kind of a turn, so that "why not?" finds an answer for every character and cell."""
    if decision.prompt not in (ACT, ACT_IN_TEAM):
        return []
    who = s.box.who[s.box.of_seat[decision.seat][0]]
    cell = s.box.board.cells[0]
    return [(MANOEUVRE, who, cell, 0), (ATTACK, who, 0, 0), (USE, ability_number(who, 1), 0, 0)]
