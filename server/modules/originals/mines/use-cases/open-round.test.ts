import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minesPayouts } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { endSession, setExclusion, setPause } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { readOpenRound } from '../store/round-rows.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

describe('opening a round', () => {
  test('takes the stake, names the commitment and counts nonces from 0', async () => {
    const player = await world.newPlayer(1_000);
    const play = world.play();
    const first = accepted(await play.open(player, 100, 3));
    expect(first).toMatchObject({
      replayed: false,
      stakeCents: 100,
      mines: 3,
      maxGems: 22,
      nonce: 0,
      balance: { balance_cash_cents: 900, balance_bonus_cents: 0 },
    });
    const { safe } = await world.layoutOf(first.roundId);
    accepted(await play.reveal(player, first.roundId, safe[0] ?? 0));
    accepted(await play.cashOut(player, first.roundId));
    const second = accepted(await play.open(player, 100, 24));
    expect(second).toMatchObject({ nonce: 1, serverSeedHash: first.serverSeedHash, clientSeed: first.clientSeed });
  });

  test('is answered from the stored stake when the key comes again, round over or not, settings changed or not', async () => {
    const player = await world.newPlayer(1_000);
    const opened = accepted(await world.play().open(player, 50, 3, 'same-key'));
    expect(accepted(await world.play().open(player, 50, 3, 'same-key'))).toEqual({ ...opened, replayed: true });
    await world.setting('casino_enabled', false);
    try {
      expect(accepted(await world.play().open(player, 50, 3, 'same-key'))).toEqual({ ...opened, replayed: true });
      expect(await world.play().open(player, 50, 3)).toEqual({ ok: false, code: 'casino_disabled' });
    } finally {
      await world.setting('casino_enabled', true);
    }
    expect(await world.cashOf(player.playerId)).toBe(950);
  });

  test('is refused when the key comes again with another body', async () => {
    const player = await world.newPlayer(1_000);
    accepted(await world.play().open(player, 50, 3, 'key'));
    expect(await world.play().open(player, 51, 3, 'key')).toEqual({ ok: false, code: 'idempotency_key_reused' });
    expect(await world.play().open(player, 50, 4, 'key')).toEqual({ ok: false, code: 'idempotency_key_reused' });
  });

  test('happens once when one player opens fifty at the same moment, through two instances (GM-6)', async () => {
    const player = await world.newPlayer(10_000);
    const instances = [world.play(), world.play()];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (instances[index % 2] ?? world.play()).open(player, 100, 3)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'round_open')).toHaveLength(49);
    expect(await world.cashOf(player.playerId)).toBe(9_900);
  });

  test('happens once when one key is sent fifty times at the same moment', async () => {
    const player = await world.newPlayer(10_000);
    const instances = [world.play(), world.play()];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (instances[index % 2] ?? world.play()).open(player, 100, 3, 'one-key')));
    const rounds = answers.map(accepted);
    expect(new Set(rounds.map((each) => each.roundId)).size).toBe(1);
    expect(rounds.filter((each) => !each.replayed)).toHaveLength(1);
    expect(await world.cashOf(player.playerId)).toBe(9_900);
  });

  test('serves two hundred players at once, each from their own money', async () => {
    const players = await Promise.all(Array.from({ length: 200 }, (_, index) => world.newPlayer(100 + index)));
    const play = world.play();
    const opened = await Promise.all(players.map((player) => play.open(player, 100, 3)));
    expect(opened.map((each, index) => accepted(each).balance.balance_cash_cents - index)).toEqual(players.map(() => 0));
  });

  test.each([
    ['stake_below_minimum', 9, 3],
    ['stake_above_maximum', 2_001, 3],
    ['stake_above_maximum', Number.MAX_SAFE_INTEGER, 3],
    ['insufficient_balance', 1_001, 3],
  ])('is refused with %s and leaves no trace: stake %d', async (code, stake, mines) => {
    const player = await world.newPlayer(1_000);
    expect(await world.play().open(player, stake, mines)).toEqual({ ok: false, code });
    expect(await readOpenRound(world.db.k, player.playerId)).toBeNull();
    expect(await world.cashOf(player.playerId)).toBe(1_000);
  });

  test('follows the operator: minimum, maximum and highest payout, at once', async () => {
    const player = await world.newPlayer(100_000);
    await world.setting('casino_bet_min_total', 100);
    await world.setting('casino_bet_max_total', 300);
    await world.setting('casino_max_payout', 5_000);
    try {
      expect(await world.play().open(player, 99, 3)).toEqual({ ok: false, code: 'stake_below_minimum' });
      expect(await world.play().open(player, 301, 3)).toEqual({ ok: false, code: 'stake_above_maximum' });
      expect(await world.play().open(player, 300, 24)).toEqual({ ok: false, code: 'payout_above_maximum' });
      expect(accepted(await world.play().open(player, 300, 3)).maxGems).toBe(minesPayouts(cents(300), 3, cents(5_000)).length);
    } finally {
      await world.setting('casino_bet_min_total', 10);
      await world.setting('casino_bet_max_total', 2_000);
      await world.setting('casino_max_payout', 10_000_000);
    }
  });

  test('is refused to who is paused, excluded, or whose session has ended', async () => {
    const at = world.clock.now();
    const later = new Date(at.getTime() + 3_600_000);
    const [paused, excluded, gone] = [await world.newPlayer(1_000), await world.newPlayer(1_000), await world.newPlayer(1_000)];
    await inTransaction(world.db, (tx) => setPause(tx, paused.playerId, later));
    await inTransaction(world.db, (tx) => setExclusion(tx, excluded.playerId, { kind: 'self', until: later }));
    await inTransaction(world.db, (tx) => endSession(tx, gone.playerId, { sessionId: gone.sessionId, tokensDieAt: later, at }));
    expect(await world.play().open(paused, 100, 3)).toEqual({ ok: false, code: 'paused' });
    expect(await world.play().open(excluded, 100, 3)).toEqual({ ok: false, code: 'self_excluded' });
    expect(await world.play().open(gone, 100, 3)).toEqual({ ok: false, code: 'session_ended' });
  });
});

test('after all of this the ledger is clean and every revealed round recomputes', async () => {
  expect(await world.violations()).toEqual([]);
});
