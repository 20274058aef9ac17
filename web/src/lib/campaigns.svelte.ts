/** What this browser remembers of campaigns: which missions were won, and how the one that is due is set up. */
import { store, stored } from './prefs.svelte';
import type { CampaignInfo, GameInfo, TableInfo, Value, ViewerStatus } from './protocol';

export interface Progress {
  /** The table of the mission that was played last. */
  table: string;
  /** That mission is over. */
  over: boolean;
  /** The mission that is due, counted from 0; as many as there are: the campaign is won. */
  due: number;
  /** How the mission that is due is set up, with the cards that come along. */
  setup: Record<string, Value>;
  won: number[];
  touched: number;
}

const STORE = 'hexkeep.campaigns';
/** By game and campaign: `heroes/dragons-blood`. */
const kept: Record<string, Progress> = $state(stored<Record<string, Progress>>(STORE, {}));
const keyOf = (game: string, campaign: string): string => `${game}/${campaign}`;

export const progress = (game: string, campaign: string): Progress | undefined => kept[keyOf(game, campaign)];

/** Remember how the mission of a table stands. One that was lost is due again, with the cards it was begun with. */
export function note(info: TableInfo, standing: ViewerStatus): void {
  if (!info.campaign) return;
  const key = keyOf(info.game, info.campaign);
  const before = kept[key];
  const mission = info.mission ?? 0;
  const seat = info.seats.find((one) => one.yours)?.seat ?? -1;
  const over = standing.over ?? false;
  const isWon = over && (standing.outcome?.[seat] ?? 0) > 0;
  if (seat < 0 || (before?.table === info.table && before.over === over)) return;
  // A look back at a mission that was finished before changes nothing.
  if (over && before && before.table !== info.table) return;
  kept[key] = {
    table: info.table,
    over,
    due: isWon ? mission + 1 : mission,
    setup: isWon ? (standing.next_setup ?? {}) : info.setup,
    won: isWon ? [...new Set([...(before?.won ?? []), mission])] : (before?.won ?? []),
    touched: Date.now(),
  };
  store(STORE, kept);
}

export function giveUp(game: string, campaign: string): void {
  delete kept[keyOf(game, campaign)];
  store(STORE, kept);
}

export interface UnderWay { game: GameInfo; campaign: CampaignInfo; progress: Progress }

/** The campaigns that were begun and are not won, the latest first. */
export function underWay(games: GameInfo[]): UnderWay[] {
  return games
    .flatMap((game) => (game.campaigns ?? []).flatMap((campaign) => {
      const taken = progress(game.name, campaign.name);
      return taken && taken.due < campaign.missions.length ? [{ game, campaign, progress: taken }] : [];
    }))
    .sort((a, b) => b.progress.touched - a.progress.touched);
}
