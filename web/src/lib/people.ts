/** What the table says of its people, and the time that their clocks show. */
import { t } from './i18n';
import type { ChatLine, SeatInfo, TableInfo } from './protocol';

const NOTICES = { sat: 'notice.sat', left: 'notice.left', looked: 'notice.looked', bot: 'notice.bot', back: 'notice.back' } as const;

/** What happened to a seat, in words; empty for a line that somebody said. */
export function noticeText(line: ChatLine, nameOf: (seat: number) => string): string {
  const key = NOTICES[line.notice as keyof typeof NOTICES];
  return key ? t(key, { name: line.name || nameOf(line.seat) }) : '';
}

/** What stands above the end of a game. The game speaks to one seat ("Your castle has fallen"); who holds several, as
 *  those do who share a screen or opened a record, is told who of the rivals won. */
export const endTitle = (title: string, held: number, winners: string): string =>
  held > 1 && winners ? t('table.end.names', { names: winners }) : title;

/** Seconds by which the server's time is ahead of this device's. */
export const ahead = (info: TableInfo, now: number): number => (info.now ? info.now - now : 0);

/** Seconds that a seat's clock shows: what is left while it runs, what is kept while it stands; null without a clock. */
export function secondsLeft(seat: SeatInfo, serverNow: number): number | null {
  if (seat.deadline) return Math.max(0, seat.deadline - serverNow);
  return seat.bank ?? null;
}

/** Absent seats about which the table is asked whether a bot shall take them. */
export const proposed = (info: TableInfo | null): SeatInfo[] =>
  (info?.seats ?? []).filter((seat) => seat.kind === 'person' && !seat.present && seat.votes?.length);
