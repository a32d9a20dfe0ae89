import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveWithdrawal, listWithdrawals, refuseWithdrawal } from '../../index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createPaymentsFixture, type PaymentsFixture } from '../../testing/payments-fixture.ts';
import { type Withdrawing, withdrawing } from '../../testing/withdrawing.ts';

let world: PaymentsFixture;
let rich: Withdrawing['rich'];
let wallet: Withdrawing['wallet'];
let withdraw: Withdrawing['withdraw'];
let look: Withdrawing['look'];
let sentFor: Withdrawing['sentFor'];
let behave: Withdrawing['behave'];
let settle: Withdrawing['settle'];
beforeAll(async () => {
  world = await createPaymentsFixture();
  ({ rich, wallet, withdraw, look, sentFor, behave, settle } = withdrawing(world));
});
afterAll(() => world.close());

describe('the circuit breaker and operators', () => {
  test('above the hourly limit new withdrawals go to review; approved ones are sent, and the money of refused ones comes back', async () => {
    await settle();
    world.clock.advance(3_600_000);
    await world.set('withdraw_auto_disable_hourly_count', 1);
    const player = await rich(4_000);
    const [free, braked, second] = [await withdraw(player), await withdraw(player), await withdraw(player)];
    expect([free.status, braked.status, second.status]).toEqual(['requested', 'reviewing', 'reviewing']);
    expect(braked.timeline.map(({ status }) => status)).toEqual(['requested', 'reviewing']);
    await settle();
    const waiting = (await listWithdrawals(world.database.db.k, ['reviewing'], 10)).map(({ id }) => id);
    expect([await sentFor(braked.id), waiting.toSorted()]).toEqual([[], [braked.id, second.id].toSorted()]);

    const { db } = world.database;
    expect((await inTransaction(db, (tx) => approveWithdrawal(tx, braked.id, world.clock.now()))).ok).toBe(true);
    expect((await inTransaction(db, (tx) => refuseWithdrawal(tx, second.id, 'documents', world.clock.now()))).ok).toBe(true);
    expect(await inTransaction(db, (tx) => approveWithdrawal(tx, second.id, world.clock.now()))).toMatchObject({ ok: false, code: 'not_reviewing' });
    await settle();
    expect((await look(player, braked.id)).status).toBe('paid');
    expect(await look(player, second.id)).toMatchObject({ status: 'refused', reason: expect.stringContaining('voltou para o seu saldo') });
    expect(await wallet(player)).toEqual({ cash: 2_000, held: 0 });
    world.clock.advance(3_600_000);
    expect((await withdraw(player)).status).toBe('requested');
    await world.set('withdraw_auto_disable_hourly_count', 2_000);
  });

  test('a withdrawal still open after 60 minutes is escalated once (PAY-4)', async () => {
    await behave('unknown');
    const player = await rich(1_000);
    const made = await withdraw(player);
    await world.restart().periodicRunner.runAll();
    world.clock.advance(59 * 60_000);
    await world.restart().periodicRunner.runAll();
    const escalated = async () =>
      (await world.database.db.k.selectFrom('payments_withdrawal').select('escalated_at').where('id', '=', made.id).executeTakeFirstOrThrow()).escalated_at;
    expect(await escalated()).toBeNull();
    world.clock.advance(60_000);
    await world.restart().periodicRunner.runAll();
    expect(await escalated()).toEqual(world.clock.now());
    await behave('ok');
    await settle();
    expect((await look(player, made.id)).status).toBe('paid');
  });
});

cleanAfterTests(() => world.violations());
