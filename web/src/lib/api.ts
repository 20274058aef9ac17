/** Requests to the server. A refusal is an `ApiError` with the server's own reason. */
import { prefs } from './prefs.svelte';
import type {
  Address, AnalysisReport, ExampleStart, ExtendedForm, GameInfo, GamePuzzle, Held, InPlay, Judgement, NewLesson, NewTable, PuzzleList,
  QueuePlaces, Replay, Rulebook, RuleText, SetupCheck, SetupForm, TableKeys, TableSummary, Value,
} from './protocol';
import { queryOf } from './rulebook';

export class ApiError extends Error {
  constructor(readonly status: number, message: string) {
    super(message);
  }
}

async function request<T>(path: string, init: RequestInit = {}, key = ''): Promise<T> {
  const headers = new Headers(init.headers);
  if (key) headers.set('X-Table-Key', key);
  if (init.body) headers.set('Content-Type', 'application/json');
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new ApiError(0, '');
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as { detail?: string; reason?: string };
    throw new ApiError(answer.status, said.reason ?? said.detail ?? answer.statusText);
  }
  const kind = answer.headers.get('Content-Type') ?? '';
  return (kind.includes('json') ? answer.json() : answer.text()) as Promise<T>;
}

const spoken = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${prefs.language}`;
const at = encodeURIComponent;

export const games = (): Promise<GameInfo[]> => request(spoken('/api/games'));
export const rules = (game: string, inPlay: InPlay = {}): Promise<RuleText[]> =>
  request(spoken(`/api/games/${at(game)}/rules${queryOf(inPlay)}`));
export const rulebook = (game: string, inPlay: InPlay = {}): Promise<Rulebook> =>
  request(spoken(`/api/games/${at(game)}/rulebook${queryOf(inPlay)}`));
export const examplePicture = (game: string, example: string, moment: 'before' | 'after'): string =>
  spoken(`/api/games/${at(game)}/examples/${at(example)}/${moment}.svg`);
export const exampleStart = (game: string, example: string): Promise<ExampleStart> =>
  request(`/api/games/${at(game)}/examples/${at(example)}`);
export const picture = (game: string): string => spoken(`/api/games/${at(game)}/picture.svg`);
export const open = (table: NewTable): Promise<TableKeys> =>
  request(spoken('/api/tables'), { method: 'POST', body: JSON.stringify(table) });
export const openLesson = (lesson: NewLesson): Promise<TableKeys> =>
  request(spoken('/api/lessons'), { method: 'POST', body: JSON.stringify(lesson) });
export const check = (game: string, setup: Record<string, Value>): Promise<SetupCheck> =>
  request(spoken(`/api/games/${at(game)}/setup`), { method: 'POST', body: JSON.stringify(setup) });
export const form = (game: string, answers: Record<string, Value>, changed = ''): Promise<SetupForm> =>
  request(spoken(`/api/games/${at(game)}/form?changed=${at(changed)}`), { method: 'POST', body: JSON.stringify(answers) });
export const extendedForm = (game: string, wanted: ExtendedForm): Promise<SetupForm> =>
  request(spoken(`/api/games/${at(game)}/extended-form`), { method: 'POST', body: JSON.stringify(wanted) });
export const mine = (held: Held[]): Promise<TableSummary[]> =>
  request(spoken('/api/tables/mine'), { method: 'POST', body: JSON.stringify(held) });
export const ownData = (held: Held[]): Promise<unknown> =>
  request('/api/own-data', { method: 'POST', body: JSON.stringify(held) });
export const removeOwnData = (held: Held[]): Promise<unknown[]> =>
  request('/api/own-data/removal', { method: 'POST', body: JSON.stringify(held) });
export const moment = (table: string, key: string, ply: number, seat: number): Promise<Replay> =>
  request(spoken(`/api/tables/${at(table)}/at/${ply}?seat=${seat}`), {}, key);
export const setAddress = (table: string, key: string, seat: number, address: Address): Promise<string> =>
  request(`/api/tables/${at(table)}/seats/${seat}/address`, { method: 'PUT', body: JSON.stringify(address) }, key);
export const confirmAddress = (table: string, seat: number, token: string): Promise<string> =>
  request(spoken(`/api/tables/${at(table)}/seats/${seat}/address/confirmation`), { method: 'POST', body: JSON.stringify({ token }) });
export const record = (table: string, key: string): Promise<string> =>
  request(`/api/tables/${at(table)}/record`, {}, key);
export const analysis = (table: string, key: string): Promise<AnalysisReport> =>
  request(spoken(`/api/tables/${at(table)}/analysis`), {}, key);
export const queuePlaces = (): Promise<QueuePlaces> => request('/api/queue');
export const importRecord = (text: string): Promise<TableKeys> =>
  request(spoken('/api/records'), { method: 'POST', body: JSON.stringify({ record: text }) });

export const puzzles = (game: string): Promise<PuzzleList> => request(spoken(`/api/games/${at(game)}/puzzles`));
export const puzzleTable = (game: string, puzzle: string): Promise<TableKeys> =>
  request(spoken(`/api/games/${at(game)}/puzzles/${at(puzzle)}/table`), { method: 'POST' });
export const gamePuzzle = (table: string, key: string): Promise<GamePuzzle> =>
  request(spoken(`/api/tables/${at(table)}/puzzle`), {}, key);
export const gamePuzzleTable = (table: string, key: string): Promise<TableKeys> =>
  request(`/api/tables/${at(table)}/puzzle/table`, { method: 'POST' }, key);
export const judgement = (table: string, key: string, puzzle: string): Promise<Judgement> =>
  request(spoken(`/api/tables/${at(table)}/puzzles/${at(puzzle)}`), {}, key);

export function socketAddress(table: string): string {
  const address = new URL(`/api/tables/${at(table)}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address.href;
}
