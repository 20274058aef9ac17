/** A finished game as a bot sees it, fetched once for all who show it; and which mistakes cost most. */
import { analysis, ApiError, queuePlaces } from './api';
import { t } from './i18n';
import { prefs } from './prefs.svelte';
import { together } from './plot';
import type { AnalysisReport, MistakeInfo } from './protocol';
import type { Table } from './table.svelte';

const PLACE_EVERY_MS = 2000;

/** The gravest mistakes, in the order of play. `seats`: whose count. */
export function gravest(report: AnalysisReport, seats: number[], most = 2): MistakeInfo[] {
  const anybody = together(report.chances) || !seats.length;
  return report.mistakes
    .filter((one) => anybody || seats.includes(one.seat))
    .sort((a, b) => b.before - b.after - (a.before - a.after))
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
}

/** Which moves a mistake took: one, or the rest of a turn. */
export function movesOf(one: MistakeInfo): string {
  return one.last > one.ply ? t('analysis.moves', { n: one.ply + 1, last: one.last + 1 }) : t('analysis.move', { n: one.ply + 1 });
}

/** What is said where no mistake is listed: the rivals' mistakes, of which the story may tell, are not one's own. */
export function noneListed(report: AnalysisReport, seats: number[]): 'end.nodrops' | 'end.nodrops.own' {
  return seats.length && !together(report.chances) ? 'end.nodrops.own' : 'end.nodrops';
}

export class Analysis {
  found: AnalysisReport | null = $state.raw(null);
  failed = $state('');
  asking = $state(false);
  /** How many games are looked through before this one. */
  place = $state(0);
  private language = '';

  constructor(private readonly table: Table) {}

  /** Ask for it, unless it is there in the language in force. */
  ask = async (): Promise<void> => {
    const { language } = prefs;
    if (this.asking || (this.found && this.language === language)) return;
    this.failed = '';
    this.asking = true;
    const timer = setInterval(() => void queuePlaces().then((places) => (this.place = places.analyses)).catch(() => {}), PLACE_EVERY_MS);
    try {
      this.found = await analysis(this.table.name, this.table.keys.join(','));
      this.language = language;
    } catch (error) {
      this.failed = (error instanceof ApiError && error.message) || t('analysis.failed');
    }
    clearInterval(timer);
    this.place = 0;
    this.asking = false;
    if (this.found && prefs.language !== this.language) void this.ask();
  };
}
