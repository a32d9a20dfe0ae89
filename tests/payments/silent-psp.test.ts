import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { createDeposit } from '#server/modules/payments/use-cases/deposits/create-deposit.ts';
import { houseBalances } from '#server/modules/wallet/index.ts';
import { bodyFingerprint } from '#server/platform/http/idempotency.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture } from '#server/modules/payments/testing/payments-fixture.ts';
import { type Returning, returning } from '#server/modules/payments/testing/returning.ts';
import { type Withdrawing, withdrawing } from '#server/modules/payments/testing/withdrawing.ts';

let world: PaymentsFixture;
let does: Returning;
let out: Withdrawing;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = returning(world);
  out = withdrawing(world);
});
afterAll(() => world.close());

test('after a PSP answers nothing for a day and then everything at once, each payment ends once, with the right result (REL-10)', async () => {
  const credited = await does.paid(2_000);
  const waiting = await world.player();
  const { id, pix } = await does.deposit(waiting, 1_000);
  const foreignDeposit = await does.deposit(await world.player(), 700);
  const gone = await does.deposit(await world.player(), 900);
  const withdrawer = await out.rich(3_000);

  await does.behave('lost');
  await world.psp('/silence', { silent: true });
  await does.pay(pix.txid);
  const foreignId = await does.pay(foreignDeposit.pix.txid, { cpf: freshCpf() });
  const goneId = await does.pay(gone.pix.txid);
  await does.refund(gone.pix.txid);
  await does.refund(credited.txid, { nature: 'MED_FRAUDE' });
  const withdrawal = await out.withdraw(withdrawer);
  const refused = await world.call('POST', '/api/deposits', { player: waiting, body: { amount: 500 } });
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([503, 'psp_unavailable']);

  const { periodicRunner } = world.restart();
  for (let hours = 0; hours < 24; hours += 3) {
    world.clock.advance(3 * HOUR_MS);
    await periodicRunner.runAll();
  }
  expect([await does.cash(waiting), await does.cash(credited.player), (await out.look(withdrawer, withdrawal.id)).status]).toEqual([0, 2_000, 'sending']);
  const seen = await world.deps.metrics.registry.metrics();
  const ageOf = (what: string) => Number(new RegExp(`palpite_payments_oldest_seconds\\{what="${what}"\\} (\\d+)`).exec(seen)?.[1]);
  expect(ageOf('withdrawal sending')).toBeGreaterThan(20 * 3_600);
  expect(ageOf('list received')).toBeGreaterThan(20 * 3_600);

  await world.psp('/silence', { silent: false });
  for (let n = 0; n < 4; n += 1) {
    world.clock.advance(30 * 60_000);
    await world.quiesce();
  }
  await does.behave('ok');
  expect([await does.cash(waiting), (await does.look(waiting, id)).status]).toEqual([1_000, 'approved']);
  expect([await does.cash(credited.player), await does.receipt(goneId)]).toMatchObject([0, { status: 'returned', reason: 'returned_by_psp' }]);
  expect([(await does.receipt(foreignId)).status, (await houseBalances(world.database.db.k))['pix_suspense']]).toEqual(['returned', 0]);
  expect([(await out.look(withdrawer, withdrawal.id)).status, (await out.sentFor(withdrawal.id)).length]).toEqual(['paid', 1]);
  expect(await world.violations()).toEqual([]);
});

test('a key whose charge was never made is refused after its time, in the contract’s words', async () => {
  const player = await world.player();
  const key = 'a-key-tried-twice';
  const ask = () => world.call('POST', '/api/deposits', { player, key, body: { amount: 500 } });
  await world.psp('/silence', { silent: true });
  expect((await ask()).status).toBe(503);
  await world.psp('/silence', { silent: false });
  world.clock.advance(31 * 60_000);
  const late = await ask();
  expect([late.status, late.body]).toEqual([
    409,
    { error: expect.stringContaining('Faça um novo depósito'), code: 'charge_expired', message: expect.stringContaining('Faça um novo depósito') },
  ]);
  await world.restart().periodicRunner.runAll();
  expect((await ask()).body).toMatchObject({ code: 'charge_expired' });
  expect((await world.call('POST', '/api/deposits', { player, body: { amount: 500 } })).status).toBe(201);
});

test('a charge whose creation was not answered is credited when it is paid, and the key then returns that deposit', async () => {
  const player = await world.player();
  const body = { amount: 800 };
  const { deps } = world.restart({
    pixIn: {
      ...world.provider.pixIn,
      createCharge: async (request) => {
        await world.provider.pixIn.createCharge(request);
        return { kind: 'unavailable', detail: 'the answer was lost' };
      },
    },
  });
  const order = {
    playerId: player.id,
    addressRefusal: null,
    amountCents: cents(800),
    couponCode: null,
    idempotencyKey: 'lost-answer',
    fingerprint: bodyFingerprint(body),
    at: world.clock.now(),
  };
  expect(await createDeposit(deps, order)).toMatchObject({ ok: false, code: 'psp_unavailable' });
  const { txid } = await world.database.db.k.selectFrom('payments_deposit').select('txid').where('player_id', '=', player.id).executeTakeFirstOrThrow();
  world.clock.advance(31 * 60_000);
  await world.restart().periodicRunner.runAll();
  await does.pay(txid);
  await world.quiesce();
  expect(await does.cash(player)).toBe(800);
  const again = await world.call('POST', '/api/deposits', { player, key: 'lost-answer', body });
  expect([again.status, (again.body as { status: string }).status]).toEqual([201, 'approved']);
});

test('a credit in the minute of midnight counts on the day of the deposit counters, and raises no false alarm', async () => {
  const player = await world.player();
  const { pix } = await does.deposit(player, 1_000);
  await does.behave('lost');
  await does.pay(pix.txid);
  const midnight = new Date(world.clock.now());
  midnight.setUTCHours(27, 0, 0, 0);
  world.clock.advance(midnight.getTime() - world.clock.nowMs() - 100);
  await world.database.db.pool.query('SELECT FROM gate_api_lock(ARRAY[$1]::uuid[], $2)', [player.id, new Date(midnight.getTime() + 100)]);
  await world.restart().periodicRunner.runAll();
  await does.behave('ok');
  expect(await does.cash(player)).toBe(1_000);
  expect(await world.violations()).toEqual([]);
  await world.damage('UPDATE payments_receipt_move SET counted_day = counted_day - 1 WHERE player_id = $1', [player.id]);
  expect((await world.violations()).length).toBeGreaterThan(0);
  await world.damage('UPDATE payments_receipt_move SET counted_day = counted_day + 1 WHERE player_id = $1', [player.id]);
  expect(await world.violations()).toEqual([]);
});
