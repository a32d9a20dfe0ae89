import { createWalletFixture, type WalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { createDoubleFixture, type DoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { type BetFixture, createBetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import { createMeasuredDatabase, type MeasuredDatabase } from './measured-database.ts';
import type { RiskRow } from '#server/modules/stakes/index.ts';

/** Originals, a supplier's game and the sportsbook over one database, whose site session counts pages. */
export interface BufferFixture {
  readonly database: MeasuredDatabase;
  readonly originals: DoubleFixture;
  /** Stakes and wallet are called through this one. */
  readonly casino: WalletFixture;
  readonly sports: BetFixture;
  /** Calls a function by its text, arguments as $1, …; answers its rows. */
  call<Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A call in the setting that it names; runs on players of its own, so that it may be made any number of times. `measure` is given the call alone. */
export type Call = (world: BufferFixture, measure: (work: () => Promise<unknown>) => Promise<void>) => Promise<unknown>;

/** By function: its calls, each in another setting. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Drop it in afterAll. */
export async function createBufferFixture(): Promise<BufferFixture> {
  const database = await createMeasuredDatabase();
  const originals = await createDoubleFixture(database);
  const [casino, sports] = [await createWalletFixture('open', database), await createBetFixture(database)];
  await originals.newRound();
  await Promise.all(['a', 'b', 'c'].map((id) => sports.newEvent({ id })));
  return {
    ...{ database, originals, casino, sports },
    call: async <Row extends object>(text: string, ...values: readonly unknown[]) => (await database.db.pool.query(text, [...values])).rows as Row[],
    // It ends the database with its beacon.
    drop: () => originals.drop(),
  };
}

/** Players of stakes with `cashCents` each. */
export async function playersOf({ casino }: BufferFixture, count: number, cashCents = 1_000): Promise<string[]> {
  const players: string[] = [];
  while (players.length < count) players.push(await casino.newPlayer(cashCents));
  return players;
}

/** All of a stake in a group of two outcomes: it returns twice on `side` (0 or 1), and nothing on the other. */
export function riskOn(side: number, group: string, stakeCents: number): RiskRow {
  return { risk_group: group, staked_cents: stakeCents, return_from: [0, 1], return_cents: side === 0 ? [2 * stakeCents, 0] : [0, 2 * stakeCents] };
}
