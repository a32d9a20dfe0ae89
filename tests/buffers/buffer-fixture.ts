import { createWalletFixture, type WalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { type BetFixture, createBetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { createMeasuredDatabase, type MeasuredDatabase } from './measured-database.ts';
import type { RiskRow } from '#server/modules/stakes/index.ts';

/** Originals, a supplier's game and the sportsbook over one database, whose site session counts pages. */
export interface BufferFixture {
  readonly database: MeasuredDatabase;
  readonly originals: DoubleFixture;
  /** The fixture through which stakes and wallet are called. */
  readonly casino: WalletFixture;
  readonly sports: BetFixture;
  /** Runs SQL with the arguments $1, …; returns its rows. */
  call<Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Sets up the named situation with players of its own, so that it can be repeated, and passes only the measured call to `measure`. */
export type Call = (world: BufferFixture, measure: (work: () => Promise<unknown>) => Promise<void>) => Promise<unknown>;

/** Calls by function and situation. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Creates the fixture; the caller drops it in afterAll. */
export async function createBufferFixture(): Promise<BufferFixture> {
  const database = await createMeasuredDatabase();
  const originals = await createDoubleFixture(database);
  const [casino, sports] = [await createWalletFixture('open', database), await createBetFixture(database)];
  await originals.newRound();
  await Promise.all(['a', 'b', 'c'].map((id) => sports.newEvent({ id })));
  return {
    ...{ database, originals, casino, sports },
    call: async <Row extends object>(text: string, ...values: readonly unknown[]) => (await database.db.pool.query(text, [...values])).rows as Row[],
    // This drops the shared database, and stops its beacon.
    drop: () => originals.drop(),
  };
}

/** Creates players with `cashCents` each. */
export async function playersOf({ casino }: BufferFixture, count: number, cashCents = 1_000): Promise<string[]> {
  const players: string[] = [];
  while (players.length < count) players.push(await casino.newPlayer(cashCents));
  return players;
}

/** A risk on one of two outcomes: it returns twice the stake on `side` (0 or 1), and nothing on the other. */
export function riskOn(side: number, group: string, stakeCents: number): RiskRow {
  return { risk_group: group, staked_cents: stakeCents, return_from: [0, 1], return_cents: side === 0 ? [2 * stakeCents, 0] : [0, 2 * stakeCents] };
}
