import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import type { PaymentProvider } from '../domain/payment-provider.ts';
import type { ProviderSurroundings } from '../providers/provider-member.ts';
import { receiveDuePix } from '../use-cases/receipts/receive-pix.ts';
import { claiming } from './claiming.ts';
import { createPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';
import { returning } from './returning.ts';
import { withdrawing } from './withdrawing.ts';
import { PIX, REQUEST, wrongAnswers } from './wrong-answers.ts';

/** A provider for the contract tests: it runs against the sandbox, which plays the other side, and against servers with invalid answers. */
export interface ProviderUnderTest {
  readonly id: string;
  /** The path of its sandbox. */
  readonly sandbox: string;
  connect(baseUrl: string, around: ProviderSurroundings): PaymentProvider;
  /** The body of a callback with these entries: end-to-end ids, or the invalid entries of a broken sender. */
  pixCallback(entries: readonly unknown[]): unknown;
  payoutCallback(id: string): unknown;
  /** Bodies that are no callback of this provider: refused with 400. */
  readonly noCallbacks: readonly string[];
  /** Test posts of the provider: answered with 200, without an effect. */
  readonly testPosts: readonly string[];
}

/** The rules that every payment provider follows. A provider's own test files cover only its formats, tokens and examples of its standard. */
export function providerContract(provider: ProviderUnderTest): void {
  describe(`payment provider ${provider.id}`, () => {
    wrongAnswers(provider.connect);
    describe('with the sandbox', () => {
      let world: PaymentsFixture;
      beforeAll(async () => {
        world = await createPaymentsFixture({
          psp: provider.sandbox,
          connect: (sandboxUrl, around) => [provider.connect(sandboxUrl + provider.sandbox, around)],
        });
      });
      afterAll(() => world.close());
      repeatedCalls(() => world);
      callbacks(provider, () => world);
      lists(() => world);
      payouts(provider, () => world);
      claims(() => world);
      cleanAfterTests(() => world.violations());
    });
  });
}

type World = () => PaymentsFixture;

/** Tests that every call may be repeated without harm, and that an unknown id is not found. */
function repeatedCalls(world: World): void {
  test('a charge, a return and a payout that are requested twice exist once, and unknown ids are not found', async () => {
    const { pixIn, pixOut } = world().provider;
    const request = { ...REQUEST, txid: randomUUID().replaceAll('-', '') };
    const made = await pixIn.createCharge(request);
    expect(made.kind).toBe('created');
    expect(await pixIn.createCharge(request)).toEqual(made);
    expect(await pixIn.readCharge(request.txid)).toEqual({ kind: 'found', amountCents: 1_000, endToEndIds: [] });
    const endToEndId = await returning(world()).pay(request.txid);
    expect(await pixIn.readCharge(request.txid)).toMatchObject({ endToEndIds: [endToEndId] });
    expect(await pixIn.readPix(endToEndId)).toMatchObject({
      kind: 'found',
      pix: { endToEndId, txid: request.txid, amountCents: 1_000, payerCpf: REQUEST.payerCpf },
    });
    const back = await pixIn.returnPix(endToEndId, `R${endToEndId}`, cents(1_000));
    expect(back.kind).toBe('taken');
    expect((await pixIn.returnPix(endToEndId, `R${endToEndId}`, cents(1_000))).kind).toBe('taken');
    expect(await pixIn.readPix(endToEndId)).toMatchObject({ pix: { returns: [{ id: `R${endToEndId}`, amountCents: 1_000 }] } });

    const id = randomUUID();
    expect((await pixOut.status(id, cents(500))).kind).toBe('not_found');
    expect((await pixOut.send(id, REQUEST.payerCpf, cents(500))).kind).toBe('processing');
    expect((await pixOut.send(id, REQUEST.payerCpf, cents(500))).kind).toBe('processing');
    expect(await withdrawing(world()).sentFor(id)).toHaveLength(1);
    expect((await pixOut.status(id, cents(501))).kind, 'an answer about another amount').toBe('unavailable');
    expect((await pixOut.send(randomUUID(), `${randomUUID()}@exemplo.com.br`, cents(500))).kind, 'a key that nobody has').toBe('refused');
    expect(await pixOut.lookUpKey(REQUEST.payerCpf)).toEqual({ kind: 'found', ownerCpf: REQUEST.payerCpf });
    expect((await pixOut.lookUpKey(`${randomUUID()}@exemplo.com.br`)).kind).toBe('not_found');
    expect((await pixIn.readPix(PIX)).kind).toBe('not_found');
    expect((await pixIn.readCharge('b'.repeat(32))).kind).toBe('not_found');
  });
}

function callbacks({ id, pixCallback, payoutCallback, noCallbacks, testPosts }: ProviderUnderTest, world: World): void {
  const post = (path: string, body: unknown) => {
    const { webhookSecret } = world().provider;
    return world().call('POST', `/webhooks/payments/${id}/${webhookSecret}${path}`, { body });
  };
  const receipts = () => world().database.db.k.selectFrom('payments_receipt').select('end_to_end_id').orderBy('end_to_end_id').execute();

  test('callbacks that arrive ten times each and shuffled credit each Pix once (REL-2)', async () => {
    const does = returning(world());
    await does.behave('lost');
    const players = await Promise.all(Array.from({ length: 5 }, () => world().player()));
    const ids = await Promise.all(players.map(async (player) => does.pay((await does.deposit(player, 1_000)).pix.txid)));
    const calls = ids
      .flatMap((each) => Array.from({ length: 10 }, () => each))
      .toSorted(() => Math.sign(Number(`0x${randomUUID().slice(0, 8)}`) - 0x8000_0000));
    await Promise.all(calls.map((endToEndId, n) => post(n % 2 === 0 ? '' : '/pix', pixCallback([endToEndId]))));
    await world().quiesce();
    expect(await Promise.all(players.map(does.cash))).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    await does.behave('ok');
  });

  test.each(['duplicate', 'late', 'reordered'])('callbacks that come %s credit once each', async (mode) => {
    const does = returning(world());
    await does.behave(mode);
    const player = await world().player();
    const made = await Promise.all([does.deposit(player, 1_000), does.deposit(player, 2_000)]);
    await Promise.all(made.map(({ pix }) => does.pay(pix.txid)));
    await world().quiesce();
    await world().quiesce();
    expect(await does.cash(player)).toBe(3_000);
    await does.behave('ok');
  });

  test('a callback’s secret is checked before its body, and an invalid body is refused (SEC-13)', async () => {
    const wrong = await world().call('POST', `/webhooks/payments/${id}/another-secret-of-the-tests`, { body: '{' });
    expect(wrong.status).toBe(404);
    expect((await world().call('POST', `/webhooks/payments/nobody/${world().provider.webhookSecret}`, { body: pixCallback([]) })).status).toBe(404);
    for (const body of noCallbacks) expect((await post('', body)).status, body.slice(0, 20)).toBe(400);
  });

  test('a provider’s test post is answered with 200 and has no effect', async () => {
    const before = await receipts();
    for (const body of testPosts) {
      for (const path of ['', '/pix', '/payouts']) {
        const answer = await post(path, body);
        expect([answer.status, answer.body], path + body).toEqual([200, {}]);
      }
    }
    expect((await post('/payouts', payoutCallback(randomUUID()))).status).toBe(200);
    expect(await receipts()).toEqual(before);
  });

  test('a malformed entry of a callback does not affect the other entries', async () => {
    const does = returning(world());
    await does.behave('lost');
    const player = await world().player();
    const first = await does.pay((await does.deposit(player, 1_100)).pix.txid);
    const last = await does.pay((await does.deposit(player, 1_300)).pix.txid);
    const odd = [null, 7, {}, "'; DROP", 'E'.repeat(33), [1]];
    expect((await post('/pix', pixCallback([first, ...odd, last]))).status).toBe(200);
    await world().quiesce();
    expect(await does.cash(player)).toBe(2_400);
    await does.behave('ok');
  });

  test('a Pix that the provider does not have is never credited, and is finally dropped', async () => {
    const endToEndId = `E99999004202611211200${'z'.repeat(11)}`;
    expect((await post('', pixCallback([endToEndId]))).status).toBe(200);
    for (let n = 0; n < 20; n += 1) {
      world().clock.advance(15 * MINUTE_MS);
      await receiveDuePix(world().deps, world().clock.now());
    }
    await world().quiesce();
    expect(await returning(world()).receipt(endToEndId)).toMatchObject({ status: 'unknown', amount: null });
  });
}

/** Tests that the provider's own answers and lists replace lost callbacks. */
function lists(world: World): void {
  test('a payment and a return with lost callbacks are found: the charge is polled, the list of returns is read', async () => {
    const does = returning(world());
    await does.behave('lost');
    const player = await world().player();
    const made = await does.deposit(player, 1_000);
    await does.pay(made.pix.txid);
    await world().quiesce();
    expect(await does.cash(player)).toBe(0);
    world().clock.advance(31_000);
    await world().quiesce();
    expect([await does.cash(player), (await does.look(player, made.id)).status]).toEqual([1_000, 'approved']);
    await does.refund(made.pix.txid, { amount: 400, nature: 'MED_FRAUDE' });
    await does.nextWalk();
    expect(await does.cash(player)).toBe(600);
    await does.behave('ok');
  });

  test('a payment to a charge that we lost is found in the list of received Pix, and is returned to its payer', async () => {
    const does = returning(world());
    await does.behave('lost');
    const txid = randomUUID().replaceAll('-', '');
    expect((await world().provider.pixIn.createCharge({ ...REQUEST, txid })).kind).toBe('created');
    const endToEndId = await does.pay(txid);
    for (let n = 0; n < 3; n += 1) {
      world().clock.advance(5 * MINUTE_MS);
      await world().quiesce();
    }
    expect(await does.receipt(endToEndId)).toMatchObject({ status: 'returned', reason: 'unknown_charge' });
    await does.behave('ok');
  });
}

function payouts({ id, payoutCallback }: ProviderUnderTest, world: World): void {
  test('a failed payout returns the money to the player', async () => {
    const does = withdrawing(world());
    await does.behave('fail');
    const player = await does.rich(1_000);
    const made = await does.withdraw(player);
    await does.settle();
    await does.behave('ok');
    expect(await does.look(player, made.id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('voltou para o seu saldo') });
    expect(await does.wallet(player)).toEqual({ cash: 1_000, held: 0 });
  });

  test.each(['timeout', 'unknown'])('a payout order that ends in a %s is polled, and paid once', async (mode) => {
    const does = withdrawing(world());
    await does.behave(mode);
    const player = await does.rich(1_000);
    const made = await does.withdraw(player);
    await world().restart().periodicRunner.runAll();
    expect([(await does.look(player, made.id)).status, await does.wallet(player)]).toEqual(['sending', { cash: 0, held: 1_000 }]);
    await does.behave('ok');
    await does.settle();
    expect([(await does.look(player, made.id)).status, (await does.sentFor(made.id)).length, await does.wallet(player)]).toEqual([
      'paid',
      1,
      { cash: 0, held: 0 },
    ]);
  });

  test.each(['lost', 'duplicate', 'late', 'reordered'])('payouts with callbacks that come %s are paid once', async (mode) => {
    const does = withdrawing(world());
    await world().psp('/behaviour', { callback: mode });
    const player = await does.rich(2_000);
    const made = [await does.withdraw(player), await does.withdraw(player)];
    await does.settle();
    await world().psp('/behaviour', { callback: 'ok' });
    expect(await Promise.all(made.map(async (each) => (await does.look(player, each.id)).status))).toEqual(['paid', 'paid']);
    expect(await does.wallet(player)).toEqual({ cash: 0, held: 0 });
    const again = await world().call('POST', `/webhooks/payments/${id}/${world().provider.webhookSecret}/payouts`, { body: payoutCallback(made[0]?.id ?? '') });
    expect(again.status).toBe(200);
  });
}

function claims(world: World): void {
  test('PAY-10 a bank’s claim reserves its amount once, however often it is listed; when it is accepted, the Pix goes back', async () => {
    const [does, med] = [returning(world()), claiming(world())];
    const { player, txid } = await does.paid(2_000);
    const claim = await med.claim(txid, { amount: 1_500 });
    await med.nextList();
    expect(await med.money(player)).toMatchObject({ cash: 500, reserved: 1_500 });
    await med.answer(claim, 'accepted');
    expect(await med.money(player)).toMatchObject({ cash: 500, reserved: 0 });
    expect((await world().provider.pixClaims.answer(claim, 'accepted', 'looked into')).kind, 'the same word again').toBe('taken');
    expect((await world().provider.pixClaims.answer(claim, 'rejected', 'looked into')).kind, 'another word').toBe('refused');
  });
}
