import { siteDay } from '#kernel/clock.ts';
import { type RandomSource, randomBelow } from '#kernel/random.ts';
import { DAY_MS } from '#kernel/durations.ts';
import type { OpenSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';
import { emptyPurse, type Purse } from './house-model.ts';

export type { Purse } from './house-model.ts';

/** A player, and what the model says of them. */
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
  /** Whose accounts are closed. */
  readonly closed: Seat[];
  /** Players whose session may have expired as time passed: they log in again before their next act. */
  readonly away: Set<Seat>;
  /** The site's day, as the model has it. */
  today: string;
  /** One line per act, without ids: the same seed writes the same lines. */
  readonly journal: string[];
}

/** One thing that can happen. Answers what to write down, null where it could not happen now; throws where the site says otherwise than the model. */
export type Act = (days: Days, seat: Seat) => Promise<string | null>;

const FIRST_DEPOSIT = 5_000;

export const below = (days: Days, bound: number): number => randomBelow(days.random, bound);

/** Registers somebody, verified and with a first deposit. */
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

/** A midnight has passed in Brasília, by the clock's moves or by itself: what was counted begins anew. */
export function noticeMidnight(days: Days): void {
  const today = siteDay(days.open.site.clock.now());
  if (days.today === today) return;
  days.today = today;
  for (const { purse } of [...days.seats, ...days.left]) purse.stakedToday = 0;
}

/** Some time passes, perhaps midnight with it; `seat` has logged in again by then, the others do before they act. */
export async function timePasses(days: Days, seat: Seat, ms: number): Promise<void> {
  await days.open.advance(ms);
  noticeMidnight(days);
  for (const other of [...days.seats, ...days.left]) days.away.add(other);
  await returnToPlay(days, seat);
}

/** Players whose session may have ended log in again. */
export async function returnToPlay(days: Days, ...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) {
    if (!days.away.delete(seat) || seat.purse.standing === 'closed') continue;
    const { client } = seat;
    const again = await callSite(days.open.url, 'POST', '/api/auth/login', { login: client.email, password: client.password });
    if (again.status !== 200) throw new Error(`a login: ${JSON.stringify(again.body)}`);
    client.token = String(again.body['access_token']);
  }
}

/** The next day: what was counted begins anew, and sessions have ended. */
export async function nextDay(days: Days, seat: Seat): Promise<void> {
  await timePasses(days, seat, DAY_MS);
  await days.open.settle();
}
