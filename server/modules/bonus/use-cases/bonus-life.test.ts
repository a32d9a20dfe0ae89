import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLLOVER_STATUS } from '#contracts/money/bonus.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { statementKinds } from '#server/modules/wallet/index.ts';
import { setExclusion, setPause } from '#server/modules/gate/index.ts';
import { expectLedgerHolds, first, present } from '#server/modules/stakes/testing/money-fixture.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { STATUS } from '../domain/rollover.ts';
import { type BonusFixture, createBonusFixture } from '../testing/bonus-fixture.ts';
import { activateRollover } from './activate-rollover.ts';
import { excludeBonuses } from './exclude-bonuses.ts';
import { giveUpRollover } from './give-up-rollover.ts';
import { redeemRollover } from './redeem-rollover.ts';

let world: BonusFixture;
beforeAll(async () => {
  world = await createBonusFixture();
});
afterAll(async () => {
  await world.follow();
  await expectLedgerHolds(world);
  await world.drop();
});

const now = () => world.clock.now();
const code = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);
/** The player's cash and bonus. */
const money = async (player: string) => {
  const { cashCents, bonusCents } = await world.balance(player);
  return [cashCents, bonusCents];
};

test('the statuses equal those of the contract', () => expect(STATUS).toEqual(ROLLOVER_STATUS));

describe('a bonus', () => {
  test('is not on the balance until it is activated; cash is unchanged', async () => {
    const player = await world.newPlayer(1_000);
    const id = await world.grant(player, 500);
    expect([await money(player), (await world.bonus(player, id)).status]).toEqual([[1_000, 0], 0]);
    expect(code(await activateRollover(world.deps, player, id, now()))).toBe('ok');
    expect(await money(player)).toEqual([1_000, 500]);
    expect(await world.bonus(player, id)).toMatchObject({ active: 1, status: 1, amount_current: 0, amount_rollover: 2_500, amount_won: 0, balance: 500 });
    expect(code(await activateRollover(world.deps, player, id, now()))).toBe('ok');
    expect(await money(player)).toEqual([1_000, 500]);
  });

  test('keeps its times in order when activated and given up by clocks behind the one that granted it', async () => {
    const player = await world.newPlayer();
    const id = await world.grant(player, 500);
    const [activated, ended] = [1, 2].map((ms) => new Date(world.clock.nowMs() - ms)) as [Date, Date];
    expect(code(await activateRollover(world.deps, player, id, activated))).toBe('ok');
    expect(code(await giveUpRollover(world.deps, player, id, ended))).toBe('ok');
    expect(await world.violations()).toEqual([]);
  });

  test('is completed by bets of cash and of bonus, and then redeemed once', async () => {
    const player = await world.newPlayer(3_000);
    const id = await world.activate(player, 500);
    await world.spin(player, 800, 1_000);
    await world.follow();
    // The bets used 500 of bonus and 300 of cash: of 1000 won, 625 belong to the bonus.
    expect(await world.bonus(player, id)).toMatchObject({ status: 1, amount_current: 800, amount_won: 625, balance: 625 });
    expect(code(await redeemRollover(world.deps, player, id, now()))).toBe('rollover_not_completed');
    await world.spin(player, 1_700);
    await world.follow();
    expect(await world.bonus(player, id)).toMatchObject({ active: 1, status: 2, amount_current: 2_500, balance: 0 });
    expect(code(await giveUpRollover(world.deps, player, id, now()))).toBe('already_completed');
    await world.spin(player, 100);
    await world.follow();
    expect(await world.bonus(player, id)).toMatchObject({ status: 2, amount_current: 2_500 });
  });

  test('pays once when redeemed twenty times at once (REL-9)', async () => {
    const player = await world.newPlayer(2_500);
    const id = await world.activate(player, 500);
    const before = await world.spin(player, 500, 900);
    expect(before).toBeTypeOf('string');
    await world.spin(player, 2_000, 1_500);
    await world.follow();
    const { balance } = await world.bonus(player, id);
    const [cash = 0] = await money(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeemRollover(world.deps, player, id, now())));
    expect(answers.map(code)).toEqual(Array.from({ length: 20 }, () => 'ok'));
    expect(balance).toBeGreaterThan(0);
    expect(await money(player)).toEqual([cash + balance, 0]);
    expect(await world.bonus(player, id)).toMatchObject({ active: 0, status: 3, balance: 0 });
  });

  test('of terms with a maximum pays that and no more, once; the rest goes to the company, and the statement gives the reason', async () => {
    const player = await world.newPlayer(2_500);
    const id = await world.activate(player, 500, await world.termsWithMost(600));
    await world.spin(player, 500, 900);
    await world.spin(player, 2_000, 1_500);
    await world.follow();
    const { balance, most_paid } = await world.bonus(player, id);
    expect([balance > 600, most_paid]).toEqual([true, 600]);
    const [cash = 0] = await money(player);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeemRollover(world.deps, player, id, now())));
    expect(answers.map(code)).toEqual(Array.from({ length: 5 }, () => 'ok'));
    expect(await money(player)).toEqual([cash + 600, 0]);
    const moves = await world.db.k.selectFrom('ledger_transfer').select(['kind', 'amount']).where('ref_id', '=', id).orderBy('kind').execute();
    expect(moves).toEqual([
      { kind: 'bonus_capped', amount: balance - 600 },
      { kind: 'bonus_granted', amount: 500 },
      { kind: 'bonus_redeemed', amount: 600 },
    ]);
    expect(statementKinds['bonus_capped']?.description).toBe('Bônus acima do máximo que ele paga');
  });

  test('cannot be redeemed while a bet that it paid for is open', async () => {
    const player = await world.newPlayer(3_000);
    const id = await world.activate(player, 500);
    const open = first(await world.open([world.row(player, 100)]));
    await world.spin(player, 2_500);
    await world.follow();
    expect(await world.bonus(player, id)).toMatchObject({ status: 2, bets_open: true });
    expect(code(await redeemRollover(world.deps, player, id, now()))).toBe('bets_open');
    await world.settle([{ stake_id: present(open.stake_id), version: 1, payout_cents: 350 }]);
    const [cash = 0] = await money(player);
    expect(code(await redeemRollover(world.deps, player, id, now()))).toBe('ok');
    expect(await money(player)).toEqual([cash + 350, 0]);
  });

  test('that is given up leaves payouts of its open bets to the company; the cash share comes back', async () => {
    const player = await world.newPlayer(1_000);
    const id = await world.activate(player, 300);
    const open = first(await world.open([world.row(player, 400)]));
    await world.follow();
    expect(await money(player)).toEqual([900, 0]);
    expect(code(await giveUpRollover(world.deps, player, id, now()))).toBe('ok');
    expect(code(await giveUpRollover(world.deps, player, id, now()))).toBe('ok');
    await world.settle([{ stake_id: present(open.stake_id), version: 1, payout_cents: 4_000 }]);
    expect(await money(player)).toEqual([1_900, 0]);
    expect(await world.bonus(player, id)).toMatchObject({ active: 0, status: 4, balance: 0 });
  });

  test('runs alone; one without money gives way to the next', async () => {
    const player = await world.newPlayer(1_000);
    const [old, next] = [await world.activate(player, 300), await world.grant(player, 200)];
    expect(code(await activateRollover(world.deps, player, next, now()))).toBe('another_active');
    const open = first(await world.open([world.row(player, 300)]));
    expect(code(await activateRollover(world.deps, player, next, now()))).toBe('another_active');
    await world.settle([{ stake_id: present(open.stake_id), version: 1, payout_cents: 0 }]);
    expect(code(await activateRollover(world.deps, player, next, now()))).toBe('ok');
    expect([(await world.bonus(player, old)).status, await money(player)]).toEqual([4, [1_000, 200]]);
  });

  test('runs once when two are activated at the same time', async () => {
    const player = await world.newPlayer();
    const ids = await Promise.all([world.grant(player, 100), world.grant(player, 100)]);
    const answers = await Promise.all(ids.map((id) => activateRollover(world.deps, player, id, now())));
    expect(answers.map(code).toSorted()).toEqual(['another_active', 'ok']);
    expect(await money(player)).toEqual([0, 100]);
  });

  test('of another player is not found', async () => {
    const [owner, other] = [await world.newPlayer(), await world.newPlayer()];
    const id = await world.activate(owner, 100);
    for (const act of [activateRollover, redeemRollover, giveUpRollover]) expect(code(await act(world.deps, other, id, now()))).toBe('unknown_bonus');
    expect(await money(owner)).toEqual([0, 100]);
  });

  test('expires when it is not activated in time, or not played in time', async () => {
    const [waits, plays] = [await world.newPlayer(), await world.newPlayer(500)];
    const [waiting, playing] = [await world.grant(waits, 100), await world.activate(plays, 100)];
    world.clock.advance(7 * DAY_MS);
    expect(code(await activateRollover(world.deps, waits, waiting, now()))).toBe('already_ended');
    await world.follow();
    expect([(await world.bonus(waits, waiting)).status, (await world.bonus(plays, playing)).status]).toEqual([5, 1]);
    world.clock.advance(23 * DAY_MS);
    await world.follow();
    expect([(await world.bonus(plays, playing)).status, await money(plays)]).toEqual([5, [500, 0]]);
  });

  test.each(['responsible-gaming.play-stopped', 'verification.central-exclusion'])('is excluded when %s is published', async (topic) => {
    const player = await world.newPlayer(100);
    const id = await world.activate(player, 100);
    await inTransaction(world.db, async (tx) => {
      await setExclusion(tx, player, { kind: 'self', until: 'indefinite' });
      await publish(tx, now(), [{ topic, payload: { player_id: player, version: 1, barred: true, by: 'exclusion', until: null } }]);
    });
    await world.follow();
    expect([(await world.bonus(player, id)).status, await money(player)]).toEqual([4, [100, 0]]);
  });

  test('is excluded by a pause or an exclusion; a completed one stays redeemable', async () => {
    const [paused, excluded, earned, back] = await Promise.all([100, 100, 3_000, 100].map((cash) => world.newPlayer(cash)));
    const ids = [await world.activate(present(paused), 100), await world.activate(present(excluded), 100), await world.activate(present(earned), 100)];
    await world.spin(present(earned), 500, 700);
    await world.follow();
    await inTransaction(world.db, async (tx) => {
      await setPause(tx, present(paused), new Date(now().getTime() + DAY_MS));
      await setExclusion(tx, present(excluded), { kind: 'self', until: 'indefinite' });
      await setExclusion(tx, present(earned), { kind: 'self', until: 'indefinite' });
      for (const player of [paused, excluded, earned]) await excludeBonuses(tx, present(player), now());
    });
    const late = await world.activate(present(back), 100);
    // An event of an exclusion that has ended changes nothing.
    await inTransaction(world.db, (tx) => excludeBonuses(tx, present(back), now()));
    await world.follow();
    const statuses = [paused, excluded, earned].map(async (player, index) => (await world.bonus(present(player), present(ids[index]))).status);
    expect(await Promise.all(statuses)).toEqual([4, 4, 2]);
    expect((await world.bonus(present(back), late)).status).toBe(1);
    const other = await world.newPlayer();
    const given = await world.grant(other, 100);
    await inTransaction(world.db, (tx) => setPause(tx, other, new Date(now().getTime() + DAY_MS)));
    expect(code(await activateRollover(world.deps, other, given, now()))).toBe('paused');
    expect(code(await redeemRollover(world.deps, present(earned), present(ids[2]), now()))).toBe('ok');
  });
});
