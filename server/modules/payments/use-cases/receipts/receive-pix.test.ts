import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setExclusion } from '#server/modules/gate/index.ts';
import { houseBalances, listTransactions } from '#server/modules/wallet/index.ts';
import { type Depositing, depositing } from '../../testing/depositing.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture, WEBHOOK_SECRET } from '../../testing/payments-fixture.ts';

let world: PaymentsFixture;
let deposit: Depositing['deposit'];
let look: Depositing['look'];
let pay: Depositing['pay'];
let cash: Depositing['cash'];
let behave: Depositing['behave'];
beforeAll(async () => {
  world = await createPaymentsFixture();
  ({ deposit, look, pay, cash, behave } = depositing(world));
});
afterAll(() => world.close());

describe('callbacks', () => {
  test('with a forged amount credit the amount that the PSP answers', async () => {
    await behave('lost');
    const player = await world.player();
    const endToEndId = await pay((await deposit(player, 1_000)).pix.txid);
    await world.call('POST', `/webhooks/payments/api-pix/${WEBHOOK_SECRET}/pix`, {
      body: { pix: [{ endToEndId, txid: 'a'.repeat(32), valor: '999999.00', horario: '2026-01-01T00:00:00Z' }] },
    });
    await world.quiesce();
    expect(await cash(player)).toBe(1_000);
    await behave('ok');
  });

  test('still reach the earlier address, which names no provider', async () => {
    await behave('lost');
    const player = await world.player();
    const endToEndIds = [await pay((await deposit(player, 1_000)).pix.txid), await pay((await deposit(player, 2_000)).pix.txid)];
    for (const [n, path] of ['', '/pix'].entries())
      expect((await world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}${path}`, { body: { pix: [{ endToEndId: endToEndIds[n] }] } })).status).toBe(200);
    expect((await world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}/payouts`, { body: {} })).status).toBe(200);
    expect((await world.call('POST', '/webhooks/pix/another-secret-of-the-tests', { body: '{' })).status).toBe(404);
    await world.quiesce();
    expect(await cash(player)).toBe(3_000);
    await behave('ok');
  });
});

describe('a callback', () => {
  const send = (type: string | undefined, body: string) =>
    fetch(`${world.url}/webhooks/payments/api-pix/${WEBHOOK_SECRET}/pix`, {
      method: 'POST',
      body: new TextEncoder().encode(body),
      headers: type === undefined ? {} : { 'content-type': type },
    });

  test.each([['text/plain'], ['text/plain; charset=ISO-8859-1'], ['application/octet-stream'], ['application/x-www-form-urlencoded'], [undefined]])(
    'is read with any media type: %s',
    async (type) => {
      await behave('lost');
      const player = await world.player();
      const endToEndId = await pay((await deposit(player, 1_000)).pix.txid);
      expect((await send(type, JSON.stringify({ pix: [{ endToEndId, valor: '10.00', horario: '2026-01-01T00:00:00Z' }] }))).status).toBe(200);
      await world.quiesce();
      expect(await cash(player)).toBe(1_000);
      await behave('ok');
    },
  );

  test.each([['text/plain'], ['application/json']])('as %s has the same limits: a megabyte, and JSON', async (type) => {
    expect((await send(type, ' '.repeat(1_048_577))).status).toBe(413);
    expect((await send(type, 'pix=1')).status).toBe(400);
  });
});

describe('payments that go back', () => {
  test("another CPF's Pix is not credited but returned once, and the player is notified (PAY-2)", async () => {
    const player = await world.player();
    const made = await deposit(player, 4_000);
    await pay(made.pix.txid, { cpf: freshCpf() });
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([0, 'returned']);
    world.clock.advance(10_000);
    await world.quiesce();
    const receipt = await world.database.db.k.selectFrom('payments_receipt').selectAll().where('deposit_id', '=', made.id).executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({ status: 'returned', reason: 'wrong_payer' });
    expect((await houseBalances(world.database.db.k))['pix_suspense']).toBe(0);
    expect((await world.outbox('notify')).filter((notice) => notice['player_id'] === player.id)).toEqual([
      { player_id: player.id, template: 'deposit-returned', channel: 'email', data: { amountCents: 4_000, reason: 'wrong_payer' } },
    ]);
    const { lines } = await listTransactions(world.database.db.k, { playerId: player.id, page: 1, perPage: 10 });
    expect(lines.map(({ status, amountCents }) => [status, amountCents])).toEqual([[3, 4_000]]);
  });

  test('of an expired charge are credited', async () => {
    const player = await world.player();
    const made = await deposit(player, 1_500);
    world.clock.advance(1_801_000);
    await world.quiesce();
    expect((await look(player, made.id)).status).toBe('expired');
    await behave('lost');
    await pay(made.pix.txid);
    world.clock.advance(3_600_000);
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([1_500, 'approved']);
    await behave('ok');
  });

  test('of an expired charge go back when the player may no longer receive them', async () => {
    const player = await world.player();
    const made = await deposit(player, 1_500);
    await world.database.db.k.transaction().execute((tx) => setExclusion(tx, player.id, { kind: 'self', until: 'indefinite' }));
    await pay(made.pix.txid);
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([0, 'returned']);
  });

  test('above a limit that was lowered while the charge was open go back', async () => {
    const player = await world.player();
    const made = await deposit(player, 1_500);
    await world.database.db.k.updateTable('gate_player').set({ deposit_day_limit_cents: 1_000 }).where('player_id', '=', player.id).execute();
    await pay(made.pix.txid);
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([0, 'returned']);
  });

  test('to a charge that is not ours go to pix_suspense and back', async () => {
    const token = await world.sandbox.authorised();
    const txid = randomUUID().replaceAll('-', '');
    const body = {
      calendario: { expiracao: 900 },
      valor: { original: '77.00' },
      chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      devedor: { cpf: freshCpf(), nome: 'Rui' },
    };
    expect((await world.sandbox.send('PUT', `/pix-psp/v2/cob/${txid}`, body, token)).status).toBe(201);
    world.clock.advance(10_000);
    await world.quiesce();
    const before = (await houseBalances(world.database.db.k))['pix_suspense'];
    const endToEndId = await pay(txid);
    await world.quiesce();
    world.clock.advance(10_000);
    await world.quiesce();
    const receipt = await world.database.db.k.selectFrom('payments_receipt').selectAll().where('end_to_end_id', '=', endToEndId).executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({ status: 'returned', reason: 'unknown_charge', amount: 7_700 });
    expect((await houseBalances(world.database.db.k))['pix_suspense']).toBe(before);
  });
});

test('leave the ledger and the payments rows in agreement', async () => {
  expect(await world.violations()).toEqual([]);
});
