import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createPaymentsModule } from '../../module.ts';
import { houseBalances } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { retryParked, unpark } from '#server/platform/parking/parking.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture } from '../../testing/payments-fixture.ts';
import { type Returning, returning } from '../../testing/returning.ts';

let world: PaymentsFixture;
let does: Returning;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = returning(world);
});
afterAll(() => world.close());

const returnsSchema = z.object({ devolucoes: z.array(z.object({ id: z.string(), valor: z.string(), status: z.string() })).default([]) });

/** Pays from another person, so that the Pix must go back. */
async function otherPayersPix(amount = 300): Promise<{ txid: string; endToEndId: string }> {
  const { pix } = await does.deposit(await world.player(), amount);
  const endToEndId = await does.pay(pix.txid, { cpf: freshCpf() });
  await world.quiesce();
  return { txid: pix.txid, endToEndId };
}
const atPsp = async (endToEndId: string) =>
  returnsSchema.parse((await world.sandbox.get(`/pix-psp/v2/pix/${endToEndId}`, await world.sandbox.authorised())).body).devolucoes;
const suspense = async () => (await houseBalances(world.database.db.k))['pix_suspense'];
const quarantined = (endToEndId: string) => world.database.db.k.selectFrom('platform_parked').selectAll().where('ref', '=', endToEndId).executeTakeFirst();
const pass = async (seconds: number) => {
  world.clock.advance(seconds * 1_000);
  await world.quiesce();
};

describe('a Pix that has to go back', () => {
  test('gets a new return id only when the old return failed, after a longer wait each time, and goes back once the PSP can', async () => {
    await world.psp('/behaviour', { refund: 'fail' });
    const { endToEndId } = await otherPayersPix();
    await pass(5);
    expect((await atPsp(endToEndId)).map(({ status }) => status)).toEqual(['NAO_REALIZADO']);
    await pass(5);
    expect((await atPsp(endToEndId)).length).toBe(1);
    await pass(30);
    expect((await atPsp(endToEndId)).length).toBe(2);
    await pass(5);
    await world.psp('/behaviour', { refund: 'ok' });
    for (let n = 0; n < 6; n += 1) await pass(60);
    const returns = await atPsp(endToEndId);
    expect(returns.map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'NAO_REALIZADO', 'DEVOLVIDO']);
    expect(new Set(returns.map(({ id }) => id)).size).toBe(3);
    expect([await does.receipt(endToEndId), await suspense()]).toMatchObject([{ status: 'returned', failures: 0 }, 0]);
  });

  test('is not returned again when the PSP returned it by itself', async () => {
    await world.psp('/behaviour', { refund: 'fail' });
    const { txid, endToEndId } = await otherPayersPix();
    await pass(5);
    await does.refund(txid, { amount: 300 });
    await world.psp('/behaviour', { refund: 'ok' });
    for (let n = 0; n < 5; n += 1) await pass(120);
    expect((await atPsp(endToEndId)).map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'DEVOLVIDO']);
    expect([(await does.receipt(endToEndId)).status, await suspense()]).toEqual(['returned', 0]);
  });

  test('is requested only for the rest after the PSP returned a part, and for more when that part fails', async () => {
    const { pix } = await does.deposit(await world.player(), 300);
    await world.psp('/silence', { silent: true });
    const endToEndId = await does.pay(pix.txid, { cpf: freshCpf() });
    const part = await does.refund(pix.txid, { amount: 100, status: 'EM_PROCESSAMENTO' });
    await world.psp('/silence', { silent: false });
    await pass(60);
    expect((await atPsp(endToEndId)).map(({ valor }) => valor)).toEqual(['1.00', '2.00']);
    await does.decide(pix.txid, part, 'NAO_REALIZADO');
    for (let n = 0; n < 4; n += 1) await pass(60);
    expect((await atPsp(endToEndId)).map(({ valor, status }) => `${valor} ${status}`)).toEqual(['1.00 NAO_REALIZADO', '2.00 DEVOLVIDO', '1.00 DEVOLVIDO']);
    expect([(await does.receipt(endToEndId)).status, await suspense()]).toEqual(['returned', 0]);
  });

  test('gets a new return when a completed return is reversed', async () => {
    const { txid, endToEndId } = await otherPayersPix();
    await pass(5);
    expect((await does.receipt(endToEndId)).status).toBe('returned');
    await does.decide(txid, (await atPsp(endToEndId))[0]?.id ?? '', 'NAO_REALIZADO');
    await world.quiesce();
    expect([(await does.receipt(endToEndId)).status, await suspense()]).toEqual(['returning', 300]);
    for (let n = 0; n < 4; n += 1) await pass(60);
    expect((await atPsp(endToEndId)).map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'DEVOLVIDO']);
    expect([(await does.receipt(endToEndId)).status, await suspense()]).toEqual(['returned', 0]);
  });
});

describe('a return that always fails', () => {
  const act = () => createPaymentsModule(world.deps).parkedKinds?.find(({ kind }) => kind === 'payments.return')?.acts['done-by-hand'];
  const doneByHand = (endToEndId: string) =>
    inTransaction(world.database.db, async (tx) => {
      const done = await act()?.run(tx, endToEndId, world.clock.now());
      if (done?.ok === true) await unpark(tx, 'payments.return', [endToEndId]);
      return done;
    });

  test('is quarantined after five failures, retried at growing intervals, and retried at once on an operator’s request', async () => {
    await world.psp('/behaviour', { refund: 'fail' });
    const { endToEndId } = await otherPayersPix();
    for (let n = 0; n < 12; n += 1) await pass(150);
    const tries = (await atPsp(endToEndId)).length;
    expect(tries).toBeLessThanOrEqual(10);
    expect(await quarantined(endToEndId)).toMatchObject({ kind: 'payments.return', error: expect.any(String) });
    expect(await suspense()).toBe(300);
    for (let n = 0; n < 3; n += 1) await pass(1);
    expect((await atPsp(endToEndId)).length).toBe(tries);
    for (let n = 0; n < 24; n += 1) await pass(3_600);
    expect((await atPsp(endToEndId)).length - tries).toBeLessThanOrEqual(9);
    expect(await quarantined(endToEndId)).toMatchObject({ attempts: expect.any(Number) });
    await world.psp('/behaviour', { refund: 'ok' });
    expect(await retryParked(world.database.db.k, { kind: 'payments.return', ref: endToEndId }, world.clock.now())).toBe(true);
    await pass(1);
    await pass(5);
    expect([(await does.receipt(endToEndId)).status, await suspense(), await quarantined(endToEndId)]).toEqual(['returned', 0, undefined]);
  });

  test('is ended once by an operator who returned the money by hand, but not while the PSP works on it', async () => {
    const underWay = await otherPayersPix();
    expect(await doneByHand(underWay.endToEndId)).toMatchObject({ ok: false, code: 'return_under_way' });
    await pass(5);
    expect(await doneByHand(underWay.endToEndId)).toMatchObject({ ok: false, code: 'not_returning' });

    await world.psp('/behaviour', { refund: 'fail' });
    const { endToEndId } = await otherPayersPix();
    for (let n = 0; n < 12; n += 1) await pass(150);
    expect(await doneByHand(endToEndId)).toEqual({ ok: true, value: null });
    await world.psp('/behaviour', { refund: 'ok' });
    for (let n = 0; n < 4; n += 1) await pass(24 * 3_600);
    expect([(await does.receipt(endToEndId)).status, await suspense(), await quarantined(endToEndId)]).toEqual(['returned', 0, undefined]);
    expect((await atPsp(endToEndId)).every(({ status }) => status === 'NAO_REALIZADO')).toBe(true);
    expect(await world.violations()).toEqual([]);
  });
});

cleanAfterTests(() => world.violations());
