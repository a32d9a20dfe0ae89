import * as z from 'zod';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import type { Answer } from './call.ts';
import { pick } from './habits.ts';

/** The shared tables that a member tries in turn, except Double, which the whole crowd plays. */
export const VISITED_TABLES = ['crash', 'roulette', 'wheel', 'derby', 'baccarat'] as const;
export type VisitedTable = (typeof VISITED_TABLES)[number];

/** Calls of one member to the site; `key` of a stake or cash-out is new. */
export interface TableCalls {
  get(path: string): Promise<Answer>;
  act(path: string, body: unknown): Promise<Answer>;
  pause(ms: number): Promise<void>;
}

/** The placed bets, or a refusal; null if the table takes none. */
export type TableVisit = { readonly bets: number; readonly stakedCents: number } | { readonly refused: Answer } | null;

/** Waits until a round runs, and then until the moment of the cash-out. */
const LOOKS = 60;
const LOOK_MS = 1_000;
const LONGEST_NERVE_MS = 6_000;

const liveTable = z.object({
  round_id: z.string(),
  phase: z.literal('betting'),
  positions: z.array(z.object({ position: z.string(), max: z.number() })).min(1),
  terms: z.object({ stake_min: z.number() }),
});
/** A Crash round in which the member has no bet yet. */
const crashTable = z.object({
  round_id: z.string(),
  phase: z.literal('betting'),
  mine: z.array(z.unknown()).max(0),
  terms: z.object({ stake_min: z.number() }),
});
const placedBet = z.object({ id: z.string() });

/** Places a few small bets on the round of one table, if it takes any. */
export function visitTable(calls: TableCalls, random: RandomSource, table: VisitedTable): Promise<TableVisit> {
  return table === 'crash' ? visitCrash(calls, random) : visitLive(calls, random, table);
}

/** One to three positions in one call. */
async function visitLive({ get, act }: TableCalls, random: RandomSource, table: VisitedTable): Promise<TableVisit> {
  const shown = liveTable.safeParse((await get(`/api/live/tables/${table}`)).body).data;
  if (shown === undefined) return null;
  const stakes = new Map<string, number>();
  for (let left = 1 + randomBelow(random, 3); left > 0; left -= 1) {
    const place = shown.positions[randomBelow(random, shown.positions.length)];
    if (place !== undefined) stakes.set(place.position, Math.min(place.max, Math.max(shown.terms.stake_min, 50)));
  }
  const bets = [...stakes].map(([position, stake]) => ({ position, stake }));
  const answer = await act(`/api/live/tables/${table}/bets`, { round_id: shown.round_id, bets });
  return answer.status === 201 ? { bets: bets.length, stakedCents: bets.reduce((sum, { stake }) => sum + stake, 0) } : { refused: answer };
}

/** Places a bet that cashes out automatically, or by hand after some seconds of the run, which may be too late. */
async function visitCrash({ get, act, pause }: TableCalls, random: RandomSource): Promise<TableVisit> {
  const shown = crashTable.safeParse((await get('/api/originals/crash/current')).body).data;
  if (shown === undefined) return null;
  const stake = Math.max(shown.terms.stake_min, 50);
  const target = pick(random, [null, '1.20', '1.50', '2.00', '5.00']);
  const answer = await act('/api/originals/crash/bets', { stake, slot: 1, round_id: shown.round_id, ...(target === null ? {} : { cashout_at: target }) });
  if (answer.status !== 201) return { refused: answer };
  const { data: bet } = placedBet.safeParse(answer.body);
  if (target === null && bet !== undefined) await leaveByHand({ get, act, pause }, random, shown.round_id, bet.id);
  return { bets: 1, stakedCents: stake };
}

async function leaveByHand({ get, act, pause }: TableCalls, random: RandomSource, roundId: string, betId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { body } = await get('/api/originals/crash/current');
    if (body['round_id'] !== roundId || body['phase'] === 'ended') return;
    if (body['phase'] === 'running') {
      await pause(500 + randomBelow(random, LONGEST_NERVE_MS));
      await act(`/api/originals/crash/bets/${betId}/cashout`, {});
      return;
    }
    await pause(LOOK_MS);
  }
}
