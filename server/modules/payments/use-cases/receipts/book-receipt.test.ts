import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseBlocks } from '#server/modules/wallet/index.ts';
import { approveWithdrawal } from '../../index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createPaymentsFixture, type PaymentsFixture, type TestPlayer, WEBHOOK_SECRET } from '../../testing/payments-fixture.ts';
import { type Returning, returning } from '../../testing/returning.ts';
import { type Withdrawing, withdrawing } from '../../testing/withdrawing.ts';

let world: PaymentsFixture;
let does: Returning;
let out: Withdrawing;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = returning(world);
  out = withdrawing(world);
  await world.set('deposit_rollover', 1);
});
afterAll(() => world.close());

/** Spends the player's cash until only `left` remains. */
async function spend(player: TestPlayer, left: number): Promise<void> {
  await world.set('deposit_rollover', 1);
  await inTransaction(world.database.db, (tx) => releaseBlocks(tx, player.id));
  await out.withdraw(player, { amount: ((await does.cash(player)) ?? 0) - left });
  await out.settle();
  expect(await does.cash(player)).toBe(left);
}

describe('a credited Pix that goes back', () => {
  test.each(['callback', 'list'])('is taken from cash, ends the block, marks the deposit and is reported: found by %s', async (found) => {
    const { player, depositId, txid } = await does.paid();
    if (found === 'list') await does.behave('lost');
    await does.refund(txid, { nature: 'MED_FRAUDE' });
    await world.quiesce();
    if (found === 'list') {
      expect(await does.cash(player)).toBe(5_000);
      await does.nextWalk();
      await does.behave('ok');
    }
    expect(await does.wallet(player)).toEqual({ cash: 0, debt: 0, blocks: [] });
    expect(await does.look(player, depositId)).toMatchObject({ status: 'returned', amount: 5_000, approved_at: expect.any(String) });
    expect((await does.notices(player)).at(-1)).toEqual(['deposit-taken-back', { amountCents: 5_000, owedCents: 0 }]);
    expect(await does.statementSum(player)).toEqual({
      sum: 0,
      balance: 0,
      lines: [
        ['Refund', 2, 2, 5_000],
        ['Deposit', 1, 2, 5_000],
      ],
    });
    const published = (await world.outbox('payments.deposit-taken-back')).filter((each) => each['depositId'] === depositId);
    expect(published).toEqual([{ depositId, playerId: player.id, amountCents: 5_000 }]);
  });

  test('in two steps debits each step once, for any number of reports', async () => {
    const { player, depositId, txid, endToEndId } = await does.paid();
    await does.refund(txid, { amount: 1_000 });
    await does.refund(txid, { amount: 500 });
    for (let n = 0; n < 5; n += 1) await world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}/pix`, { body: { pix: [{ endToEndId }] } });
    await world.quiesce();
    await does.nextWalk();
    expect(await does.wallet(player)).toMatchObject({ cash: 3_500, debt: 0 });
    expect(await does.look(player, depositId)).toMatchObject({ status: 'approved', amount: 5_000 });
  });

  test('beyond the player’s cash becomes debt, which has its own reason and leaves the statement complete', async () => {
    const { player, txid } = await does.paid();
    await spend(player, 1_200);
    await does.refund(txid);
    await world.quiesce();
    expect(await does.wallet(player)).toEqual({ cash: 0, debt: 3_800, blocks: ['debt 3800'] });
    expect((await does.notices(player)).at(-1)).toEqual(['deposit-taken-back', { amountCents: 5_000, owedCents: 3_800 }]);
    const { sum, balance, lines } = await does.statementSum(player);
    expect([sum, balance]).toEqual([0, 0]);
    expect(lines[0]).toEqual(['Refund', 2, 2, 1_200]);
  });

  test('is taken while the return is in progress; the amount of a failed return is given back, first to the debt that it caused', async () => {
    const { player, depositId, txid } = await does.paid();
    await spend(player, 1_200);
    const id = await does.refund(txid, { status: 'EM_PROCESSAMENTO' });
    await does.nextWalk();
    expect(await does.wallet(player)).toMatchObject({ cash: 0, debt: 3_800 });
    await out.give(player, 700);
    await does.decide(txid, id, 'NAO_REALIZADO');
    await world.quiesce();
    expect(await does.wallet(player)).toEqual({ cash: 1_900, debt: 0, blocks: [] });
    expect((await does.look(player, depositId)).status).toBe('approved');
    expect((await does.notices(player)).at(-1)).toEqual(['deposit-given-back', { amountCents: 5_000 }]);
    const { sum, balance } = await does.statementSum(player);
    expect(sum).toBe(balance);
  });

  test('by a return that a bank makes, reverses and makes again ends in the bank’s last state', async () => {
    const { player, depositId, txid } = await does.paid();
    const id = await does.refund(txid, { amount: 2_000 });
    for (const [status, cash] of [
      ['NAO_REALIZADO', 5_000],
      ['DEVOLVIDO', 3_000],
      ['NAO_REALIZADO', 5_000],
      ['DEVOLVIDO', 3_000],
    ] as const) {
      await does.decide(txid, id, status);
      await world.quiesce();
      expect(await does.cash(player)).toBe(cash);
    }
    expect((await does.look(player, depositId)).status).toBe('approved');
    expect((await does.statementSum(player)).sum).toBe(3_000);
  });

  test('with returns larger than the Pix moves nothing, is quarantined with an alert, and is booked once the PSP corrects it', async () => {
    const { player, txid, endToEndId } = await does.paid();
    const id = await does.refund(txid, { valor: '70.00' });
    await world.quiesce();
    expect(await does.cash(player)).toBe(5_000);
    expect(await world.database.db.k.selectFrom('platform_parked').select(['kind', 'ref']).where('ref', '=', endToEndId).execute()).toEqual([
      { kind: 'payments.receipt', ref: endToEndId },
    ]);
    await does.decide(txid, id, 'DEVOLVIDO', '20.00');
    await world.quiesce();
    expect(await does.cash(player)).toBe(3_000);
    await does.decide(txid, id, 'DEVOLVIDO', '25.00');
    await world.quiesce();
    expect(await does.cash(player)).toBe(2_500);
  });

  test('80 days later is still found by the list (PAY-10)', async () => {
    const { player, txid } = await does.paid();
    await does.behave('lost');
    for (let n = 0; n < 90; n += 30) world.clock.advance(30 * 24 * 3_600_000);
    await does.refund(txid, { nature: 'MED_OPERACIONAL' });
    await does.nextWalk();
    await does.behave('ok');
    expect(await does.cash(player)).toBe(0);
  });
});

describe('the withdrawals of a player whose deposit goes back', () => {
  test('go to review if unsent and stay with the PSP if being sent; an operator’s later approval stays valid', async () => {
    const { player, txid } = await does.paid(4_000);
    await out.give(player, 5_000);
    await out.behave('unknown');
    const sending = await out.withdraw(player, { amount: 1_000 });
    await world.restart().periodicRunner.runAll();
    const unsent = [await out.withdraw(player, { amount: 1_100 }), await out.withdraw(player, { amount: 1_200 })];
    await does.refund(txid, { amount: 100 });
    await world.quiesce();
    expect((await out.look(player, sending.id)).status).toBe('sending');
    expect(await Promise.all(unsent.map(async ({ id }) => (await out.look(player, id)).status))).toEqual(['reviewing', 'reviewing']);
    await out.behave('ok');
    const [first, second] = unsent.map(({ id }) => id);
    expect((await inTransaction(world.database.db, (tx) => approveWithdrawal(tx, first ?? '', world.clock.now()))).ok).toBe(true);
    await out.settle();
    expect([(await out.look(player, first ?? '')).status, (await out.look(player, second ?? '')).status]).toEqual(['paid', 'reviewing']);
    expect((await inTransaction(world.database.db, (tx) => approveWithdrawal(tx, second ?? '', world.clock.now()))).ok).toBe(true);
    await does.refund(txid, { amount: 100 });
    await world.quiesce();
    expect((await out.look(player, second ?? '')).status).toBe('reviewing');
    expect((await out.withdraw(player, { amount: 300 })).status).toBe('requested');
  });
});

cleanAfterTests(async () => {
  await out.settle();
  return world.violations();
});
