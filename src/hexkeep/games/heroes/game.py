"""The rulebook as the kernel wants it."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from hexkeep.games.heroes import position, views
from hexkeep.games.heroes.adventure import ADVENTURE_STEPS, resume_adventure
from hexkeep.games.heroes.afterblow import AFTERBLOW_STEPS
from hexkeep.games.heroes.aftermath import AFTERMATH_STEPS
from hexkeep.games.heroes.ai_cards import AI_STEPS
from hexkeep.games.heroes.allies import ALLY_STEPS
from hexkeep.games.heroes.army import ARMY_STEPS
from hexkeep.games.heroes.bargains import BARGAIN_STEPS
from hexkeep.games.heroes.battle import check_over
from hexkeep.games.heroes.box import BOXES, CHAMPIONSHIP, SKIRMISH, Box
from hexkeep.games.heroes.campaign import CAMPAIGN_STEPS
from hexkeep.games.heroes.cards import CARD_STEPS
from hexkeep.games.heroes.championship import CHAMPIONSHIP_STEPS
from hexkeep.games.heroes.combat import COMBAT_STEPS
from hexkeep.games.heroes.deck import DECK_STEPS
from hexkeep.games.heroes.dice import DICE_STEPS
from hexkeep.games.heroes.effects import EFFECT_STEPS
from hexkeep.games.heroes.enchantments import ENCHANTMENT_STEPS
from hexkeep.games.heroes.events import EVENT_STEPS
from hexkeep.games.heroes.expeditions import EXPEDITION_STEPS
from hexkeep.games.heroes.fairs import FAIR_STEPS
from hexkeep.games.heroes.feats import FEAT_STEPS
from hexkeep.games.heroes.fields import FIELD_STEPS
from hexkeep.games.heroes.flow import FLOW_STEPS, resume
from hexkeep.games.heroes.guilds import GUILD_STEPS
from hexkeep.games.heroes.heroes import HERO_STEPS
from hexkeep.games.heroes.machines import MACHINE_STEPS
from hexkeep.games.heroes.movement import MOVEMENT_STEPS
from hexkeep.games.heroes.omens import OMEN_STEPS
from hexkeep.games.heroes.passages import PASSAGE_STEPS
from hexkeep.games.heroes.quests import QUEST_STEPS
from hexkeep.games.heroes.random_town import RANDOM_TOWN_STEPS
from hexkeep.games.heroes.rivals import RIVAL_STEPS
from hexkeep.games.heroes.setup import SETUP_STEPS, check, form_of, lay_out, resume_skirmish
from hexkeep.games.heroes.skirmish import SKIRMISH_STEPS
from hexkeep.games.heroes.sorcery import SORCERY_STEPS
from hexkeep.games.heroes.specialties import SPECIALTY_STEPS
from hexkeep.games.heroes.spies import SPY_STEPS
from hexkeep.games.heroes.state import COMBAT_ALERT, GOAL_ALERT, MOVE_ALERT, OPTIONAL, Table, adventuring, copy
from hexkeep.games.heroes.strike import STRIKE_STEPS
from hexkeep.games.heroes.studies import STUDY_STEPS
from hexkeep.games.heroes.surveyors import SURVEY_STEPS
from hexkeep.games.heroes.targets import TARGET_STEPS
from hexkeep.games.heroes.terms import EVENTS, PRINTED, PROMPTS, REASONS, verbs_of
from hexkeep.games.heroes.tiles import TILE_STEPS
from hexkeep.games.heroes.town import TOWN_STEPS
from hexkeep.games.heroes.treasury import TREASURY_STEPS
from hexkeep.games.heroes.victory import check_victory
from hexkeep.kernel.content import Content
from hexkeep.kernel.errors import BadContent, BadPosition
from hexkeep.kernel.game import Game
from hexkeep.kernel.setup import Setup, Value, whole
from hexkeep.kernel.state import Step

STEPS: Final[dict[str, Callable[..., Step[Table]]]] = {
    **EFFECT_STEPS,
    **DECK_STEPS,
    **HERO_STEPS,
    **DICE_STEPS,
    **ARMY_STEPS,
    **TOWN_STEPS,
    **TILE_STEPS,
    **FIELD_STEPS,
    **CARD_STEPS,
    **TARGET_STEPS,
    **STRIKE_STEPS,
    **COMBAT_STEPS,
    **AFTERMATH_STEPS,
    **MOVEMENT_STEPS,
    **FEAT_STEPS,
    **AFTERBLOW_STEPS,
    **MACHINE_STEPS,
    **ENCHANTMENT_STEPS,
    **EXPEDITION_STEPS,
    **STUDY_STEPS,
    **GUILD_STEPS,
    **SPECIALTY_STEPS,
    **TREASURY_STEPS,
    **RANDOM_TOWN_STEPS,
    **EVENT_STEPS,
    **FAIR_STEPS,
    **BARGAIN_STEPS,
    **SPY_STEPS,
    **SORCERY_STEPS,
    **OMEN_STEPS,
    **PASSAGE_STEPS,
    **FLOW_STEPS,
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


class Heroes(Game[Table]):
    name: ClassVar[str] = "heroes"
    grows: ClassVar[tuple[str, ...]] = ("scenarios",)

    def __init__(self, content: Content | None = None) -> None:
        box = PRINTED if content is None else Box(content)
        super().__init__("hexkeep.games.heroes", form_of(box), verbs_of(box), PROMPTS, EVENTS, STEPS, REASONS, content)
        self.box: Box = box
        if box.board != PRINTED.board:
            raise BadContent("skirmish.board: the large board cannot be cut to another size")

    def with_content(self, content: Content) -> "Heroes":
        return Heroes(content)

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
            "boxes": {"boxes": ["rampart", "fortress"], "faction-1": "rampart", "faction-2": "fortress"},
            "boxes-three": {
                "boxes": ["inferno", "tower", "conflux"],
                "players": 3,
                "faction-1": "inferno",
                "faction-2": "tower",
                "faction-3": "conflux",
            },
            "boxes-all": {"boxes": list(BOXES[1:]), "faction-1": "cove", "faction-2": "stronghold"},
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
            "campaign": {"scenario": "homecoming", "difficulty": "easy"},
            "campaign-two-rivals": {"scenario": "blood-thirsty", "difficulty": "impossible"},
        }

    def check_setup(self, setup: Setup) -> None:
        check(self.box, setup)

    def seats(self, setup: Setup) -> int:
        return whole(setup, "players")

    def lay_out(self, setup: Setup, rng: int) -> Table:
        return lay_out(self.box, setup, rng)

    def copy(self, s: Table) -> Table:
        return copy(s)

    def settle(self, s: Table) -> None:
        """What may have decided a combat or the game is looked at once, at the moment it happens."""
        alert = s.alert
        if alert:
            s.alert = 0
            if alert & COMBAT_ALERT:
                check_over(s)
            if (alert & GOAL_ALERT or (alert & MOVE_ALERT and s.grail >= 0)) and not s.over:
                check_victory(s)

    def outcome(self, s: Table) -> list[float] | None:
        if not s.over:
            return None
        teams = len({s.team[seat] for seat in range(s.seats) if (s.winners >> seat) & 1})
        return [1.0 / teams if (s.winners >> seat) & 1 else 0.0 for seat in range(s.seats)]

    def hide(self, s: Table, seat: int) -> None:
        views.hide(s, seat)

    def guess(self, seen: Table, seat: int, rng: int) -> Table:
        world = super().guess(seen, seat, rng)
        views.fill(world, seat, rng)
        return world

    def table(self, s: Table) -> dict[str, Any]:
        return position.table(s)

    def set_table(self, seats: int, table: dict[str, Any]) -> Table:
        return position.set_table(self.box, seats, table)

    def resume(self, s: Table) -> None:
        if s.mode == CHAMPIONSHIP and min(s.towns) < 0:
            raise BadPosition("before the map is laid the position needs its steps")
        if s.quest_drawn:
            raise BadPosition("in the middle of drawing adventure cards the position needs its steps")
        if adventuring(s):
            resume_adventure(s)
        elif s.mode >= SKIRMISH:
            resume_skirmish(s)
        else:
            resume(s)

    def components(self, s: Table) -> list[str]:
        return position.components(s)
