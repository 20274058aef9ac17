"""A campaign file: which mission comes next, and the deck it starts with.

A mission counts only with its record, which is replayed by the rules. It must be the next mission, at
the campaign's difficulty, with the deck brought along.
"""

from typing import Any

from msgspec import Struct, field

from hexkeep.games.heroes.components.box import Box
from hexkeep.games.heroes.components.scenarios import LEVELS, Scenario
from hexkeep.games.heroes.game import Heroes
from hexkeep.games.heroes.rules.modes.campaign import missions, next_deck
from hexkeep.kernel.errors import BadRecord, BadSetup
from hexkeep.kernel.match import Match
from hexkeep.kernel.setup import Value, suggestion


class Attempt(Struct, forbid_unknown_fields=True):
    """A mission played to its end."""

    mission: str
    seed: int
    won: bool
    round: int


class CampaignFile(Struct, forbid_unknown_fields=True):
    """A campaign file."""

    campaign: str
    difficulty: str
    mission: int = 1
    """The mission that comes next; one above the last: the campaign is won."""
    carried: list[str] = field(default_factory=list)
    """The deck of the next mission; empty: the hero's own starting deck."""
    attempts: list[Attempt] = field(default_factory=list)


def missions_of(box: Box, campaign: str) -> list[Scenario]:
    """The missions of a campaign in their order. Raises BadSetup where there is no such campaign."""
    found = missions(box, campaign)
    if not found:
        known = sorted({s.campaign for s in box.scenarios if s.campaign})
        raise BadSetup(f"there is no campaign {campaign!r}{suggestion(campaign, known)}")
    return found


def begin_campaign(box: Box, campaign: str, difficulty: str) -> CampaignFile:
    missions_of(box, campaign)
    if difficulty not in LEVELS:
        raise BadSetup(f"difficulty cannot be {difficulty!r}{suggestion(difficulty, list(LEVELS))}")
    return CampaignFile(campaign, difficulty)


def next_mission(box: Box, progress: CampaignFile) -> Scenario | None:
    """The mission that comes next, None once the campaign is won."""
    found = [s for s in missions_of(box, progress.campaign) if s.mission == progress.mission]
    return found[0] if found else None


def setup_of(box: Box, progress: CampaignFile) -> dict[str, Value]:
    """The setup of the mission that is due."""
    mission = next_mission(box, progress)
    if mission is None:
        raise BadSetup(f"the campaign {progress.campaign} is won")
    given: dict[str, Value] = {"scenario": mission.name, "difficulty": progress.difficulty}
    if progress.carried:
        given["carried"] = list(progress.carried)
    return given


def enter_mission(game: Heroes, progress: CampaignFile, match: Match[Any]) -> CampaignFile:
    """The campaign after a mission. HOM-CAMP-05: a lost one is played again with the deck it was started with."""
    wanted = game.setup(setup_of(game.box, progress))
    mission = str(wanted["scenario"])
    if match.start is not None or match.setup.get("scenario") != mission:
        raise BadRecord(f"the mission that is due is {mission}")
    for key in ("difficulty", "carried", "optional", "hero-1"):
        if match.setup.get(key) != wanted.get(key):
            raise BadRecord(f"{mission} was played with another {key} than the campaign's")
    if not match.over:
        raise BadRecord(f"{mission} is not over yet")
    s = match.state
    won = s.winners == 1
    attempts = [*progress.attempts, Attempt(mission, match.seed, won, s.round)]
    if not won:
        return CampaignFile(progress.campaign, progress.difficulty, progress.mission, progress.carried, attempts)
    return CampaignFile(progress.campaign, progress.difficulty, progress.mission + 1, next_deck(s), attempts)
