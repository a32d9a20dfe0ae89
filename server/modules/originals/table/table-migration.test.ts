import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDatabaseOfBefore, type TestDatabase } from '#server/platform/testing/test-database.ts';

const LINK = 'ab'.repeat(32);
const HASHES = [createHash('sha256').update(LINK).digest('hex'), 'cd'.repeat(32)] as const;
const [CHAIN, OVER, OPEN, ANA, BIA] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const BETS = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;

/** Inserts a settled round (a white 0) and one that takes bets, as the previous version wrote them. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO rounds_chain (id, table_name, length, end_hash, sealed_seed, used, beacon_chain_hash, beacon_public_key, beacon_genesis_time, beacon_period, announced_at, started_at)
     VALUES ($1, 'double', 100, repeat('e', 64), '\\x00', 2, repeat('f', 64), repeat('a', 192), 1, 3, '2026-01-01', '2026-01-01')`,
    [CHAIN],
  );
  await client.query(
    `INSERT INTO rounds_round (id, table_name, seq, state, chain_id, link_index, link_hash, link, beacon_round, beacon_value, beacon_signature, outcome,
       opened_at, closes_at, void_after, spin_ends_at, finished_at, next_opens_at)
     VALUES ($1, 'double', 1, 'settled', $3, 1, $4, $6, 7, repeat('1', 64), 'sig', 0, '2026-01-02 12:00', '2026-01-02 12:01', '2026-01-02 12:02', '2026-01-02 12:02', '2026-01-02 12:02', '2026-01-02 12:03'),
            ($2, 'double', 2, 'betting', $3, 2, $5, NULL, 8, NULL, NULL, NULL, '2026-01-02 12:03', '2026-01-02 12:04', '2026-01-02 12:05', NULL, NULL, NULL)`,
    [OVER, OPEN, CHAIN, ...HASHES, LINK],
  );
  await client.query(
    `INSERT INTO originals_double_seat (round_id, player_id, red_cents, black_cents, white_cents, bets)
     VALUES ($1, $3, 100, 0, 250, 2), ($2, $3, 0, 70, 0, 1), ($1, $4, 0, 30, 0, 1)`,
    [OVER, OPEN, ANA, BIA],
  );
  await client.query(
    `INSERT INTO originals_double_bet (id, round_id, player_id, color, stake_cents, state, payout_cents, placed_at, ended_at, void_reason)
     VALUES ($1, $5, $7, 'red', 100, 'lost', 0, '2026-01-02 12:00:10', '2026-01-02 12:02', NULL), ($2, $5, $7, 'white', 250, 'won', 3500, '2026-01-02 12:00:20', '2026-01-02 12:02', NULL),
            ($3, $5, $8, 'black', 30, 'void', 30, '2026-01-02 12:00:30', '2026-01-02 12:01', 'operator'), ($4, $6, $7, 'black', 70, 'open', 0, '2026-01-02 12:03:10', NULL, NULL)`,
    [...BETS, OVER, OPEN, ANA, BIA],
  );
  await client.query(`INSERT INTO originals_double_board (round_id, sequence, view) VALUES ($1, 3, '{"bets": 3}')`, [OPEN]);
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseOfBefore('migrations/0057-originals-tables', fill);
});
afterAll(() => database.drop());

test('bets, seats, the board and results of Double become those of the table “double”', async () => {
  const { k } = database.owner;
  const bets = await k
    .selectFrom('originals_table_bet')
    .select(['id', 'game', 'position', 'pays_e2', 'stake_cents', 'state', 'payout_cents', 'void_reason'])
    .execute();
  const of = new Map(bets.map(({ id, ...bet }) => [id, Object.values(bet)]));
  expect(BETS.map((id) => of.get(id))).toEqual([
    ['double', 'red', 200, 100, 'lost', 0, null],
    ['double', 'white', 1_400, 250, 'won', 3_500, null],
    ['double', 'black', 200, 30, 'void', 30, 'operator'],
    ['double', 'black', 200, 70, 'open', 0, null],
  ]);
  const seats = await k.selectFrom('originals_table_seat').select(['player_id', 'stakes', 'bets']).orderBy('bets', 'desc').orderBy('player_id').execute();
  expect(seats).toEqual(
    expect.arrayContaining([
      { player_id: ANA, stakes: { red: 100, white: 250 }, bets: 2 },
      { player_id: ANA, stakes: { black: 70 }, bets: 1 },
      { player_id: BIA, stakes: { black: 30 }, bets: 1 },
    ]),
  );
  expect(await k.selectFrom('originals_table_board').select(['game', 'sequence', 'view']).execute()).toEqual([
    { game: 'double', sequence: 3, view: { bets: 3 } },
  ]);
  expect(await k.selectFrom('rounds_round').select(['state', 'outcome']).orderBy('seq').execute()).toEqual([
    { state: 'settled', outcome: '0' },
    { state: 'betting', outcome: null },
  ]);
});

test('an ended bet keeps its ending, and a bet returns at most what its position pays', async () => {
  const { k, pool } = database.owner;
  await expect(pool.query(`UPDATE originals_table_bet SET payout_cents = 3400 WHERE id = $1`, [BETS[1]])).rejects.toThrow();
  await expect(pool.query(`UPDATE originals_table_bet SET state = 'won', payout_cents = 141, ended_at = now() WHERE id = $1`, [BETS[3]])).rejects.toThrow(
    /originals_table_bet_paid/,
  );
  // Not committed: the bet stays open for the other test.
  const tx = await k.startTransaction().execute();
  onTestFinished(async () => {
    await tx.rollback().execute();
  });
  await sql`UPDATE originals_table_bet SET state = 'won', payout_cents = 140, ended_at = now() WHERE id = ${BETS[3]}`.execute(tx);
});
