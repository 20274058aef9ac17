/** Opening tables: the quick game with one click. */
import * as api from './api';
import { made } from './keys';
import { prefs } from './prefs.svelte';
import type { GameInfo, SeatPlan, TableKeys } from './protocol';

/** The bot one plays against unless one chooses: a fair match, quick to move. */
export const usual = (bots: string[] = []): string =>
  ['regular', 'greedy'].find((bot) => bots.includes(bot)) ?? bots[0] ?? '';

/** A table that suits a first game, as the game itself says: the first seat is the player's, bots take the rest.
 *  Bots get no name: the server gives them one. */
export async function quick(game: GameInfo): Promise<TableKeys> {
  const { setup, seats } = await api.check(game.name, game.first ?? {});
  const bot = usual(game.bots);
  const plan: SeatPlan[] = seats.map((_, seat) =>
    seat ? { kind: 'bot', bot } : { kind: 'me', name: prefs.name },
  );
  const keys = await api.open({ game: game.name, setup, seats: plan });
  made(keys, game.name, game.title, plan.map((seat) => seat.kind === 'me'));
  return keys;
}
