import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { createPaymentsFixture, type PaymentsFixture, type TestPlayer, WEBHOOK_SECRET } from '#server/modules/payments/testing/payments-fixture.ts';
import { type Returning, returning } from '#server/modules/payments/testing/returning.ts';
import { type Withdrawing, withdrawing } from '#server/modules/payments/testing/withdrawing.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';

// The effects of a PSP's own failures (lost, late, repeated, reordered callbacks) are tested with the use cases: receive-pix, book-receipt, send-withdrawals.
let world: PaymentsFixture;
let into: Returning;
let out: Withdrawing;
beforeAll(async () => {
  world = await createPaymentsFixture();
  await world.set('deposit_rollover', 0);
  [into, out] = [returning(world), withdrawing(world)];
});
afterAll(() => world.close());

const tell = (path: string, body: unknown) => world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}${path}`, { body });
const tellPix = (endToEndId: string, more: object = {}) => tell('/pix', { pix: [{ endToEndId, txid: 'x', valor: '1.00', ...more }] });
const tellPayout = (id: string, status: string) => tell('/payouts', { id, status });

/** Runs everything that is due, twice, since the first run makes more due. */
async function everythingDue(): Promise<void> {
  for (const ms of [0, 61_000, 301_000]) {
    world.clock.advance(ms);
    await world.quiesce();
  }
}

describe('a callback of a received Pix', () => {
  test('missing: the Pix is still found, credited once, and its late callback changes nothing (SEC-13)', async () => {
    await into.behave('lost');
    const player = await world.player();
    const endToEndId = await into.pay((await into.deposit(player, 1_000)).pix.txid);
    await everythingDue();
    expect(await into.cash(player)).toBe(1_000);
    await into.behave('ok');
    for (let n = 0; n < 3; n += 1) expect((await tellPix(endToEndId)).status).toBe(200);
    await everythingDue();
    expect(await into.cash(player)).toBe(1_000);
  });

  test('altered: with any amount, charge, payer and time, the PSP’s own answer is booked, for the charge’s player (SEC-13)', async () => {
    await into.behave('lost');
    const [player, thief] = [await world.player(), await world.player()];
    const theirs = await into.deposit(thief, 90_000);
    const endToEndId = await into.pay((await into.deposit(player, 1_000)).pix.txid);
    const forged = { txid: theirs.pix.txid, valor: '900.00', horario: '2020-01-01T00:00:00Z', pagador: { cpf: thief.cpf }, devolucoes: [] };
    await tellPix(endToEndId, forged);
    await everythingDue();
    await into.behave('ok');
    expect([await into.cash(player), await into.cash(thief), (await into.look(thief, theirs.id)).status]).toEqual([1_000, 0, 'pending']);
  });

  test('altered: one that reports a return takes nothing, unless the PSP’s answer has it (SEC-13)', async () => {
    const { player, endToEndId } = await into.paid(1_000);
    const gone = [{ id: 'forged', rtrId: 'D1', valor: '10.00', status: 'DEVOLVIDO', horario: { solicitacao: world.clock.now().toISOString() } }];
    await tellPix(endToEndId, { devolucoes: gone });
    await everythingDue();
    expect(await into.wallet(player)).toEqual({ cash: 1_000, debt: 0, blocks: [] });
  });

  test('old: repeated weeks later, when the money was withdrawn, it credits nothing (SEC-13)', async () => {
    const { player, endToEndId } = await into.paid(1_000);
    await out.withdraw(player);
    await out.settle();
    world.clock.advance(40 * DAY_MS);
    await tellPix(endToEndId);
    await everythingDue();
    expect(await into.wallet(player)).toEqual({ cash: 0, debt: 0, blocks: [] });
  });

  test('old: repeated when the Pix has gone back to its payer, it credits nothing and takes nothing twice (SEC-13)', async () => {
    const { player, txid, endToEndId } = await into.paid(1_000);
    await into.refund(txid, { nature: 'MED_FRAUDE' });
    await everythingDue();
    expect(await into.cash(player)).toBe(0);
    world.clock.advance(20 * DAY_MS);
    await Promise.all(Array.from({ length: 5 }, () => tellPix(endToEndId)));
    await everythingDue();
    expect(await into.wallet(player)).toEqual({ cash: 0, debt: 0, blocks: [] });
  });

  test('replayed twenty times at once, in both forms of the address, it is one credit (SEC-13)', async () => {
    await into.behave('lost');
    const player = await world.player();
    const endToEndId = await into.pay((await into.deposit(player, 1_000)).pix.txid);
    const body = { pix: [{ endToEndId }, { endToEndId }] };
    await Promise.all(Array.from({ length: 20 }, (_, n) => tell(n % 2 === 0 ? '' : '/pix', body)));
    await everythingDue();
    await into.behave('ok');
    expect(await into.cash(player)).toBe(1_000);
  });

  test('reordered: the later Pix before the earlier, and a return before its Pix, have the same result (SEC-13)', async () => {
    await into.behave('lost');
    const player = await world.player();
    const [first, second] = [await into.deposit(player, 1_000), await into.deposit(player, 2_000)];
    const ids = [await into.pay(first.pix.txid), await into.pay(second.pix.txid)];
    await into.refund(second.pix.txid, { amount: 500 });
    for (const id of ids.toReversed()) await tellPix(id);
    for (const id of ids) await tellPix(id);
    await everythingDue();
    await into.behave('ok');
    expect(await into.wallet(player)).toEqual({ cash: 2_500, debt: 0, blocks: [] });
  });
});

describe('a callback of a payout', () => {
  /** Creates a payout that the PSP has accepted but not finished. */
  async function sending(): Promise<{ readonly player: TestPlayer; readonly id: string }> {
    await out.behave('unknown');
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    await world.restart().periodicRunner.runAll();
    expect([(await out.look(player, id)).status, await out.wallet(player)]).toEqual(['sending', { cash: 0, held: 1_000 }]);
    return { player, id };
  }
  const state = async ({ player, id }: { readonly player: TestPlayer; readonly id: string }) => [(await out.look(player, id)).status, await out.wallet(player)];
  const PAID = ['paid', { cash: 0, held: 0 }];

  test.each(['pago', 'paid', 'LIQUIDADO', 'falhou', 'failed', 'REJEITADO'])(
    'altered to say “%s”: only the PSP’s answer to our request is trusted (SEC-13)',
    async (status) => {
      const payout = await sending();
      await Promise.all(Array.from({ length: 3 }, () => tellPayout(payout.id, status)));
      await world.quiesce();
      expect((await state(payout))[0]).not.toBe('failed');
      await out.behave('ok');
      await out.settle();
      expect([await state(payout), (await out.sentFor(payout.id)).length]).toEqual([PAID, 1]);
    },
  );

  test('missing: its result is polled, and the late callback changes nothing (SEC-13)', async () => {
    await into.behave('lost');
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    await out.settle();
    await into.behave('ok');
    expect(await state({ player, id })).toEqual(PAID);
    await tellPayout(id, 'PAGO');
    await everythingDue();
    expect(await state({ player, id })).toEqual(PAID);
  });

  test('old and replayed: twenty times, weeks after its end, and one that reports a failure: it stays paid, once (SEC-13)', async () => {
    const player = await out.rich(2_000);
    const { id } = await out.withdraw(player);
    await out.settle();
    world.clock.advance(30 * DAY_MS);
    await Promise.all(Array.from({ length: 20 }, (_, n) => tellPayout(id, n % 2 === 0 ? 'PAGO' : 'FALHOU')));
    await everythingDue();
    expect([await state({ player, id }), (await out.sentFor(id)).length]).toEqual([['paid', { cash: 1_000, held: 0 }], 1]);
  });

  test('reordered: before its order, and for unknown orders, it moves nothing; the order goes out afterwards (SEC-13)', async () => {
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    for (const each of [id, randomUUID(), randomUUID()]) expect((await tellPayout(each, 'PAGO')).status).toBe(200);
    await out.settle();
    expect([await state({ player, id }), (await out.sentFor(id)).length]).toEqual([PAID, 1]);
  });
});

cleanAfterTests(() => world.violations());
