import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import { countDeposit, createGate, type GateView, readGate, setRollover } from '#server/modules/gate/index.ts';
import { type Balance, creditDeposit, openBonusAccount, openWallet, readBalance, transfer } from '#server/modules/wallet/index.ts';
import { createWalletModule } from '#server/modules/wallet/module.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import type { StakesDeps } from '../deps.ts';
import { createStakesModule } from '../module.ts';
import type { AwardedRow, AwardRow, ReversedAward } from '../store/award-stakes.ts';
import type { ClosedStake, SettleStakeRow, VoidStakeRow } from '../store/close-stakes.ts';
import type { OpenedStake, OpenStakeRow } from '../store/open-stakes.ts';
import type { ReopenedStake, ReopenStakeRow } from '../store/reopen-stakes.ts';
import { sealStakes } from '../use-cases/seal-stakes.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';

/** DATA_SECRET of test fixtures. */
export const TEST_SECRET = 'a secret for tests, thirty-two bytes';

/** Friday noon in São Paulo: in the middle of a day, a week and a month. */
export const START = new Date('2026-11-20T15:00:00.000Z');

/** Players with money over a real database, and the stake functions as games call them. */
export interface MoneyFixture extends TestDatabase {
  readonly clock: ManualClock;
  readonly ids: Ids;
  readonly stakes: StakesDeps;
  /** A player with eligibility row and wallet; cash arrives as one deposit. */
  newPlayer(cashCents?: number): Promise<string>;
  deposit(playerId: string, amountCents: number): Promise<void>;
  /** Gives bonus money under a fresh active rollover; returns its account. */
  grantBonus(playerId: string, amountCents: number): Promise<string>;
  row(playerId: string, stakeCents: number, over?: Partial<OpenStakeRow>): OpenStakeRow;
  open(rows: readonly OpenStakeRow[], spendOrder?: 'bonus_first' | 'cash_first'): Promise<OpenedStake[]>;
  settle(rows: readonly SettleStakeRow[]): Promise<ClosedStake[]>;
  void(rows: readonly VoidStakeRow[]): Promise<ClosedStake[]>;
  reopen(rows: readonly ReopenStakeRow[]): Promise<ReopenedStake[]>;
  /** Awards on a stake (or, if it is null, of a free round) of the player, in centavos. */
  award(awards: readonly (Pick<AwardRow, 'player_id' | 'stake_id' | 'payout_cents'> & Partial<Pick<AwardRow, 'game'>>)[]): Promise<AwardedRow[]>;
  reverseAwards(ids: readonly string[]): Promise<ReversedAward[]>;
  balance(playerId: string): Promise<Balance>;
  gate(playerId: string): Promise<GateView>;
  /** Writes the queued integrity tags, as the worker does. */
  seal(): Promise<void>;
  /** Every ledger check of the modules in this fixture. */
  readonly checks: readonly LedgerCheck[];
  /** Every violated invariant, after all queued integrity tags are written. */
  violations(): Promise<readonly Violation[]>;
}

/** Makes a fixture on a fresh database (or the one given). Drop it in afterAll. */
export async function createMoneyFixture(given?: TestDatabase): Promise<MoneyFixture> {
  const database = given ?? (await createTestDatabase());
  const { db } = database;
  const clock = manualClock(START);
  const ids = createOrderedIds(clock);
  const log = createLogger({ level: 'silent' });
  const stakes: StakesDeps = { db, clock, log, vault: createVault(TEST_SECRET), metrics: createMetrics({ processMetrics: false }) };
  const checks = [...(createWalletModule({ db }).ledgerChecks ?? []), ...(createStakesModule(stakes).ledgerChecks ?? [])];
  const seal = async () => {
    while ((await sealStakes(stakes, clock.now())) > 0);
  };

  async function deposit(playerId: string, amountCents: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      await countDeposit(tx, playerId, cents(amountCents), clock.now());
      return creditDeposit(tx, { playerId, endToEndId: randomUUID(), amountCents: cents(amountCents), at: clock.now() });
    });
  }

  return {
    ...database,
    clock,
    ids,
    deposit,
    async newPlayer(cashCents = 0) {
      const playerId = ids.next();
      await inTransaction(db, async (tx) => {
        await createGate(tx, playerId, clock.now());
        await openWallet(tx, playerId);
      });
      if (cashCents > 0) await deposit(playerId, cashCents);
      return playerId;
    },
    async grantBonus(playerId, amountCents) {
      const accountId = ids.next();
      await inTransaction(db, async (tx) => {
        await setRollover(tx, playerId, { accountId, policy: {} });
        await openBonusAccount(tx, playerId, accountId);
        return transfer(tx, {
          playerId,
          from: 'bonus_cost',
          to: { bonusAccountId: accountId },
          amountCents: cents(amountCents),
          kind: 'bonus_granted',
          refId: accountId,
          at: clock.now(),
        });
      });
      return accountId;
    },
    row: (playerId, stakeCents, over = {}) => ({ ...blankRow(ids), player_id: playerId, stake_cents: stakeCents, ...over }),
    open: (rows, spendOrder = 'bonus_first') =>
      db.named({ name: 'test_open', text: 'SELECT * FROM stakes_api_open($1::jsonb, $2, $3) ORDER BY n' }, [JSON.stringify(rows), clock.now(), spendOrder]),
    settle: (rows) => db.named({ name: 'test_settle', text: 'SELECT * FROM stakes_api_settle($1::jsonb, $2) ORDER BY n' }, [JSON.stringify(rows), clock.now()]),
    void: (rows) => db.named({ name: 'test_void', text: 'SELECT * FROM stakes_api_void($1::jsonb, $2) ORDER BY n' }, [JSON.stringify(rows), clock.now()]),
    reopen: (rows) => db.named({ name: 'test_reopen', text: 'SELECT * FROM stakes_api_reopen($1::jsonb, $2) ORDER BY n' }, [JSON.stringify(rows), clock.now()]),
    award: async (awards) => {
      const { rows: stakes } = await db.pool.query<{ id: string; vertical: string; game: string; round_ref: string }>(
        'SELECT id, vertical, game, round_ref FROM stake WHERE id = ANY ($1)',
        [awards.map((each) => each.stake_id)],
      );
      const rows = awards.map((each) => ({
        ...{ vertical: 'casino', game: 'slot', round_ref: 'free', ...stakes.find(({ id }) => id === each.stake_id) },
        ...{ award_id: ids.next(), ...each },
      }));
      return db.named({ name: 'test_award', text: 'SELECT * FROM stakes_api_award($1::jsonb, $2) ORDER BY n' }, [JSON.stringify(rows), clock.now()]);
    },
    reverseAwards: (awards) =>
      db.named({ name: 'test_reverse_awards', text: 'SELECT * FROM stakes_api_reverse_awards($1::uuid[], $2) ORDER BY n' }, [[...awards], clock.now()]),
    balance: async (playerId) => present(await readBalance(db.k, playerId)),
    gate: async (playerId) => present(await readGate(db.k, playerId)),
    stakes,
    seal,
    checks,
    violations: () => violationsOf({ db, seal, checks }),
  };
}

/** The findings of a fixture's checks after all queued integrity tags are written. */
export async function violationsOf({ db, seal, checks }: Pick<MoneyFixture, 'db' | 'seal' | 'checks'>): Promise<readonly Violation[]> {
  await seal();
  return (await verifyLedger(db, checks)).flatMap((outcome) => outcome.violations);
}

function blankRow(ids: Ids): OpenStakeRow {
  const key = randomUUID();
  return {
    stake_id: ids.next(),
    player_id: '',
    session_id: null,
    session_epoch: null,
    session_expires_at: null,
    operation: 'mines',
    key,
    ordinal: 0,
    fingerprint: createHash('sha256').update('a body').digest('hex'),
    vertical: 'originals',
    needs_approval: false,
    game: 'mines',
    round_ref: key,
    stake_cents: 0,
  };
}

/** The value; throws if it is missing. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('expected a value');
  return value;
}

/** The first element; throws if it is missing. */
export function first<T>(list: readonly T[]): T {
  return present(list[0]);
}

/** The last test of every file: checks that the ledger balances. */
export async function expectLedgerHolds(world: MoneyFixture): Promise<void> {
  expect(await world.violations()).toEqual([]);
}
