import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evenRisk } from '#server/modules/stakes/testing/even-risk.ts';
import { expectLedgerHolds, first, present } from '#server/modules/stakes/testing/money-fixture.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { type BonusFixture, createBonusFixture } from '../testing/bonus-fixture.ts';
import { giveUpRollover } from './give-up-rollover.ts';

let world: BonusFixture;
beforeAll(async () => {
  world = await createBonusFixture();
});
afterAll(async () => {
  await world.follow();
  await expectLedgerHolds(world);
  await world.drop();
});

/** Opens a stake that stays open, paid with 100 of bonus and 100 of cash. */
async function half(over: Partial<OpenStakeRow> = {}): Promise<{ readonly player: string; readonly id: string; readonly stake: string }> {
  const player = await world.newPlayer(1_000);
  const id = await world.activate(player, 100);
  const [opened] = await world.open([world.row(player, 200, over)]);
  return { player, id, stake: present(opened?.stake_id) };
}

const money = async (player: string) => {
  const { cashCents, bonusCents } = await world.balance(player);
  return [cashCents, bonusCents];
};

const verticals = [
  ['Mines', { vertical: 'originals', game: 'mines' }],
  ['Double', { vertical: 'originals', game: 'double', risks: [evenRisk('red', 200)] }],
  ['Dice', { vertical: 'originals', game: 'dice' }],
  ['a slot', { vertical: 'casino', game: 'ouro' }],
  ['sports', { vertical: 'sports', game: 'sports', risks: [evenRisk('black', 200, 'a match')] }],
] as const;

describe.each(verticals)('with a stake of %s open', (_, over) => {
  test('a bonus given up leaves the player the cash share of a won or void stake', async () => {
    const [won, voided] = [await half(over), await half(over)];
    for (const { player, id } of [won, voided]) await giveUpRollover(world.deps, player, id, world.clock.now());
    await world.settle([{ stake_id: won.stake, version: 1, payout_cents: 1_001 }]);
    await world.void([{ stake_id: voided.stake, version: 1 }]);
    expect([await money(won.player), await money(voided.player)]).toEqual([
      [900 + 501, 0],
      [1_000, 0],
    ]);
  });

  test('a running bonus gets its share, floored; the rest is cash', async () => {
    const { player, id, stake } = await half(over);
    await world.settle([{ stake_id: stake, version: 1, payout_cents: 1_001 }]);
    await world.follow();
    expect(await money(player)).toEqual([900 + 501, 500]);
    expect((await world.bonus(player, id)).amount_won).toBe(500);
  });
});

test.each([
  ['a slot whole', { vertical: 'casino', game: 'ouro' }, 200],
  ['Double in part', { vertical: 'originals', game: 'double', risks: [evenRisk('red', 200)] }, 40],
  ['live not at all, since it is not listed', { vertical: 'live', game: 'roleta' }, 0],
] as const)('counts %s', async (_, over, counted) => {
  const { player, id, stake } = await half(over);
  await world.settle([{ stake_id: stake, version: 1, payout_cents: 0 }]);
  await world.follow();
  expect((await world.bonus(player, id)).amount_current).toBe(counted);
});

test('stakes that cover each other in a round were not at risk and do not count', async () => {
  const player = await world.newPlayer(1_000);
  const id = await world.activate(player, 1_000);
  const sides = (['red', 'black', 'red'] as const).map((side) => world.row(player, 100, { game: 'double', round_ref: 'one', risks: [evenRisk(side, 100)] }));
  const opened = await world.open(sides);
  for (const { stake_id } of opened) await world.settle([{ stake_id: present(stake_id), version: 1, payout_cents: 0 }]);
  await world.follow();
  expect((await world.bonus(player, id)).amount_current).toBe(20);
});

test('a stake in two groups counts in each of them, and wins once', async () => {
  const player = await world.newPlayer(1_000);
  const id = await world.activate(player, 1_000);
  const double = world.row(player, 400, { game: 'double', risks: ['one', 'other'].map((group) => evenRisk('red', 200, group)) });
  const against = world.row(player, 150, { game: 'double', risks: [evenRisk('black', 150, 'one')] });
  const [first_, second] = await world.open([double, against]);
  await world.settle([{ stake_id: present(first_?.stake_id), version: 1, payout_cents: 600 }]);
  await world.settle([{ stake_id: present(second?.stake_id), version: 1, payout_cents: 0 }]);
  await world.follow();
  // 200 in one group, 200 less 150 in the other: 250, of which a fifth counts for Double.
  expect(await world.bonus(player, id)).toMatchObject({ amount_current: 10 + 40, amount_won: 600 });
});

test('a void, a reversal and a second settlement count a stake once; its last closing decides the won amount', async () => {
  const { player, id, stake } = await half({ vertical: 'casino', game: 'ouro' });
  const state = async () => {
    await world.follow();
    const { amount_current, amount_won, balance } = await world.bonus(player, id);
    return [amount_current, amount_won, balance];
  };
  await world.settle([{ stake_id: stake, version: 1, payout_cents: 600 }]);
  expect(await state()).toEqual([200, 300, 300]);
  await world.reopen([{ stake_id: stake, version: 1 }]);
  expect(await state()).toEqual([200, 0, 0]);
  await world.settle([{ stake_id: stake, version: 2, payout_cents: 100 }]);
  expect(await state()).toEqual([200, 50, 50]);
  await world.reopen([{ stake_id: stake, version: 2 }]);
  await world.void([{ stake_id: stake, version: 3 }]);
  expect(await state()).toEqual([200, 0, 100]);
});

test('bonus money lost after a settlement is deducted from the next settlement, not paid twice', async () => {
  const { player, id, stake } = await half({ vertical: 'casino', game: 'ouro' });
  await world.settle([{ stake_id: stake, version: 1, payout_cents: 200 }]);
  await world.spin(player, 100);
  await world.reopen([{ stake_id: stake, version: 1 }]);
  await world.settle([{ stake_id: stake, version: 2, payout_cents: 300 }]);
  await world.follow();
  expect(await world.bonus(player, id)).toMatchObject({ amount_current: 300, amount_won: 150, balance: 50 });
});

test('an award, and its reversal, is shared by the sources of its stake', async () => {
  const { player, id, stake } = await half({ vertical: 'casino', game: 'ouro' });
  const [award] = await world.award([{ player_id: player, stake_id: stake, payout_cents: 101 }]);
  await world.follow();
  expect(await world.bonus(player, id)).toMatchObject({ amount_won: 50, balance: 50 });
  await world.reverseAwards([present(award?.award_id)]);
  await world.follow();
  expect(await world.bonus(player, id)).toMatchObject({ amount_won: 0, balance: 0 });
  const [late] = await world.award([{ player_id: player, stake_id: stake, payout_cents: 100 }]);
  await giveUpRollover(world.deps, player, id, world.clock.now());
  await world.award([{ player_id: player, stake_id: stake, payout_cents: 100 }]);
  expect([late?.verdict, await money(player)]).toEqual(['awarded', [900 + 50 + 50, 0]]);
});

test('two hundred parallel bets on one bonus and cash use the available money, and every placed bet counts', async () => {
  const player = await world.newPlayer(500);
  const id = await world.activate(player, 500);
  const rows = Array.from({ length: 200 }, () => world.row(player, 30, { vertical: 'casino', game: 'ouro' }));
  const opened = (await Promise.all(rows.map((row) => world.open([row])))).map(first);
  const placed = opened.filter(({ verdict }) => verdict === 'placed');
  expect([placed.length, placed.reduce((sum, { bonus_cents }) => sum + (bonus_cents ?? 0), 0), await money(player)]).toEqual([33, 500, [10, 0]]);
  await Promise.all(placed.map(({ stake_id }) => world.settle([{ stake_id: present(stake_id), version: 1, payout_cents: 0 }])));
  await world.follow();
  expect((await world.bonus(player, id)).amount_current).toBe(990);
});

test('moves published twice change nothing', async () => {
  const { player, id, stake } = await half({ vertical: 'casino', game: 'ouro' });
  await world.settle([{ stake_id: stake, version: 1, payout_cents: 600 }]);
  const again = await world.db.k.selectFrom('outbox').select(['topic', 'payload', 'due_at']).where('topic', '=', 'stakes.rollover').execute();
  expect(again.length).toBeGreaterThan(0);
  await world.follow();
  const before = await world.bonus(player, id);
  await world.db.k
    .insertInto('outbox')
    .values(again.map(({ topic, payload, due_at }) => ({ topic, payload: JSON.stringify(payload) as never, due_at })))
    .execute();
  await world.follow();
  expect(await world.bonus(player, id)).toEqual(before);
});

test('stakes of players without a bonus publish no rollover messages', async () => {
  await world.follow();
  const player = await world.newPlayer(1_000);
  await world.spin(player, 100, 300);
  expect(await world.db.k.selectFrom('outbox').select('id').where('topic', '=', 'stakes.rollover').execute()).toEqual([]);
});

test('a bonus that cannot be ended is quarantined while the others end', async () => {
  const players = await Promise.all([1, 2].map(() => world.newPlayer()));
  const ids = await Promise.all(players.map((player) => world.activate(player, 100)));
  const [bad, good] = [present(ids[0]), present(ids[1])];
  // Change its account balance directly, so that the amount to debit differs from the balance.
  await world.owner.k.updateTable('wallet_account').set({ balance: 5_000 }).where('id', '=', bad).execute();
  world.clock.advance(30 * 86_400_000);
  await world.follow();
  expect((await world.bonus(present(players[1]), good)).status).toBe(5);
  expect((await listParked(world.db.k)).map(({ kind, ref }) => [kind, ref])).toEqual([['bonus.rollover', bad]]);
  await world.owner.k.updateTable('wallet_account').set({ balance: 100 }).where('id', '=', bad).execute();
  world.clock.advance(120_000);
  await world.follow();
  expect([(await world.bonus(present(players[0]), bad)).status, await listParked(world.db.k)]).toEqual([5, []]);
});
