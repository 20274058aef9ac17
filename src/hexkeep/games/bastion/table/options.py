"""Options in words: whom they strike and where they lead by name, what they cost and bring, what would be lost."""

from collections.abc import Callable

from hexkeep.games.bastion.rules.actions.attack import Attack, Pay
from hexkeep.games.bastion.rules.actions.enemy_moves import EnemyMoveStep
from hexkeep.games.bastion.rules.actions.spells import find_spell
from hexkeep.games.bastion.rules.actions.targets import offer_attacks
from hexkeep.games.bastion.rules.enemies.shields import why_not_target
from hexkeep.games.bastion.state import (
    ATTACKED,
    COLLECTED,
    MOVED,
    ON_THE_WAY,
    REVIVED_ONE,
    BastionState,
    count_mana,
    leading_card,
    mana_of,
    source_colour,
)
from hexkeep.games.bastion.table.picture.horde import icon_of, tone_of
from hexkeep.games.bastion.table.picture.theme import (
    MANA_ICONS,
    RITUAL_ICONS,
    SPELL_ICONS,
)
from hexkeep.games.bastion.table.values.actions import (
    affected_by,
    attack_under_way,
    changes_by_spell,
    lying_on_sources,
    lying_on_towers,
    source_under_way,
    yield_of,
)
from hexkeep.games.bastion.table.values.attacks import AttackPlan, plan_attack, purse_words, target_of
from hexkeep.games.bastion.vocabulary import (
    ACT_PROMPT,
    AID_PROMPT,
    ALCHEMY,
    ASK_FOR,
    ATTACK,
    ATTACK_PROMPT,
    BUILD,
    CALL_OFF,
    CAST,
    CAST_COPY,
    CITADEL,
    CITADEL_SPOT,
    COLLECTOR,
    COLOURS,
    COPY,
    COPY_FACE,
    DAMAGED,
    DECLINE,
    DRAW_CITADEL,
    DRAW_SOURCE,
    DRAW_TOWER,
    END,
    ENEMY,
    EXCHANGE,
    FLEE,
    FOUNDATION,
    GIVE,
    HASTEN,
    MANA,
    MOVE,
    OBELISK,
    PAY,
    PAY_PROMPT,
    PERFORM,
    PLACE,
    PRISM,
    PUT,
    REFUSE,
    REPEAT,
    RETURN,
    REVIVE,
    RITUAL,
    SHOOT,
    SOURCE_PROMPT,
    SOURCE_SLOT,
    SPELL,
    SPOTS_OF,
    STORM,
    STORM_ON,
    STRIKE,
    SWAP,
    SWAP_FROM,
    SWAP_PROMPT,
    SWAP_TO,
    TAKE,
    TELEPORT,
    TELEPORT_FROM,
    TELEPORT_PROMPT,
    TELEPORT_TO,
    TRANSDUCER,
    WITHDRAW,
    ritual_colour,
    ritual_kind,
    sources_of,
    spell_kind,
)
from hexkeep.kernel.table.guidance import OptionGroup, OptionText
from hexkeep.kernel.table.texts import Translator, sentence
from hexkeep.kernel.types import Decision, Option

ENEMY_PROMPTS = {
    ATTACK_PROMPT: "asks.attack",
    PAY_PROMPT: "asks.pay",
    SWAP_PROMPT: "asks.swap",
    TELEPORT_PROMPT: "asks.teleport",
    AID_PROMPT: "asks.aid",
}
"""Prompts that speak of an enemy by name."""
Writer = Callable[[BastionState, int, Option, Translator], OptionText]


def prompt_text(s: BastionState, decision: Decision, translator: Translator) -> str:
    """What a decision asks, with the enemy that it is about by name."""
    spot = s.stack[-1].spot if s.stack and isinstance(s.stack[-1], Attack | Pay | EnemyMoveStep) else -1
    key = ENEMY_PROMPTS.get(decision.prompt)
    if key is None or spot < 0 or not s.spots[spot]:
        return translator.prompt(decision)
    if decision.prompt == ATTACK_PROMPT and decision.options and decision.options[0][0] != STRIKE:
        key = "asks.attack-short" if s.seats > 1 else "asks.attack-short.alone"
    return sentence(translator.text(key, enemy=ENEMY.write(leading_card(s, spot)), seat=f"seat:{s.active}"))


def option_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option in words."""
    writer = WRITERS.get(option[0])
    if writer is None:
        return OptionText(sentence(translator.option(option)))
    return writer(s, seat, option, translator)


# ---- moving ------------------------------------------------------------------------------------


def enemies_at(s: BastionState, place: int) -> list[int]:
    """The spots of a place where an enemy stands."""
    if place == CITADEL:
        return [CITADEL_SPOT] if s.spots[CITADEL_SPOT] else []
    return [spot for spot in SPOTS_OF[place] if s.spots[spot]]


def place_hint(s: BastionState, seat: int, place: int, translator: Translator) -> str:
    """Who waits at a place: `enemies 2, beatable 1`; in the citadel what lies on the towers."""
    enemies = enemies_at(s, place)
    if place == CITADEL and not enemies:
        return translator.text("hint.towers", n=sum(lying_on_towers(s)))
    if not enemies:
        return translator.text("hint.no-enemies")
    beatable = [spot for spot in enemies if why_not_target(s, spot) is None and plan_attack(s, seat, spot, place)]
    if s.did & ATTACKED or not beatable:
        return translator.text("hint.enemies", n=len(enemies))
    return translator.text("hint.beatable", n=len(enemies), beatable=len(beatable))


def move_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    place = option[1]
    hint = place_hint(s, seat, place, translator)
    if option[0] == HASTEN:
        hint = translator.text("hint.spends", spell=SPELL.write(option[2]))
    return OptionText(
        sentence(translator.option(option)),
        name=sentence(translator.thing(PLACE.write(place), "bare")),
        hint=hint,
        icon="castle" if place == CITADEL else MANA_ICONS[s.districts[place]],
        tone="citadel" if place == CITADEL else COLOURS[s.districts[place]],
    )


# ---- mana --------------------------------------------------------------------------------------


def draw_source_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    source = option[1]
    colour = source_colour(s, source)
    taken = yield_of(s, source, from_reserve=not count_mana(s, seat))
    key = "hint.lay-and-take" if count_mana(s, seat) else "hint.take-free"
    name = translator.thing(SOURCE_SLOT.write(source), "bare")
    if source not in sources_of(source // 5)[:3]:
        name = translator.text("name.built-bare", source=f"colour-source:{MANA.token(colour)}")
    return OptionText(
        sentence(translator.option(option)),
        name=sentence(name),
        hint=translator.text(key, n=taken),
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
        gainless=taken == 0,
        warning="" if taken else translator.text("warning.empty-source", mana=MANA.write(colour)),
    )


def draw_tower_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    taken = sum(lying_on_sources(s, option[1]))
    key = "hint.lay-and-take" if count_mana(s, seat) else "hint.take-free"
    return OptionText(
        sentence(translator.option(option)),
        name=translator.text("name.tower-bare"),
        hint=translator.text(key, n=taken),
        icon="stone-tower",
        tone=COLOURS[s.districts[option[1]]],
        gainless=taken == 0,
        warning="" if taken else translator.text("warning.empty-tower"),
    )


def draw_citadel_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    taken = sum(lying_on_towers(s))
    return OptionText(
        translator.option(option),
        name=translator.text("name.towers"),
        hint=translator.text("hint.take", n=taken),
        icon="castle",
        tone="citadel",
        gainless=taken == 0,
        warning="" if taken else translator.text("warning.empty-citadel"),
    )


def put_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """Which mana is laid. With an empty supply the reserve lays it, and the option says so."""
    colour = option[1]
    held = mana_of(s, seat, colour)
    if not held:
        return OptionText(
            translator.text("option.put-reserve", mana=MANA.write(colour)),
            hint=translator.text("hint.costs-nothing"),
            icon=MANA_ICONS[colour],
            tone=COLOURS[colour],
        )
    source = source_under_way(s)
    taken = yield_of(s, source) if source >= 0 and source_colour(s, source) == colour else 0
    left = f"{held} − 1 + {taken} = {held - 1 + taken}" if taken else f"{held} − 1 = {held - 1}"
    return OptionText(
        translator.option(option),
        name=sentence(translator.name(MANA, colour)),
        hint=left,
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
    )


def take_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    colour = option[1]
    return OptionText(
        translator.option(option),
        name=sentence(translator.name(MANA, colour)),
        hint=translator.text("hint.held-and-reserve", n=mana_of(s, seat, colour), reserve=s.reserve[colour]),
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
        gainless=s.reserve[colour] == 0,
    )


def revive_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    colour = source_colour(s, option[1])
    return OptionText(
        sentence(translator.option(option)),
        name=sentence(translator.thing(SOURCE_SLOT.write(option[1]), "bare")),
        hint=translator.text("attack.of-held", n=1, held=mana_of(s, seat, colour), mana=MANA.write(colour)),
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
    )


# ---- attacking ---------------------------------------------------------------------------------


def plan_of(s: BastionState, seat: int, option: Option) -> AttackPlan | None:
    """How an attack, a shot or a storm that is offered can be paid."""
    place = option[1] if option[0] in (STORM, STORM_ON) else s.places[seat]
    without = find_spell(s, seat, option[2]) if option[0] in (SHOOT, STORM_ON) else -1
    return plan_attack(s, seat, target_of(option), place, without)


def plan_hint(s: BastionState, seat: int, plan: AttackPlan, translator: Translator) -> str:
    """`3 of your 4 black`, `with Flame 1: 3 of your 3 black`, `with Alchemy: 5 of your 7 mana`."""
    purse = purse_words(s, seat, plan, translator)
    names = [helper.name(seat, translator) for helper in plan.helpers]
    if plan.adds_alchemy:
        names.append(translator.text("spell.alchemy"))
    return translator.text("hint.with-spells", spells=" + ".join(names), purse=purse) if names else purse


def attack_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    spot = target_of(option)
    card = leading_card(s, spot)
    plan = plan_of(s, seat, option)
    hint = "" if plan is None else plan_hint(s, seat, plan, translator)
    if option[0] in (SHOOT, STORM_ON):
        hint = translator.text("hint.reach", spell=SPELL.write(option[2]), hint=hint)
    key = {ATTACK: "attack", SHOOT: "shoot", STORM: "storm", STORM_ON: "storm-on"}[option[0]]
    label = translator.text(
        f"option.{key}",
        enemy=ENEMY.write(card),
        place=PLACE.write(option[1]) if option[0] in (STORM, STORM_ON) else "",
        spell=SPELL.write(option[2]),
    )
    return OptionText(
        label,
        name=translator.name(ENEMY, card),
        hint=hint,
        icon=icon_of(card),
        tone=tone_of(s, card),
    )


def strike_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    plan = plan_attack(s, seat, option[1], attack_under_way(s)[1])
    purse = "" if plan is None else purse_words(s, seat, plan, translator)
    card = leading_card(s, option[1])
    return OptionText(translator.text("option.strike", enemy=ENEMY.write(card)), hint=purse, main=True)


def cast_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """A spell added to an attack or to a draw, with what it changes."""
    face, kind = option[1], spell_kind(option[1])
    copied = option[0] == CAST_COPY
    label = translator.option(option)
    name = translator.text("attack.copied", spell=SPELL.write(face)) if copied else translator.thing(SPELL.write(face))
    before, after = changes_by_spell(s, seat, face)
    if kind == ALCHEMY:
        spot, place = attack_under_way(s)
        plan = plan_attack(s, seat, spot, place) if spot >= 0 else None
        useless = plan is not None and plan.is_free_of_spells()
        hint = translator.text("hint.any-colours")
    elif kind == PRISM:
        useless = False
        hint = translator.text("hint.another-colour")
    else:
        useless = before == after
        hint = f"{before} → {after}"
    return OptionText(
        label,
        name=name,
        hint=hint,
        icon=SPELL_ICONS[COPY if copied else kind],
        gainless=useless,
        warning=translator.text("warning.wasted", spell=SPELL.write(COPY_FACE if copied else face)) if useless else "",
    )


def pay_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    colour, n = option[1], option[2]
    held = mana_of(s, seat, colour)
    return OptionText(
        translator.option(option) if n else translator.text("hint.pay-none", mana=MANA.write(colour)),
        name=translator.text("hint.mana", n=n, mana=MANA.write(colour)),
        hint=f"{held} − {n} = {held - n}",
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
        gainless=n == 0,
    )


def call_off_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    return OptionText(translator.option(option), hint=translator.text("hint.nothing-spent"))


# ---- spells and artifacts ----------------------------------------------------------------------


def enemy_move_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """Swap and Teleport: whom they move."""
    verb, spot = option[0], option[1]
    spends = SWAP if verb == SWAP_FROM else TELEPORT
    card = leading_card(s, spot)
    label = translator.text(f"option.{'swap' if verb == SWAP_FROM else 'teleport'}", enemy=ENEMY.write(card))
    if option[2] == COPY_FACE:
        label = f"{label} ({translator.thing(SPELL.write(COPY_FACE))})"
    return OptionText(
        label,
        hint=translator.text("hint.spends", spell=SPELL.write(option[2])),
        icon=SPELL_ICONS[spends],
        tone=tone_of(s, card),
    )


def swap_to_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    card = leading_card(s, option[1])
    return OptionText(
        translator.text("option.swap-with", enemy=ENEMY.write(card)),
        name=translator.name(ENEMY, card),
        icon=icon_of(card),
        tone=tone_of(s, card),
    )


def teleport_to_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    at = f"at:s{option[1] + 1}"
    return OptionText(
        sentence(translator.option(option)), name=sentence(translator.thing(at)), hint=translator.thing(at, "where")
    )


def repeat_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    return OptionText(
        translator.option(option),
        name=translator.text("option.repeat"),
        hint=translator.text("hint.spends", spell=SPELL.write(option[1])),
        icon=SPELL_ICONS[spell_kind(option[1])],
    )


def mana_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """An option about one mana of a colour: exchanging, giving, keeping, taking a request back."""
    colour = option[2] if option[0] == WITHDRAW else option[1]
    return OptionText(
        translator.option(option),
        hint=translator.text("hint.you-hold", n=mana_of(s, seat, colour)),
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
    )


def ask_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    giver, colour = option[1], option[2]
    return OptionText(
        translator.option(option),
        hint=translator.text("hint.holds", n=mana_of(s, giver, colour)),
        icon=MANA_ICONS[colour],
        tone=COLOURS[colour],
    )


# ---- rituals -----------------------------------------------------------------------------------


def ritual_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    card = option[1]
    kind = ritual_kind(card)
    key = "hint.artifact" if kind in (COLLECTOR, TRANSDUCER) else "hint.structure"
    return OptionText(
        translator.option(option),
        name=translator.name(RITUAL, card),
        hint=translator.text(key),
        icon=RITUAL_ICONS[kind],
        tone=COLOURS[ritual_colour(card)],
    )


def build_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """Where a structure goes, with what it would do or replace there."""
    foundation = option[1]
    old = s.foundations[foundation]
    affected = affected_by(s, s.building, foundation // 2)
    things = "sources" if ritual_kind(s.building) == OBELISK else "enemies"
    hint = "" if affected is None else translator.text(f"hint.affects-{things}", n=affected)
    return OptionText(
        sentence(translator.option(option)),
        name=sentence(translator.thing(FOUNDATION.write(foundation), "bare")),
        hint=translator.text("hint.replaces", ritual=RITUAL.write(old)) if old >= 0 else hint,
        icon=RITUAL_ICONS[ritual_kind(s.building)],
        tone=COLOURS[s.districts[foundation // 2]],
        gainless=ritual_kind(s.building) == OBELISK and not affected,
        warning=translator.text("warning.replaces", ritual=RITUAL.write(old)) if old >= 0 else "",
    )


def decline_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    early = bool(s.stack) and s.stack[-1].name == "early"
    return OptionText(translator.text("option.enemies-come" if early else "option.no-ritual"), main=True)


# ---- ending ------------------------------------------------------------------------------------


def affordable_attacks(s: BastionState, seat: int) -> list[tuple[Option, AttackPlan]]:
    """The attacks that a seat could still make in this turn with its own mana and spells."""
    if s.did & ATTACKED:
        return []
    options: list[Option] = []
    offer_attacks(s, seat, options)
    plans = [(option, plan_of(s, seat, option)) for option in options]
    return [(option, plan) for option, plan in plans if plan is not None and not plan.partners(seat)]


def end_text(s: BastionState, seat: int, option: Option, translator: Translator) -> OptionText:
    """The end of the turn, with the attack that would be given away."""
    left = affordable_attacks(s, seat)
    warning = ""
    if left:
        first, plan = left[0]
        card = leading_card(s, target_of(first))
        price = plan_hint(s, seat, plan, translator)
        warning = translator.text("warning.attack-left", enemy=ENEMY.write(card), price=price)
    hint = translator.text("hint.attack-left") if left else ""
    return OptionText(translator.option(option), hint=hint, warning=warning, main=True)


WRITERS: dict[int, Writer] = {
    MOVE: move_text,
    HASTEN: move_text,
    FLEE: move_text,
    DRAW_SOURCE: draw_source_text,
    DRAW_TOWER: draw_tower_text,
    DRAW_CITADEL: draw_citadel_text,
    PUT: put_text,
    TAKE: take_text,
    REVIVE: revive_text,
    ATTACK: attack_text,
    SHOOT: attack_text,
    STORM: attack_text,
    STORM_ON: attack_text,
    STRIKE: strike_text,
    CAST: cast_text,
    CAST_COPY: cast_text,
    CALL_OFF: call_off_text,
    PAY: pay_text,
    SWAP_FROM: enemy_move_text,
    TELEPORT_FROM: enemy_move_text,
    SWAP_TO: swap_to_text,
    TELEPORT_TO: teleport_to_text,
    REPEAT: repeat_text,
    EXCHANGE: mana_text,
    GIVE: mana_text,
    REFUSE: mana_text,
    WITHDRAW: mana_text,
    ASK_FOR: ask_text,
    PERFORM: ritual_text,
    RETURN: ritual_text,
    BUILD: build_text,
    DECLINE: decline_text,
    END: end_text,
}


# ---- groups ------------------------------------------------------------------------------------


def option_groups(s: BastionState, decision: Decision, translator: Translator) -> list[OptionGroup]:
    """The groups of the action step in the order of the book, ticked where used up; spells where others are added."""
    verbs = [option[0] for option in decision.options]
    if decision.prompt in (ATTACK_PROMPT, SOURCE_PROMPT) and (CAST in verbs or CAST_COPY in verbs):
        return [OptionGroup("spell", translator.text("group.spell"), translator.text("note.spell-added"))]
    if decision.prompt != ACT_PROMPT:
        return []
    draws = any(verb in (DRAW_SOURCE, DRAW_TOWER, DRAW_CITADEL) for verb in verbs)
    groups = [
        OptionGroup("move", translator.text("group.move"), *move_note(s, verbs, translator)),
        once_a_turn("mana", s.did & COLLECTED, translator, "" if draws else translator.text("note.no-source")),
        once_a_turn("attack", s.did & ATTACKED, translator, attack_note(s, decision.seat, verbs, translator)),
        OptionGroup("spell", translator.text("group.spell"), translator.text(spell_note(s, decision.seat, verbs))),
    ]
    if s.artifacts[decision.seat]:
        used = EXCHANGE not in verbs and ASK_FOR not in verbs
        note = translator.text("note.done" if used else "note.each-once")
        groups.append(OptionGroup("artifact", translator.text("group.artifact"), note, used))
    if DAMAGED in s.sources:
        note = "" if REVIVE in verbs else translator.text("note.none-revivable")
        groups.append(once_a_turn("revive", s.did & REVIVED_ONE, translator, note))
    return groups


def once_a_turn(group: str, done: int, translator: Translator, more: str = "") -> OptionGroup:
    note = translator.text("note.done" if done else "note.once")
    return OptionGroup(group, translator.text(f"group.{group}"), note if done or not more else more, bool(done))


def move_note(s: BastionState, verbs: list[int], translator: Translator) -> tuple[str, bool]:
    """The note of the group of moves, and whether it is used up."""
    if not s.did & MOVED:
        return translator.text("note.once"), False
    if s.did & ON_THE_WAY and HASTEN in verbs:
        return translator.text("note.hasten"), False
    return translator.text("note.done"), True


def attack_note(s: BastionState, seat: int, verbs: list[int], translator: Translator) -> str:
    """How many attacks can be paid, or why none: nobody stands here, nobody can be reached, too little mana."""
    attacks = sum(verb in (ATTACK, SHOOT, STORM, STORM_ON) for verb in verbs)
    if attacks:
        return translator.text("note.affordable", n=attacks)
    enemies = enemies_at(s, s.places[seat])
    if not enemies:
        return translator.text("note.no-enemy")
    reachable = any(why_not_target(s, spot) is None for spot in enemies)
    return translator.text("note.none-affordable" if reachable else "note.protected")


def spell_note(s: BastionState, seat: int, verbs: list[int]) -> str:
    """When the seat's spells can be cast: now, or only together with an action."""
    if not s.spells[seat]:
        return "note.no-spells"
    now = any(verb in (SWAP_FROM, TELEPORT_FROM, REPEAT) for verb in verbs)
    return "note.any-time" if now else "note.with-action"


def askable(s: BastionState, decision: Decision) -> list[Option]:
    """In the action step one may ask about every place, source, tower and enemy, whether or not one is offered."""
    if decision.prompt != ACT_PROMPT:
        return []
    shapes: list[Option] = [(MOVE, 0, 0, 0), (DRAW_SOURCE, 0, 0, 0), (DRAW_TOWER, 0, 0, 0), (ATTACK, 0, 0, 0)]
    return [*shapes, (REVIVE, 0, 0, 0)] if DAMAGED in s.sources else shapes
