"""The game Heroes III as the kernel calls it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from hexkeep.games.heroes.bots import actions, observation
from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.expansions import BOXES, TOWN_BOXES
from hexkeep.games.heroes.components.scenarios import CHAMPIONSHIP, MODES, SKIRMISH, Scenario
from hexkeep.games.heroes.rules.ai_heroes.ai_cards import AI_STEPS
from hexkeep.games.heroes.rules.ai_heroes.map_ai import RIVAL_STEPS
from hexkeep.games.heroes.rules.attack import specialty_bonuses  # noqa: F401  (its effects register themselves)
from hexkeep.games.heroes.rules.attack.after_attack import AFTER_ATTACK_STEPS
from hexkeep.games.heroes.rules.attack.attack import ATTACK_STEPS
from hexkeep.games.heroes.rules.attack.attack_die import ATTACK_DIE_STEPS
from hexkeep.games.heroes.rules.attack.card_bonuses import CARD_BONUSES_STEPS
from hexkeep.games.heroes.rules.attack.rescue import RESCUE_STEPS
from hexkeep.games.heroes.rules.cards.card_effects import CARD_EFFECTS_STEPS
from hexkeep.games.heroes.rules.cards.card_trading import CARD_TRADING_STEPS
from hexkeep.games.heroes.rules.cards.deck_effects import DECK_EFFECTS_STEPS
from hexkeep.games.heroes.rules.cards.dice import DICE_STEPS
from hexkeep.games.heroes.rules.cards.dice_cards import DICE_CARDS_STEPS
from hexkeep.games.heroes.rules.cards.learning import LEARNING_STEPS
from hexkeep.games.heroes.rules.cards.levels import LEVELS_STEPS
from hexkeep.games.heroes.rules.cards.searching import SEARCHING_STEPS
from hexkeep.games.heroes.rules.cards.specialties import SPECIALTIES_STEPS
from hexkeep.games.heroes.rules.cards.statistics import STATISTICS_STEPS
from hexkeep.games.heroes.rules.cards.war_machines import WAR_MACHINES_STEPS
from hexkeep.games.heroes.rules.combat.activation import ACTIVATION_STEPS
from hexkeep.games.heroes.rules.combat.activation_abilities import ACTIVATION_ABILITIES_STEPS
from hexkeep.games.heroes.rules.combat.announcement import ANNOUNCEMENT_STEPS
from hexkeep.games.heroes.rules.combat.battlefield import decide_combat
from hexkeep.games.heroes.rules.combat.combat_round import COMBAT_ROUND_STEPS
from hexkeep.games.heroes.rules.combat.deployment import DEPLOYMENT_STEPS
from hexkeep.games.heroes.rules.combat.end_of_combat import END_OF_COMBAT_STEPS
from hexkeep.games.heroes.rules.combat.opening import OPENING_STEPS
from hexkeep.games.heroes.rules.combat.siege import SIEGE_STEPS
from hexkeep.games.heroes.rules.combat.unit_abilities import UNIT_ABILITIES_STEPS
from hexkeep.games.heroes.rules.effects.interpreter import EFFECT_STEPS
from hexkeep.games.heroes.rules.map.creature_banks import CREATURE_BANKS_STEPS
from hexkeep.games.heroes.rules.map.locations import FIELD_STEPS
from hexkeep.games.heroes.rules.map.map_effects import EXPEDITION_STEPS
from hexkeep.games.heroes.rules.map.movement import MOVEMENT_STEPS
from hexkeep.games.heroes.rules.map.movement_points import MOVEMENT_POINTS_STEPS
from hexkeep.games.heroes.rules.map.pandora import PANDORA_STEPS
from hexkeep.games.heroes.rules.map.passages import PASSAGE_STEPS
from hexkeep.games.heroes.rules.map.random_town import RANDOM_TOWN_STEPS
from hexkeep.games.heroes.rules.map.tiles import TILE_STEPS
from hexkeep.games.heroes.rules.modes.adventure import ADVENTURE_STEPS, resume_adventure
from hexkeep.games.heroes.rules.modes.adventure_cards import QUEST_STEPS
from hexkeep.games.heroes.rules.modes.alliance import ALLY_STEPS
from hexkeep.games.heroes.rules.modes.campaign import CAMPAIGN_STEPS, missions, next_deck, next_mission
from hexkeep.games.heroes.rules.modes.championship import CHAMPIONSHIP_STEPS
from hexkeep.games.heroes.rules.modes.championship_map import SURVEY_STEPS
from hexkeep.games.heroes.rules.modes.skirmish import SKIRMISH_STEPS
from hexkeep.games.heroes.rules.modes.victory import check_victory
from hexkeep.games.heroes.rules.morale.card_changes import CARD_CHANGE_STEPS
from hexkeep.games.heroes.rules.morale.morale import MORALE_STEPS
from hexkeep.games.heroes.rules.round.astrologers import ASTROLOGERS_STEPS
from hexkeep.games.heroes.rules.round.event_bargaining import EVENT_BARGAINING_STEPS
from hexkeep.games.heroes.rules.round.event_cards import EVENT_CARDS_STEPS
from hexkeep.games.heroes.rules.round.event_dice import EVENT_DICE_STEPS
from hexkeep.games.heroes.rules.round.event_hands import EVENT_HANDS_STEPS
from hexkeep.games.heroes.rules.round.event_units import EVENT_UNITS_STEPS
from hexkeep.games.heroes.rules.round.preparation import SETUP_STEPS, resume_skirmish
from hexkeep.games.heroes.rules.round.round import ROUND_STEPS, resume_round
from hexkeep.games.heroes.rules.round.turn import TURN_STEPS
from hexkeep.games.heroes.rules.spells import combat_effects  # noqa: F401  (its effects register themselves)
from hexkeep.games.heroes.rules.spells.aiming import AIMING_STEPS
from hexkeep.games.heroes.rules.spells.answers import ANSWERS_STEPS
from hexkeep.games.heroes.rules.spells.area_spells import AREA_SPELLS_STEPS
from hexkeep.games.heroes.rules.spells.board_markers import BOARD_MARKERS_STEPS
from hexkeep.games.heroes.rules.spells.borrowed_spells import BORROWED_SPELLS_STEPS
from hexkeep.games.heroes.rules.spells.casting import CASTING_STEPS
from hexkeep.games.heroes.rules.spells.conjuring import CONJURING_STEPS
from hexkeep.games.heroes.rules.spells.moving_units import MOVING_UNITS_STEPS
from hexkeep.games.heroes.rules.spells.out_of_turn import OUT_OF_TURN_STEPS
from hexkeep.games.heroes.rules.spells.scrolls import SCROLLS_STEPS
from hexkeep.games.heroes.rules.spells.siege_effects import SIEGE_EFFECTS_STEPS
from hexkeep.games.heroes.rules.spells.specialty_effects import SPECIALTY_EFFECTS_STEPS
from hexkeep.games.heroes.rules.spells.unit_effects import UNIT_EFFECTS_STEPS
from hexkeep.games.heroes.rules.town.army import ARMY_STEPS
from hexkeep.games.heroes.rules.town.combat_buildings import TREASURY_STEPS
from hexkeep.games.heroes.rules.town.deck_buildings import GUILD_STEPS
from hexkeep.games.heroes.rules.town.neutral_decks import NEUTRAL_DECKS_STEPS
from hexkeep.games.heroes.rules.town.town_actions import TOWN_STEPS
from hexkeep.games.heroes.setup import check_setup, form_of, initial_state
from hexkeep.games.heroes.state import (
    COMBAT_ALERT,
    GOAL_ALERT,
    MOVE_ALERT,
    OPTIONAL,
    RULE_BITS,
    RULINGS,
    HeroesState,
    adventuring,
    allied,
)
from hexkeep.games.heroes.state_copy import copy_state, share_state
from hexkeep.games.heroes.table import arranger, position_checks, positions, views
from hexkeep.games.heroes.vocabulary import PRINTED, PROMPTS, verbs_of
from hexkeep.games.heroes.vocabulary.events import EVENTS
from hexkeep.games.heroes.vocabulary.reasons import (
    REASONS,
)
from hexkeep.kernel.bots.observation import NumberBuffer, Zone
from hexkeep.kernel.bots.puzzles import PuzzleKind
from hexkeep.kernel.bots.strategy import Strategy
from hexkeep.kernel.bots.talk import MessageKind
from hexkeep.kernel.commands import Command, Shell
from hexkeep.kernel.content import Content, Place
from hexkeep.kernel.errors import BadContent, BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Setup, Value, get_int
from hexkeep.kernel.state import Step
from hexkeep.kernel.types import Decision, Event, Named, Option

STEPS: Final[dict[str, Callable[..., Step[HeroesState]]]] = {
    **EFFECT_STEPS,
    **SEARCHING_STEPS,
    **DECK_EFFECTS_STEPS,
    **MORALE_STEPS,
    **CARD_CHANGE_STEPS,
    **LEVELS_STEPS,
    **MOVEMENT_POINTS_STEPS,
    **DICE_STEPS,
    **DICE_CARDS_STEPS,
    **ARMY_STEPS,
    **TOWN_STEPS,
    **TILE_STEPS,
    **FIELD_STEPS,
    **CARD_EFFECTS_STEPS,
    **CASTING_STEPS,
    **AIMING_STEPS,
    **ANSWERS_STEPS,
    **AREA_SPELLS_STEPS,
    **MOVING_UNITS_STEPS,
    **ATTACK_STEPS,
    **ATTACK_DIE_STEPS,
    **RESCUE_STEPS,
    **CARD_BONUSES_STEPS,
    **ANNOUNCEMENT_STEPS,
    **DEPLOYMENT_STEPS,
    **SIEGE_STEPS,
    **OPENING_STEPS,
    **COMBAT_ROUND_STEPS,
    **ACTIVATION_ABILITIES_STEPS,
    **ACTIVATION_STEPS,
    **END_OF_COMBAT_STEPS,
    **MOVEMENT_STEPS,
    **UNIT_ABILITIES_STEPS,
    **AFTER_ATTACK_STEPS,
    **WAR_MACHINES_STEPS,
    **SIEGE_EFFECTS_STEPS,
    **CONJURING_STEPS,
    **EXPEDITION_STEPS,
    **STATISTICS_STEPS,
    **CARD_TRADING_STEPS,
    **LEARNING_STEPS,
    **GUILD_STEPS,
    **UNIT_EFFECTS_STEPS,
    **SPECIALTIES_STEPS,
    **BOARD_MARKERS_STEPS,
    **SPECIALTY_EFFECTS_STEPS,
    **TREASURY_STEPS,
    **RANDOM_TOWN_STEPS,
    **EVENT_CARDS_STEPS,
    **EVENT_HANDS_STEPS,
    **EVENT_UNITS_STEPS,
    **EVENT_DICE_STEPS,
    **EVENT_BARGAINING_STEPS,
    **NEUTRAL_DECKS_STEPS,
    **OUT_OF_TURN_STEPS,
    **BORROWED_SPELLS_STEPS,
    **ASTROLOGERS_STEPS,
    **PASSAGE_STEPS,
    **CREATURE_BANKS_STEPS,
    **PANDORA_STEPS,
    **SCROLLS_STEPS,
    **ROUND_STEPS,
    **TURN_STEPS,
    **SETUP_STEPS,
    **ALLY_STEPS,
    **AI_STEPS,
    **RIVAL_STEPS,
    **CAMPAIGN_STEPS,
    **CHAMPIONSHIP_STEPS,
    **SURVEY_STEPS,
    **SKIRMISH_STEPS,
    **ADVENTURE_STEPS,
    **QUEST_STEPS,
}


class Heroes(Game[HeroesState]):
    name: ClassVar[str] = "heroes"
    extensible_content: ClassVar[tuple[str, ...]] = ("scenarios",)

    def __init__(self, content: Content | None = None) -> None:
        box = PRINTED if content is None else Box(content)
        super().__init__("hexkeep.games.heroes", form_of(box), verbs_of(box), PROMPTS, EVENTS, STEPS, REASONS, content)
        self.box: Box = box
        self.named_in_steps: Final = positions.step_names(box)
        if box.board != PRINTED.board:
            raise BadContent("skirmish.board: the large board cannot be cut to another size")

    def with_content(self, content: Content) -> "Heroes":
        return Heroes(content)

    def find_mistake(self, file: str, name: str, item: object) -> tuple[Place, str] | None:
        from hexkeep.games.heroes.components.scenario_check import find_mistake

        found = find_mistake(name, item, self.content)
        return None if isinstance(found, Scenario) else found

    def titles(self) -> dict[str, str]:
        printed = {scenario.name for scenario in PRINTED.scenarios}
        return {f"setup.scenario.{s.name}": s.title or s.name for s in self.box.scenarios if s.name not in printed}

    def in_play(self, s: HeroesState) -> dict[str, tuple[str, ...]]:
        return {
            "mode": (MODES[s.mode],),
            "box": tuple(name for bit, name in enumerate(BOXES) if bit and s.boxes >> bit & 1),
            "variant": tuple(name for name in OPTIONAL if s.rules >> RULE_BITS[name] & 1),
        }

    def samples(self) -> dict[str, dict[str, Value]]:
        return {
            "brave-new-world": {"players": 2},
            "brave-new-world-three": {"players": 3},
            "carpe-diem": {
                "scenario": "carpe-diem",
                "difficulty": "easy",
                "faction-1": "necropolis",
                "faction-2": "castle",
            },
            "all-for-one": {"scenario": "all-for-one", "difficulty": "hard"},
            "force-of-will": {"scenario": "force-of-will", "faction-1": "dungeon", "faction-2": "necropolis"},
            "trial-by-combat": {"scenario": "trial-by-combat", "players": 3, "difficulty": "impossible"},
            "optional-rules": {"optional": [name for name in OPTIONAL if name != "no-astrologers"]},
            "own-rulings": {"players": 3, "rulings": list(RULINGS)},
            "boxes": {"boxes": ["rampart", "fortress"], "faction-1": "rampart", "faction-2": "fortress"},
            "boxes-three": {
                "boxes": ["inferno", "tower", "conflux"],
                "players": 3,
                "faction-1": "inferno",
                "faction-2": "tower",
                "faction-3": "conflux",
            },
            "boxes-all": {"boxes": list(TOWN_BOXES), "faction-1": "cove", "faction-2": "stronghold"},
            "stretch-goals": {
                "boxes": ["rampart", "fortress", "stretch-goals"],
                "faction-1": "rampart",
                "hero-1": "ivor",
                "faction-2": "fortress",
                "hero-2": "merist",
            },
            "creature-banks": {"boxes": ["creature-banks"]},
            "morale-cards": {"boxes": ["battlefield"], "faction-2": "dungeon"},
            "four-winds": {
                "scenario": "four-winds",
                "players": 4,
                "boxes": ["rampart", "stretch-goals"],
                "faction-4": "rampart",
            },
            "championship": {"scenario": "duel-of-lords"},
            "alliance": {"scenario": "arrogance", "players": 3},
            "alliance-four": {
                "scenario": "arrogance",
                "players": 4,
                "boxes": ["rampart"],
                "faction-1": "castle",
                "faction-2": "necropolis",
                "faction-3": "rampart",
                "faction-4": "dungeon",
            },
            "cooperative": {"scenario": "unholy-quest", "players": 2},
            "skirmish": {"scenario": "skirmish", "size": "short", "faction-2": "necropolis"},
            "narrow-sea": {"scenario": "narrow-sea", "faction-1": "cove", "faction-2": "necropolis"},
            "deep-roads": {"scenario": "deep-roads", "faction-1": "stronghold", "faction-2": "dungeon"},
            "adventure": {"scenario": "adventure", "size": "short", "faction-2": "necropolis"},
            "adventure-morale-cards": {"scenario": "adventure", "size": "short", "boxes": ["battlefield"]},
            "campaign": {"scenario": "homecoming", "difficulty": "easy"},
            "campaign-two-rivals": {"scenario": "blood-thirsty", "difficulty": "impossible"},
        }

    def first_setup(self) -> dict[str, Value]:
        """The book's first scenario, where guards are weak."""
        return {"scenario": "brave-new-world", "difficulty": "easy"}

    def next_setup(self, s: HeroesState, setup: Setup) -> dict[str, Value] | None:
        """HOM-CAMP-02: the next mission, with the deck that the hero takes along."""
        mission = next_mission(s)
        if mission is None:
            return None
        kept: dict[str, Value] = {key: setup[key] for key in ("boxes", "difficulty", "optional") if key in setup}
        return {**kept, "scenario": mission.name, "carried": list[str](next_deck(s))}

    def campaigns(self) -> dict[str, list[dict[str, Value]]]:
        """HOM-CAMP-01: the campaigns of the box with their missions in order."""
        names = dict.fromkeys(each.campaign for each in self.box.scenarios if each.campaign)
        return {name: [{"scenario": each.name} for each in missions(self.box, name)] for name in names}

    def mission(self, s: HeroesState) -> tuple[str, int] | None:
        played = s.box.scenarios[s.scenario]
        return (played.campaign, played.mission - 1) if played.campaign else None

    def check_setup(self, setup: Setup) -> None:
        check_setup(self.box, setup)

    def puzzle_kinds(self) -> Sequence[PuzzleKind[HeroesState]]:
        from hexkeep.games.heroes.bots.puzzles import KINDS

        return KINDS

    def message_kinds(self) -> Sequence[MessageKind]:
        from hexkeep.games.heroes.bots.talk import MESSAGES

        return MESSAGES.items

    def partners(self, s: HeroesState, seat: int) -> list[int]:
        """HOM-MODE-09. The allies of a seat, in alliances and where all play together."""
        return [other for other in range(s.seats) if other != seat and s.team and allied(s, seat, other)]

    def plays_with(self, s: HeroesState, seat: int) -> list[str]:
        """Its faction and its main hero."""
        return [f"faction:{self.box.factions[s.faction[seat]].name}", f"hero:{self.box.heroes[s.hero[seat]].name}"]

    def argument_values(self, setup: Setup) -> Mapping[str, Iterable[int]]:
        return actions.argument_values(self.box, self.open(setup))

    def argument_tuples(self, setup: Setup) -> Mapping[str, Iterable[Sequence[int]]]:
        return actions.argument_tuples(self.box, self.open(setup))

    def table_zones(self, setup: Setup) -> list[Zone]:
        return observation.zones(self.open(setup))

    def table_numbers(self, seen: HeroesState, seat: int, out: NumberBuffer) -> None:
        observation.add_numbers(seen, seat, out)

    def strategy(self) -> Strategy[HeroesState]:
        from hexkeep.games.heroes.bots.strategy import HeroesStrategy

        return HeroesStrategy(self)

    def commands(self, shell: Shell) -> Sequence[Command[HeroesState]]:
        from hexkeep.games.heroes.table.commands import CampaignCommand, ScenarioCommand

        return [CampaignCommand(self, shell), ScenarioCommand(self, shell)]

    def seats(self, setup: Setup) -> int:
        return get_int(setup, "players")

    def initial_state(self, setup: Setup, rng: int) -> HeroesState:
        return initial_state(self.box, setup, rng)

    def copy(self, s: HeroesState) -> HeroesState:
        return copy_state(s)

    def share(self, s: HeroesState) -> HeroesState:
        return share_state(s)

    def settle(self, s: HeroesState) -> None:
        """What may have decided a combat or the game is looked at once, at the moment it happens."""
        alert = s.alert
        if alert:
            s.alert = 0
            if alert & COMBAT_ALERT:
                decide_combat(s)
            if (alert & GOAL_ALERT or (alert & MOVE_ALERT and s.grail >= 0)) and not s.over:
                check_victory(s)

    def outcome(self, s: HeroesState) -> list[float] | None:
        if not s.over:
            return None
        teams = len({s.team[seat] for seat in range(s.seats) if (s.winners >> seat) & 1})
        return [1.0 / teams if (s.winners >> seat) & 1 else 0.0 for seat in range(s.seats)]

    def hide(self, s: HeroesState, seat: int) -> None:
        views.hide(s, seat)

    def guess(self, seen: HeroesState, seat: int, rng: int) -> HeroesState:
        world = super().guess(seen, seat, rng)
        views.guess(world, seat, rng)
        return world

    def write_table(self, s: HeroesState) -> dict[str, Any]:
        return positions.write_table(s)

    def read_table(self, seats: int, table: dict[str, Any]) -> HeroesState:
        return positions.read_table(self.box, seats, table)

    def step_ranges(self, s: HeroesState) -> dict[str, tuple[int, int]]:
        return position_checks.step_ranges(s)

    def step_names(self, s: HeroesState) -> dict[str, Named]:
        return self.named_in_steps

    def check_steps(self, s: HeroesState) -> None:
        position_checks.check_steps(s)

    def complete(self, partial: dict[str, Any]) -> dict[str, Any]:
        """A full position from a few entries (see `table/arranger.py`)."""
        return arranger.complete(self, self.box, partial)

    def resume(self, s: HeroesState) -> None:
        if s.mode == CHAMPIONSHIP and min(s.towns) < 0:
            raise BadPosition("before the map is laid the position needs its steps")
        if s.quest_drawn:
            raise BadPosition("in the middle of drawing adventure cards the position needs its steps")
        if s.out[s.active]:
            raise BadPosition(f"active: player {s.active} is out of the game and has no turn")
        if adventuring(s):
            resume_adventure(s)
        elif s.mode >= SKIRMISH:
            resume_skirmish(s)
        else:
            resume_round(s)

    def components(self, s: HeroesState) -> list[str]:
        return positions.components(s)

    def texts(self) -> Mapping[str, str]:
        from hexkeep.games.heroes.table.texts import TEXTS

        return TEXTS

    def draw(self, view: HeroesState, seat: int, translator: Any) -> Any:
        import hexkeep.games.heroes.table.scene as scene

        return scene.draw(view, seat, translator)

    def option_text(self, view: HeroesState, seat: int, option: Option, translator: Any) -> Any:
        import hexkeep.games.heroes.table.options as options

        return options.option_text(view, seat, option, translator)

    def routes(self, view: HeroesState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.heroes.table.forecasts as forecasts

        return forecasts.routes(view, decision, translator)

    def forecast(self, view: HeroesState, seat: int, option: Option, translator: Any) -> Any:
        from hexkeep.games.heroes.table.forecasts import forecast

        return forecast(view, seat, option, translator)

    def prompt_text(self, view: HeroesState, decision: Decision, translator: Any) -> str:
        import hexkeep.games.heroes.table.options as options

        return options.prompt_text(view, decision, translator)

    def goal(self, view: HeroesState, seat: int, translator: Any) -> Any:
        import hexkeep.games.heroes.table.goal as goal

        return goal.goal(view, seat, translator)

    def end_report(self, view: HeroesState, seat: int, events: Sequence[Event], translator: Any) -> Any:
        from hexkeep.games.heroes.table.end_report import end_report

        return end_report(view, seat, events, translator)

    def setup_notes(self, setup: Setup, translator: Any) -> Any:
        from hexkeep.games.heroes.table.setup_notes import setup_notes

        return setup_notes(self.box, setup, translator)

    def option_groups(self, view: HeroesState, decision: Decision, translator: Any) -> Any:
        import hexkeep.games.heroes.table.options as options

        return options.option_groups(view, decision, translator)
