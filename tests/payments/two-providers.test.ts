import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import type { PaymentProvider } from '#server/modules/payments/domain/payment-provider.ts';
import { createApiPix } from '#server/modules/payments/providers/api-pix/create-api-pix.ts';
import { claiming } from '#server/modules/payments/testing/claiming.ts';
import { createPaymentsFixture, type PaymentsFixture, WEBHOOK_SECRET } from '#server/modules/payments/testing/payments-fixture.ts';
import { returning } from '#server/modules/payments/testing/returning.ts';
import { withdrawing } from '#server/modules/payments/testing/withdrawing.ts';
import { createDeposit } from '#server/modules/payments/use-cases/deposits/create-deposit.ts';
import { takeClaim } from '#server/modules/payments/use-cases/claims/take-claims.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture({
    connect: (sandboxUrl, around) =>
      ['pix-psp', 'second-psp'].map((id): PaymentProvider => {
        const receiver = { key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', merchantName: 'PALPITE', merchantCity: 'SAO PAULO' };
        const account = { clientId: 'palpite', clientSecret: 'insecure-development-secret-0123456789', receiver };
        const secret = id === 'pix-psp' ? WEBHOOK_SECRET : 'the-webhook-secret-of-the-second';
        return {
          ...createApiPix({ baseUrl: `${sandboxUrl}/${id}`, timeoutMs: 2_000, clock: around.clock, ...account }),
          ...{ id, webhookSecret: secret, callbackUrl: around.callbackUrl(id, secret) },
        };
      }),
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.set('deposit_providers', ['pix-psp', 'second-psp']);
  await world.set('withdraw_providers', ['second-psp', 'pix-psp']);
});

const at = (psp: string, path: string, body: unknown) => world.sandbox.send('POST', `/${psp}${path}`, body);
const second = () => world.deps.providers.of('second-psp');
const row = async (table: 'payments_deposit' | 'payments_withdrawal', id: string) =>
  world.database.db.k.selectFrom(table).select(['provider', 'status']).where('id', '=', id).executeTakeFirstOrThrow();
const receipt = (endToEndId: string) =>
  world.database.db.k.selectFrom('payments_receipt').select(['provider', 'status', 'reason']).where('end_to_end_id', '=', endToEndId).executeTakeFirstOrThrow();

/** Number of payouts with this id at the first PSP, and at the second. */
async function payoutsOf(id: string): Promise<number[]> {
  const lists = await Promise.all(['pix-psp', 'second-psp'].map((psp) => world.sandbox.get(`/${psp}/payouts`)));
  return lists.map(({ body }) => (body as { id: string }[]).filter((payout) => payout.id === id).length);
}

/** Number of alerts about a Pix or payout that two providers claim. */
async function conflicts(what: 'pix' | 'payout'): Promise<number> {
  const name = 'palpite_payments_provider_conflicts_total';
  const line = (await world.deps.metrics.registry.metrics())
    .split('\n')
    .find((text) => text.startsWith(name) && text.includes(`what="${what}"`) && !text.endsWith(' 0'));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('deposits go to one provider and withdrawals to the other, and every row names its provider', async () => {
  const [does, out] = [returning(world), withdrawing(world)];
  const { depositId, endToEndId, player } = await does.paid(3_000);
  expect([await row('payments_deposit', depositId), await receipt(endToEndId)]).toMatchObject([
    { provider: 'pix-psp' },
    { provider: 'pix-psp', status: 'credited' },
  ]);
  await out.give(player, 2_000);
  const { id } = await out.withdraw(player);
  await out.settle();
  expect(await row('payments_withdrawal', id)).toEqual({ provider: 'second-psp', status: 'paid' });
  expect(await payoutsOf(id)).toEqual([0, 1]);

  await world.set('deposit_providers', ['second-psp']);
  const made = await does.deposit(player, 1_500);
  await at('second-psp', '/pay', { txid: made.pix.txid });
  await world.quiesce();
  expect([(await does.look(player, made.id)).status, await row('payments_deposit', made.id)]).toMatchObject(['approved', { provider: 'second-psp' }]);
});

describe('when the provider of deposits is down', () => {
  test('new charges are made at the other one, existing ones stay, and it becomes the first choice again when it answers', async () => {
    const does = returning(world);
    const player = await world.player();
    const before = await does.deposit(player, 1_000);
    await at('pix-psp', '/silence', { silent: true });
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const ask = (key: string) => world.call('POST', '/api/deposits', { player, key, body: { amount: 700 } });
    for (const key of keys) expect((await ask(key)).status).toBe(503);
    const elsewhere = await does.deposit(player, 900);
    expect(await row('payments_deposit', elsewhere.id)).toMatchObject({ provider: 'second-psp', status: 'pending' });
    await at('second-psp', '/pay', { txid: elsewhere.pix.txid });
    await at('pix-psp', '/pay', { txid: before.pix.txid });
    await world.quiesce();
    expect(await does.cash(player)).toBe(900);

    await at('pix-psp', '/silence', { silent: false });
    world.clock.advance(MINUTE_MS);
    await world.quiesce();
    expect([await does.cash(player), (await row('payments_deposit', before.id)).provider]).toEqual([1_900, 'pix-psp']);
    await expect.poll(async () => (await row('payments_deposit', (await does.deposit(player, 500)).id)).provider).toBe('pix-psp');
    // The first provider may have made the charge of the lost answer, so the key belongs to it.
    const again = await ask(keys[0] ?? '');
    expect([again.status, (await row('payments_deposit', String((again.body as { id: string }).id))).provider]).toEqual([201, 'pix-psp']);
  });

  test('a refused charge is made at the other one at once', async () => {
    const refusing = { ...world.provider.pixIn, createCharge: async () => ({ kind: 'refused', detail: 'no' }) as const };
    const player = await world.player();
    const order = { playerId: player.id, addressRefusal: null, amountCents: cents(800), couponCode: null, at: world.clock.now() };
    const made = await createDeposit(world.restart({ pixIn: refusing }).deps, { ...order, idempotencyKey: randomUUID(), fingerprint: Buffer.alloc(32) });
    expect(made).toMatchObject({ ok: true, value: { provider: 'second-psp', state: 'pending' } });
  });
});

describe('a withdrawal', () => {
  beforeEach(() => world.set('withdraw_providers', ['pix-psp', 'second-psp']));

  async function begun(faults: Partial<PaymentProvider['pixOut']>, key = '') {
    const out = withdrawing(world);
    const player = await out.rich(1_000);
    // Known only to the first PSP.
    if (key !== '') await at('pix-psp', '/dict', { chave: key, cpf: player.cpf });
    const { id } = await out.withdraw(player, key === '' ? {} : { pix_key_type: 'email', pix_key: key });
    const broken = { pixOut: { ...world.provider.pixOut, ...faults } };
    return { out, player, id, turn: () => world.restart(broken).periodicRunner.runAll() };
  }

  test('that its provider refuses is paid by the other one, once', async () => {
    const { out, player, id, turn } = await begun({ send: async () => ({ kind: 'refused', detail: 'limit' }) });
    await turn();
    await turn();
    await out.settle();
    expect([await row('payments_withdrawal', id), await payoutsOf(id)]).toEqual([{ provider: 'second-psp', status: 'paid' }, [0, 1]]);
    expect(await out.wallet(player)).toEqual({ cash: 0, held: 0 });
  });

  test('that every provider refuses is returned to its player', async () => {
    const refuses = { send: async () => ({ kind: 'refused', detail: 'limit' }) as const };
    const { out, player, id, turn } = await begun(refuses, `${randomUUID()}@exemplo.com.br`);
    await turn();
    await turn();
    expect([await row('payments_withdrawal', id), await payoutsOf(id), await out.wallet(player)]).toEqual([
      { provider: 'second-psp', status: 'failed' },
      [0, 0],
      { cash: 1_000, held: 0 },
    ]);
  });

  test('with an unknown outcome is polled until there is one, and never ordered elsewhere', async () => {
    const out = withdrawing(world);
    await at('pix-psp', '/behaviour', { payout: 'timeout' });
    const player = await out.rich(1_000);
    const { id } = await out.withdraw(player);
    await world.restart().periodicRunner.runAll();
    await at('pix-psp', '/silence', { silent: true });
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(HOUR_MS);
      await world.restart().periodicRunner.runAll();
    }
    expect([await row('payments_withdrawal', id), await payoutsOf(id)]).toEqual([{ provider: 'pix-psp', status: 'sending' }, [1, 0]]);
    await at('pix-psp', '/silence', { silent: false });
    await at('pix-psp', '/behaviour', { payout: 'ok' });
    await out.settle();
    expect([await row('payments_withdrawal', id), await payoutsOf(id)]).toEqual([{ provider: 'pix-psp', status: 'paid' }, [1, 0]]);
  });

  test('that its provider never received is ordered elsewhere, when the first order can no longer arrive', async () => {
    const { out, id, turn } = await begun({ send: async () => ({ kind: 'unavailable', detail: 'no answer' }) });
    const minutes: number[] = [];
    for (let minute = 0; minute <= 34; minute += 2) {
      await turn();
      if ((await row('payments_withdrawal', id)).provider === 'second-psp') minutes.push(minute);
      world.clock.advance(2 * MINUTE_MS + 1_000);
    }
    expect(minutes[0]).toBeGreaterThanOrEqual(28);
    await out.settle();
    expect([await row('payments_withdrawal', id), await payoutsOf(id)]).toEqual([{ provider: 'second-psp', status: 'paid' }, [0, 1]]);
  });

  test('that another provider pays raises an alert if the provider that refused it has it after all, and none otherwise', async () => {
    const { out, player, id, turn } = await begun({ send: async () => ({ kind: 'refused', detail: 'limit' }) });
    await turn();
    await turn();
    await out.settle();
    const callback = async () => {
      await world.call('POST', `/webhooks/payments/pix-psp/${WEBHOOK_SECRET}`, { body: { id, status: 'CONCLUIDO' } });
      await world.quiesce();
    };
    const before = await conflicts('payout');
    await callback();
    expect(await conflicts('payout')).toBe(before);
    await world.provider.pixOut.send(id, player.cpf, cents(1_000));
    await callback();
    expect([(await conflicts('payout')) > before, await row('payments_withdrawal', id), await payoutsOf(id)]).toEqual([
      true,
      { provider: 'second-psp', status: 'paid' },
      [1, 1],
    ]);
  });

  test('stays with the first provider if its order arrives there late', async () => {
    const { out, player, id, turn } = await begun({ send: async () => ({ kind: 'unavailable', detail: 'no answer' }) });
    for (let minute = 0; minute <= 24; minute += 2) {
      await turn();
      world.clock.advance(2 * MINUTE_MS);
    }
    expect((await world.provider.pixOut.send(id, player.cpf, cents(1_000))).kind).toBe('processing');
    await out.settle();
    world.clock.advance(HOUR_MS);
    await out.settle();
    expect([await row('payments_withdrawal', id), await payoutsOf(id)]).toEqual([{ provider: 'pix-psp', status: 'paid' }, [1, 0]]);
  });
});

describe('equal ids at two providers', () => {
  test('a Pix to our txid at another provider than the charge’s is returned, and the deposit waits for its own Pix', async () => {
    const does = returning(world);
    const player = await world.player();
    const made = await does.deposit(player, 1_000);
    const request = { txid: made.pix.txid, amountCents: cents(1_000), lifetimeSeconds: 1_800, payerCpf: player.cpf, payerName: 'Ana Souza' };
    expect((await second().pixIn.createCharge(request)).kind).toBe('created');
    const paid = (await at('second-psp', '/pay', { txid: made.pix.txid })).body as { endToEndId: string };
    await world.quiesce();
    world.clock.advance(5_000);
    await world.quiesce();
    expect(await receipt(paid.endToEndId)).toEqual({ provider: 'second-psp', status: 'returned', reason: 'unknown_charge' });
    expect([await does.cash(player), (await does.look(player, made.id)).status]).toEqual([0, 'pending']);
    await does.pay(made.pix.txid);
    await world.quiesce();
    expect(await does.cash(player)).toBe(1_000);
  });

  test('an end-to-end id is unique across providers: a second provider that names a credited Pix changes nothing, and one that names it first does not block its credit', async () => {
    const does = returning(world);
    const { player, endToEndId } = await does.paid(1_000);
    const txid = randomUUID().replaceAll('-', '');
    const request = { txid, amountCents: cents(9_000), lifetimeSeconds: 1_800, payerCpf: player.cpf, payerName: 'Ana Souza' };
    expect((await second().pixIn.createCharge(request)).kind).toBe('created');
    const before = await conflicts('pix');
    expect((await at('second-psp', '/pay', { txid, endToEndId })).status).toBe(200);
    await world.quiesce();
    expect(await conflicts('pix')).toBeGreaterThan(before);
    expect([await receipt(endToEndId), await does.cash(player)]).toMatchObject([{ provider: 'pix-psp', status: 'credited' }, 1_000]);

    await does.behave('lost');
    const later = await does.pay((await does.deposit(player, 2_000)).pix.txid);
    await world.call('POST', `/webhooks/payments/second-psp/${second().webhookSecret}`, { body: { pix: [{ endToEndId: later }] } });
    await world.quiesce();
    world.clock.advance(2_000);
    await world.quiesce();
    expect([await receipt(later), await does.cash(player)]).toMatchObject([{ provider: 'pix-psp', status: 'credited' }, 3_000]);
    await does.behave('ok');
  });

  test('two claims of one id are two claims; one on another provider’s Pix reserves nothing', async () => {
    const [does, med] = [returning(world), claiming(world)];
    const first = await does.paid(1_000);
    await world.set('deposit_providers', ['second-psp']);
    const player = await world.player();
    const made = await does.deposit(player, 1_000);
    const { endToEndId } = (await at('second-psp', '/pay', { txid: made.pix.txid })).body as { endToEndId: string };
    await world.quiesce();
    const now = world.clock.now();
    const report = {
      id: 'one-id',
      amountCents: cents(400),
      nature: 'fraud',
      status: 'open',
      openedAt: now,
      deadlineAt: new Date(now.getTime() + HOUR_MS),
    } as const;
    await takeClaim(world.deps, 'pix-psp', { ...report, endToEndId: first.endToEndId }, now);
    await takeClaim(world.deps, 'second-psp', { ...report, endToEndId }, now);
    expect([await med.money(first.player), await med.money(player)]).toMatchObject([{ reserved: 400 }, { reserved: 400 }]);
    await expect(takeClaim(world.deps, 'second-psp', { ...report, id: 'another', endToEndId: first.endToEndId }, now)).rejects.toThrow('received');
    await takeClaim(world.deps, 'second-psp', { ...report, endToEndId, status: 'rejected' }, now);
    expect([await med.money(first.player), await med.money(player)]).toMatchObject([{ reserved: 400 }, { reserved: 0 }]);
  });
});

cleanAfterTests(() => world.violations());
