"""What options would do, and what one click may do in several of them."""

from hexkeep.games.heroes.state import HeroesState
from hexkeep.games.heroes.table.battle.forecasts import battle_forecast, battle_routes
from hexkeep.games.heroes.table.map.forecasts import map_forecast, map_routes
from hexkeep.kernel.table.guidance import Forecast, Route
from hexkeep.kernel.table.texts import Translator
from hexkeep.kernel.types import Decision, Option


def forecast(s: HeroesState, seat: int, option: Option, translator: Translator) -> Forecast | None:
    """What an option would do, as far as its seat can know; None where there is nothing to tell."""
    found = battle_forecast(s, seat, option, translator) if s.field >= 0 else None
    return found if found is not None else map_forecast(s, seat, option, translator)


def routes(s: HeroesState, decision: Decision, translator: Translator) -> list[Route]:
    """Several options in a row that one click chooses."""
    return battle_routes(s, decision, translator) if s.field >= 0 else map_routes(s, decision, translator)
