/** Opening tables: the quick game with one click. */
import * as api from './api';
import { made } from './keys';
import { prefs } from './prefs.svelte';
import type { GameInfo, SeatPlan, TableKeys, Value } from './protocol';

/** The bot one plays against unless one chooses: a fair match, quick to move. */
export const usual = (bots: string[] = []): string =>
  ['regular', 'greedy'].find((bot) => bots.includes(bot)) ?? bots[0] ?? '';

/** A table with one click: what suits a first game, as the game itself says, or another setup. The first seat is the
 *  player's, bots take the rest. Bots get no name: the server gives them one. */
export async function quick(game: GameInfo, wanted: Record<string, Value> = game.first ?? {}): Promise<TableKeys> {
  const { setup, seats } = await api.check(game.name, wanted);
  const bot = usual(game.bots);
  const plan: SeatPlan[] = seats.map((_, seat) =>
    seat ? { kind: 'bot', bot } : { kind: 'me', name: prefs.name },
  );
  const keys = await api.open({ game: game.name, setup, seats: plan });
  made(keys, game.name, game.title, plan.map((seat) => seat.kind === 'me'));
  return keys;
}
