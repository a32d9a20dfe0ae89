import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { depositReply, withdrawalReply } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import type { PaymentProvider } from '#server/modules/payments/domain/payment-provider.ts';
import { createDeposit } from '#server/modules/payments/use-cases/deposits/create-deposit.ts';
import { readWallet, transfer } from '#server/modules/wallet/index.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture, type TestPlayer } from '#server/modules/payments/testing/payments-fixture.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(() => world.close());

type When = 'before' | 'after';

/** The call at which the process dies: just before the PSP receives it, or after that but before the answer is stored. */
function dying<T extends object, K extends keyof T & string>(door: T, method: K, when: When): T {
  return new Proxy(door, {
    get(target, name, receiver) {
      const real = Reflect.get(target, name, receiver) as unknown;
      if (name !== method || typeof real !== 'function') return real;
      return async (...parameters: unknown[]) => {
        if (when === 'after') await (real as (...all: unknown[]) => Promise<unknown>)(...parameters);
        throw new Error(`killed ${when} ${method}`);
      };
    },
  });
}

const cash = async (player: TestPlayer) => {
  const wallet = await readWallet(world.database.db.k, player.id, world.clock.now());
  return { cash: wallet?.cashCents, held: wallet?.heldCents };
};
const deposit = async (player: TestPlayer, amount = 1_000) =>
  depositReply.parse((await world.call('POST', '/api/deposits', { player, body: { amount } })).body);
/** Runs until the crash, then starts a new process and lets every lease expire. */
const dieAndRestart = async (faults: Partial<Pick<PaymentProvider, 'pixIn' | 'pixOut'>>) => {
  const { periodicRunner } = world.restart(faults);
  await periodicRunner.runAll().catch(() => undefined);
  for (let n = 0; n < 4; n += 1) {
    world.clock.advance(120_000);
    await world.quiesce();
  }
};

describe('a deposit survives a kill', () => {
  test.each<When>(['before', 'after'])('%s the charge is made: the same key ends with one charge', async (when) => {
    const player = await world.player();
    const order = {
      playerId: player.id,
      amountCents: cents(1_000),
      couponCode: null,
      addressRefusal: null,
      idempotencyKey: randomUUID(),
      fingerprint: Buffer.from('same'),
      at: world.clock.now(),
    };
    await expect(createDeposit(world.restart({ pixIn: dying(world.provider.pixIn, 'createCharge', when) }).deps, order)).rejects.toThrow('killed');
    const made = await createDeposit(world.restart().deps, order);
    expect(made).toMatchObject({ ok: true, value: { state: 'pending' } });
    const rows = await world.database.db.k.selectFrom('payments_deposit').select('txid').where('player_id', '=', player.id).execute();
    expect(rows).toHaveLength(1);
    await world.psp('/pay', { txid: rows[0]?.txid });
    await world.quiesce();
    expect(await cash(player)).toEqual({ cash: 1_000, held: 0 });
  });

  test('a charge whose code was never delivered expires; a payment is still credited', async () => {
    const player = await world.player();
    const order = {
      playerId: player.id,
      amountCents: cents(1_000),
      couponCode: null,
      addressRefusal: null,
      idempotencyKey: randomUUID(),
      fingerprint: Buffer.from('same'),
      at: world.clock.now(),
    };
    await expect(createDeposit(world.restart({ pixIn: dying(world.provider.pixIn, 'createCharge', 'after') }).deps, order)).rejects.toThrow('killed');
    const { txid } = await world.database.db.k.selectFrom('payments_deposit').select('txid').where('player_id', '=', player.id).executeTakeFirstOrThrow();
    await world.psp('/pay', { txid });
    await world.quiesce();
    expect(await cash(player)).toEqual({ cash: 1_000, held: 0 });
  });

  test.each<[keyof PaymentProvider['pixIn'], When]>([
    ['readPix', 'before'],
    ['readPix', 'after'],
    ['readCharge', 'after'],
    ['listPix', 'after'],
  ])('%s: killed %s it, credited once', async (method, when) => {
    await world.psp('/behaviour', { callback: 'lost' });
    const player = await world.player();
    const made = await deposit(player);
    await world.psp('/pay', { txid: made.pix.txid });
    world.clock.advance(31_000);
    await dieAndRestart({ pixIn: dying(world.provider.pixIn, method, when) });
    await world.psp('/behaviour', { callback: 'ok' });
    expect(await cash(player)).toEqual({ cash: 1_000, held: 0 });
  });

  test.each<When>(['before', 'after'])("killed %s the return of another person's Pix: it goes back once", async (when) => {
    await world.psp('/behaviour', { callback: 'lost' });
    const player = await world.player();
    const made = await deposit(player);
    const { endToEndId } = z.object({ endToEndId: z.string() }).parse((await world.psp('/pay', { txid: made.pix.txid, cpf: freshCpf() })).body);
    world.clock.advance(31_000);
    await dieAndRestart({ pixIn: dying(world.provider.pixIn, 'returnPix', when) });
    await world.psp('/behaviour', { callback: 'ok' });
    const pix = (await world.sandbox.get(`/pix-psp/v2/pix/${endToEndId}`, await world.sandbox.authorised())).body;
    expect(z.object({ devolucoes: z.array(z.object({ status: z.string(), valor: z.string() })) }).parse(pix).devolucoes).toEqual([
      { status: 'DEVOLVIDO', valor: '10.00' },
    ]);
    expect(await cash(player)).toEqual({ cash: 0, held: 0 });
  });
});

describe('a withdrawal survives a kill', () => {
  const requested = async () => {
    const player = await world.player();
    const move = {
      playerId: player.id,
      from: 'adjustments',
      to: 'cash',
      amountCents: cents(1_000),
      kind: 'adjustment',
      refId: randomUUID(),
      at: world.clock.now(),
    } as const;
    await world.database.db.k.transaction().execute((tx) => transfer(tx, move));
    const answer = await world.call('POST', '/api/withdrawals', { player, body: { amount: 1_000, pix_key_type: 'cpf', pix_key: player.cpf } });
    return { player, id: withdrawalReply.parse(answer.body).id };
  };
  const outcome = async (player: TestPlayer, id: string) => {
    const sent = z.array(z.object({ chave: z.string(), status: z.string() })).parse((await world.sandbox.get('/pix-psp/payouts')).body);
    const state = withdrawalReply.parse((await world.call('GET', `/api/withdrawals/${id}`, { player })).body).status;
    return { state, ...(await cash(player)), sent: sent.filter(({ chave }) => chave === player.cpf).map(({ status }) => status) };
  };

  test.each<['send' | 'status', When]>([
    ['send', 'before'],
    ['send', 'after'],
    ['status', 'before'],
    ['status', 'after'],
  ])('killed at %s, %s the PSP gets it: paid once', async (method, when) => {
    const { player, id } = await requested();
    await dieAndRestart({ pixOut: dying(world.provider.pixOut, method, when) });
    expect(await outcome(player, id)).toEqual({ state: 'paid', cash: 0, held: 0, sent: ['REALIZADO'] });
  });

  test.each<When>(['before', 'after'])('killed %s the order of one that fails: the money is back, once', async (when) => {
    await world.psp('/behaviour', { payout: 'fail' });
    const { player, id } = await requested();
    await dieAndRestart({ pixOut: dying(world.provider.pixOut, 'send', when) });
    await world.psp('/behaviour', { payout: 'ok' });
    expect(await outcome(player, id)).toEqual({ state: 'failed', cash: 1_000, held: 0, sent: ['NAO_REALIZADO'] });
  });

  test('five processes handle the same withdrawals at once: each is paid once (REL-9)', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, requested));
    await Promise.all(Array.from({ length: 5 }, () => world.restart().periodicRunner.runAll()));
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(120_000);
      await world.quiesce();
    }
    for (const { player, id } of made) expect(await outcome(player, id)).toEqual({ state: 'paid', cash: 0, held: 0, sent: ['REALIZADO'] });
  });
});

describe('the PSP is down', () => {
  test('a deposit is refused with 503; the same key works once it is up, and makes one charge', async () => {
    const player = await world.player();
    const order = {
      playerId: player.id,
      amountCents: cents(1_000),
      couponCode: null,
      addressRefusal: null,
      idempotencyKey: randomUUID(),
      fingerprint: Buffer.from('same'),
      at: world.clock.now(),
    };
    const away = { ...world.provider.pixIn, createCharge: async () => ({ kind: 'unavailable', detail: 'away' }) as const };
    expect(await createDeposit(world.restart({ pixIn: away }).deps, order)).toMatchObject({ ok: false, code: 'psp_unavailable' });
    expect(await createDeposit(world.restart().deps, order)).toMatchObject({ ok: true, value: { state: 'pending' } });
  });
});

cleanAfterTests(() => world.violations());
