import { randomBytes } from 'node:crypto';
import { cents } from '#kernel/money.ts';
import { type BetFixture, createBetFixture } from '#server/modules/sportsbook/betslip/testing/bet-fixture.ts';
import type { OpenedStake, OpenStakeRow, SettleStakeRow } from '#server/modules/stakes/index.ts';
import { TEST_SECRET } from '#server/modules/stakes/testing/money-fixture.ts';
import { houseAccounts } from '#server/modules/wallet/index.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { openSiteDatabase } from '../common/bench-database.ts';

/** Rows per statement: as many stakes as stakes_api_open takes, and as a settlement closes at once. */
const OPENED_TOGETHER = 200;
const CLOSED_TOGETHER = 2_000;
const LANES = 2;
const START_CENTS = cents(100_000_000);
const BLOCK_CENTS = cents(5_000_000);

/** The target of the bench's history: a world over its own database, and the vault that its checks open. */
export interface History extends Pick<BetFixture, 'db' | 'owner' | 'clock' | 'ids' | 'seal' | 'deps'> {
  readonly world: BetFixture;
  readonly vault: ReturnType<typeof createVault>;
  readonly random: { bytes(length: number): Uint8Array };
}

/** Opens the world on DATABASE_URL. No statement waits for the disk, since measuring comes later. */
export async function openHistory(): Promise<History> {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.searchParams.set('options', '-c synchronous_commit=off');
  const siteUrl = process.env['DATABASE_APP_URL'] ?? '';
  const db = openSiteDatabase(6);
  const owner = openDatabase({ url: url.href, poolSize: 4, limits: NO_LIMITS });
  const world = await createBetFixture({ db, owner, url: url.href, siteUrl, drop: async () => void (await Promise.all([db.close(), owner.close()])) });
  return { ...world, world, vault: createVault(TEST_SECRET), random: { bytes: (length) => randomBytes(length) } };
}

/** Players with money, each with a deposit block that their bets work off. */
export async function makeDepositors({ owner, ids, clock }: History, count: number): Promise<readonly string[]> {
  const players = Array.from({ length: count }, () => ids.next());
  const at = clock.now();
  await owner.pool.query(
    "INSERT INTO gate_player (player_id, status, last_activity_at, counters_day) SELECT p, 'active', $2, gate_api_site_day($2) FROM unnest($1::uuid[]) p",
    [players, at],
  );
  await owner.pool.query(
    "INSERT INTO wallet_account (id, player_id, kind) SELECT wallet_api_player_account(p, kind), p, kind FROM unnest($1::uuid[]) p, unnest('{cash,held,debt}'::text[]) kind",
    [players],
  );
  for (let from = 0; from < count; from += CLOSED_TOGETHER) {
    const gifts = players.slice(from, from + CLOSED_TOGETHER).map((player) => ({
      ...{ player_id: player, debit_account: houseAccounts.adjustments, credit_account: player, amount_cents: START_CENTS },
      ...{ kind: 'adjustment', ref_id: `bench:${player}`, version: 1 },
    }));
    await owner.pool.query('SELECT count(*) FROM wallet_api_transfer($1::jsonb, $2)', [JSON.stringify(gifts), at]);
  }
  await owner.pool.query(
    `WITH written AS (
       INSERT INTO wallet_block_written (player_id, reason, ref, amount, created_at, after_transfer)
       SELECT p, 'deposit_rollover', 'bench', $2, $3, wallet_ledger_position() FROM unnest($1::uuid[]) p RETURNING *
     ) INSERT INTO wallet_block (player_id, reason, ref, amount, created_at) SELECT player_id, reason, ref, amount, created_at FROM written`,
    [players, BLOCK_CENTS, at],
  );
  return players;
}

/** Opens stakes at the clock's time; results are in the order of the rows. */
export async function openAll({ owner, clock }: History, rows: readonly OpenStakeRow[]): Promise<OpenedStake[]> {
  const at = clock.now();
  const answers = await inLanes(chunksOf(rows, OPENED_TOGETHER), async (chunk) => {
    const { rows: verdicts } = await owner.pool.query<OpenedStake>('SELECT * FROM stakes_api_open($1::jsonb, $2) ORDER BY n', [JSON.stringify(chunk), at]);
    return verdicts;
  });
  const refused = answers.flat().find(({ verdict }) => verdict !== 'placed');
  if (refused !== undefined) throw new Error(`a stake was refused: ${refused.verdict}`);
  return answers.flat();
}

/** The result of closing: the balance of the stake's player afterwards. */
export type ClosedAnswer = Pick<OpenedStake, 'balance_cash_cents' | 'balance_bonus_cents' | 'wallet_version'>;

/** Settles stakes at the clock's time; results are in the order of the rows. */
export async function settleAll({ owner, clock }: History, rows: readonly SettleStakeRow[]): Promise<ClosedAnswer[]> {
  const at = clock.now();
  const answers = await inLanes(chunksOf(rows, CLOSED_TOGETHER), async (chunk) => {
    const { rows: closed } = await owner.pool.query<ClosedAnswer>('SELECT * FROM stakes_api_settle($1::jsonb, $2) ORDER BY n', [JSON.stringify(chunk), at]);
    return closed;
  });
  return answers.flat();
}

/** Inserts rows of a table, with keys named like its columns. */
export async function insertAll({ owner }: History, table: string, rows: readonly object[]): Promise<void> {
  for (const chunk of chunksOf(rows, CLOSED_TOGETHER)) {
    const columns = Object.keys(chunk[0] ?? {}).join(', ');
    await owner.pool.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
      JSON.stringify(chunk),
    ]);
  }
}

export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, chunk) => list.slice(chunk * size, (chunk + 1) * size));
}

/** Runs two chunks at a time; results are in order. Consecutive chunks must not contain rows of the same player, which would only wait for each other. */
async function inLanes<T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** A number below `bound`, the same in every run. */
export function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
