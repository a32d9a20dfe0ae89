import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORY_SLOTS } from '#contracts/casino/casino.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createWalletFixture, GAME, SOURCE, type WalletFixture } from '../testing/wallet-fixture.ts';
import { launchGame } from './launch-game.ts';

let open: WalletFixture;
let br: WalletFixture;
beforeAll(async () => {
  [open, br] = [await createWalletFixture('open'), await createWalletFixture('br')];
});
afterAll(async () => {
  for (const world of [open, br]) {
    await expectLedgerHolds(world);
    await world.drop();
  }
});

/** Starts a round and returns the outcome. */
async function begin(world: WalletFixture, session: Awaited<ReturnType<WalletFixture['session']>>): Promise<string> {
  const answer = await world.bet(session, { roundRef: randomUUID(), amountCents: 100, closes: true });
  return answer.ok ? 'done' : answer.code;
}

/** Starts rounds in sequence, each this many milliseconds after the previous one. */
async function rounds(world: WalletFixture, waitsMs: readonly number[]): Promise<readonly string[]> {
  const session = await world.session(await world.newPlayer(10_000));
  const answers = [];
  for (const waitMs of waitsMs) {
    world.clock.advance(waitMs);
    answers.push(await begin(world, session));
  }
  return answers;
}

test('under br the server refuses a round that starts less than five seconds, or two and a half for a slot, after the last (RG-12, RG-13)', async () => {
  await br.owner.pool.query('DELETE FROM casino_game_category WHERE game_id = $1 AND category_id = $2', [GAME, CATEGORY_SLOTS]);
  expect(await rounds(br, [0, 4_999, 1, 5_000])).toEqual(['done', 'too_fast', 'done', 'done']);
  await br.owner.pool.query(`INSERT INTO casino_game_category (game_id, category_id) VALUES ($1, $2)`, [GAME, CATEGORY_SLOTS]);
  expect(await rounds(br, [10_000, 2_499, 1, 2_500])).toEqual(['done', 'too_fast', 'done', 'done']);
});

test('under br a slot waits for the pause of our own game played before it, and for a round that is still open (RG-12)', async () => {
  await br.owner.pool.query(`INSERT INTO casino_game_category (game_id, category_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [GAME, CATEGORY_SLOTS]);
  br.clock.advance(MINUTE_MS);
  const session = await br.session(await br.newPlayer(10_000));
  const [opened] = await br.open([br.row(session.playerId, 100, { game: 'mines', pace_ms: 5_000 })]);
  expect(opened?.verdict).toBe('placed');
  await br.settle([{ stake_id: opened?.stake_id ?? '', version: 1, payout_cents: 0 }]);
  br.clock.advance(4_999);
  expect(await begin(br, session)).toBe('too_fast');
  br.clock.advance(1);
  expect(await begin(br, session)).toBe('done');
  br.clock.advance(MINUTE_MS);
  const held = (work: string, value: string) => withTriggersOff(`${work} originals_mines_round ${value}`);
  await held('INSERT INTO', OPEN_MINES_ROUND.replaceAll('PLAYER', session.playerId));
  expect(await begin(br, session)).toBe('other_game_open');
  await held('DELETE FROM', `WHERE player_id = '${session.playerId}'`);
  expect(await begin(br, session)).toBe('done');
});

const OPEN_MINES_ROUND = `(id, player_id, stake_id, seed_id, nonce, mines, stake_cents, payouts_cents, opened_at)
  VALUES ('PLAYER', 'PLAYER', 'PLAYER', 'PLAYER', 0, 3, 100, '{110}', '2026-01-01')`;
/** Runs a statement without triggers: inserts a round without seeds and stake, since the casino only checks that one exists. */
async function withTriggersOff(statement: string): Promise<void> {
  const client = await br.owner.pool.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(statement);
  } finally {
    await client.query("SET session_replication_role = 'origin'");
    client.release();
  }
}

test('under open the server enforces the operator’s casino_min_round_ms, or nothing when that is 0', async () => {
  expect(await rounds(open, [0, 0, 1])).toEqual(['done', 'done', 'done']);
  // The fixture's own registry; the wallet reads from it.
  const settings = open.wallet.settings as Settings;
  await inTransaction(open.db, (tx) => settings.set(tx, 'casino_min_round_ms', 3_000, open.clock.now()));
  await settings.refresh();
  expect(await rounds(open, [3_000, 2_999, 1])).toEqual(['done', 'too_fast', 'done']);
});

test('under br a player has one game at a time: launching another ends the first session; under open the first continues (RG-12)', async () => {
  for (const [world, code] of [
    [br, 'session_ended'],
    [open, 'done'],
  ] as const) {
    const first = await world.session(await world.newPlayer(10_000));
    world.clock.advance(MINUTE_MS);
    const principal = {
      ...{ playerId: first.playerId, sessionId: first.siteSessionId, epoch: first.epoch, audience: 'site' as const },
      expiresAt: new Date(world.clock.nowMs() + HOUR_MS),
    };
    const other = { ...(await world.game()), id: 'outra-fita' };
    await world.owner.pool.query(
      `INSERT INTO casino_game (id, slug, name, provider_id, image, path, released_at, source, provider_game, demo, certified)
       VALUES ($1, $1, 'Outra Fita', 'estudio', '/art/mines.svg', '/play/outra-fita', $2, $3, 'outra', true, true)`,
      [other.id, world.clock.now(), SOURCE],
    );
    expect(await launchGame(world.wallet, { principal, game: other, tokenKind: 'kept', at: world.clock.now() })).toMatchObject({ ok: true });
    expect(await begin(world, first)).toBe(code);
  }
});
