import { siteDay } from '#kernel/clock.ts';
import { type RandomSource, randomBelow } from '#kernel/random.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { OpenSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';
import { emptyPurse, type Purse } from './house-model.ts';

export type { Purse } from './house-model.ts';

/** A player and the model of their money. */
export interface Seat {
  readonly name: string;
  readonly client: PlayerClient;
  readonly purse: Purse;
}

export interface Days {
  /** Its `settle` is that of an act (settle-act.ts). */
  readonly open: OpenSite;
  readonly random: RandomSource;
  /** The players who play now. A player who self-excludes moves to `left`, and a new player takes the seat. */
  readonly seats: Seat[];
  readonly left: Seat[];
  /** Players who closed their account. */
  readonly closed: Seat[];
  /** Players whose session may have expired as time passed: they log in again before their next act. */
  readonly away: Set<Seat>;
  /** The site's current day in the model. */
  today: string;
  /** One line per act, without ids: the same seed writes the same lines. */
  readonly journal: string[];
}

/** One random act. Returns its journal line, or null if it was not possible now; throws if the site differs from the model. */
export type Act = (days: Days, seat: Seat) => Promise<string | null>;

const FIRST_DEPOSIT = 5_000;

export const below = (days: Days, bound: number): number => randomBelow(days.random, bound);

/** Registers and verifies a player and makes a first deposit. */
export async function sitDown(days: Days): Promise<Seat> {
  const client = await registerPlayer(days.open);
  await verify(days.open, client);
  // The first call generates the seeds. Among simultaneous calls any could be first, so this call comes alone.
  expectSame('the seeds', (await client.call('GET', '/api/originals/fairness')).status, 200);
  const seat: Seat = { name: `player ${days.seats.length + days.left.length + days.closed.length + 1}`, client, purse: emptyPurse() };
  const paid = await deposit(days.open, client, FIRST_DEPOSIT);
  seat.purse.cash = FIRST_DEPOSIT;
  seat.purse.deposits.push({ endToEndId: String(paid.body['end_to_end_id']), amount: FIRST_DEPOSIT });
  return seat;
}

export function expectSame(what: string, site: unknown, model: unknown): void {
  if (JSON.stringify(site) !== JSON.stringify(model)) throw new Error(`${what}: the site says ${JSON.stringify(site)}, the model ${JSON.stringify(model)}`);
}

/** Handles a midnight in Brasília, whether it passed by a move of the clock or by itself: daily counts restart. */
export function noticeMidnight(days: Days): void {
  const today = siteDay(days.open.site.clock.now());
  if (days.today === today) return;
  days.today = today;
  for (const { purse } of [...days.seats, ...days.left]) purse.stakedToday = 0;
}

/** Moves the clock, perhaps past midnight. Logs `seat` in again now; the others log in before their next act. */
export async function timePasses(days: Days, seat: Seat, ms: number): Promise<void> {
  await days.open.advance(ms);
  noticeMidnight(days);
  for (const other of [...days.seats, ...days.left]) days.away.add(other);
  await returnToPlay(days, seat);
}

/** Logs in players whose session may have expired. */
export async function returnToPlay(days: Days, ...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) {
    if (!days.away.delete(seat) || seat.purse.standing === 'closed') continue;
    const { client } = seat;
    const again = await callSite(days.open.url, 'POST', '/api/auth/login', { login: client.email, password: client.password });
    if (again.status !== 200) throw new Error(`a login: ${JSON.stringify(again.body)}`);
    client.token = String(again.body['access_token']);
  }
}

/** Starts the next day: daily counts restart and sessions are expired. */
export async function nextDay(days: Days, seat: Seat): Promise<void> {
  await timePasses(days, seat, DAY_MS);
  await days.open.settle();
}
