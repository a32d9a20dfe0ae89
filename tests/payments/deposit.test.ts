import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { depositListReply, depositReply } from '#contracts/payments.ts';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { houseBalances, listTransactions, readWallet } from '#server/modules/wallet/index.ts';
import { createPaymentsWorld, freshCpf, type PaymentsWorld, type TestPlayer, WEBHOOK_SECRET } from './payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.close());

const deposit = async (player: TestPlayer, amount = 5_000) => {
  const answer = await world.call('POST', '/api/deposits', { player, body: { amount } });
  expect(answer.status).toBe(201);
  return depositReply.parse(answer.body);
};
const look = async (player: TestPlayer, id: string) => depositReply.parse((await world.call('GET', `/api/deposits/${id}`, { player })).body);
const pay = async (txid: string, more: object = {}) => z.object({ endToEndId: z.string() }).parse((await world.psp('/pay', { txid, ...more })).body).endToEndId;
const cash = async (player: TestPlayer) => (await readWallet(world.database.db.k, player.id, world.clock.now()))?.cashCents;
const behave = async (callback: string) => world.psp('/behaviour', { callback });

describe('a deposit that goes well', () => {
  test('answers a payable code, is credited by the callback, and tells the page', async () => {
    const player = await world.player();
    const made = await deposit(player, 12_345);
    expect(made).toMatchObject({ status: 'pending', amount: 12_345, end_to_end_id: null });
    expect(made.pix.copy_paste).toMatch(/^000201.*br\.gov\.bcb\.pix.*5406123\.45.*6304[0-9A-F]{4}$/);
    expect(made.pix.qr_svg).toContain('<svg');
    expect(Date.parse(made.pix.expires_at) - world.clock.nowMs()).toBe(1_800_000);

    const endToEndId = await pay(made.pix.txid);
    await world.quiesce();
    expect(await look(player, made.id)).toMatchObject({ status: 'approved', amount: 12_345, end_to_end_id: endToEndId });
    const wallet = await readWallet(world.database.db.k, player.id, world.clock.now());
    expect(wallet).toMatchObject({ cashCents: 12_345, withdrawableCents: 0, blocks: [{ reason: 'deposit_rollover', ref: made.id, amountCents: 12_345 }] });
    const events = (await world.outbox('realtime')).filter((message) => message['channel'] === `private-deposits.approved.${player.id}`);
    expect(events).toEqual([
      {
        channel: `private-deposits.approved.${player.id}`,
        event: 'DepositApprovedEvent',
        data: { transaction_id: made.id, amount: 12_345, deposit_occurrence: 1 },
      },
    ]);
    const found = await world.call('GET', `/api/deposits/find?end_to_end_id=${endToEndId}`, { player });
    expect(depositReply.parse(found.body).id).toBe(made.id);
  });

  test('the occurrence counts one to four and stays there', async () => {
    const player = await world.player();
    for (let n = 0; n < 5; n += 1) {
      await pay((await deposit(player, 100)).pix.txid);
      await world.quiesce();
    }
    const events = (await world.outbox('realtime')).filter(
      (message) => message['event'] === 'DepositApprovedEvent' && String(message['channel']).endsWith(player.id),
    );
    expect(events.map((event) => (event['data'] as { deposit_occurrence: number }).deposit_occurrence)).toEqual([1, 2, 3, 4, 4]);
    const list = depositListReply.parse((await world.call('GET', '/api/deposits?per_page=2&page=2', { player })).body);
    expect([list.data.length, list.meta]).toEqual([2, { page: 2, per_page: 2, total: 5 }]);
  });

  test('the statement shows it pending, then once as approved', async () => {
    const player = await world.player();
    const made = await deposit(player, 700);
    const lines = async () =>
      (await listTransactions(world.database.db.k, { playerId: player.id, page: 1, perPage: 10 })).lines.map(({ source, type, status, amountCents }) => [
        source,
        type,
        status,
        amountCents,
      ]);
    expect(await lines()).toEqual([['Deposit', 1, 1, 700]]);
    await pay(made.pix.txid);
    await world.quiesce();
    expect(await lines()).toEqual([['Deposit', 1, 2, 700]]);
  });

  test('deposit_rollover 0 leaves everything withdrawable', async () => {
    await world.set('deposit_rollover', 0);
    const player = await world.player();
    await pay((await deposit(player, 900)).pix.txid);
    await world.quiesce();
    expect(await readWallet(world.database.db.k, player.id, world.clock.now())).toMatchObject({ withdrawableCents: 900, blocks: [] });
    await world.set('deposit_rollover', 1);
  });
});

describe('who may deposit, and how much', () => {
  test.each([
    ['deposit_enabled', false, 'deposit_disabled', 403],
    ['deposit_min', 5_001, 'amount_below_minimum', 422],
    ['deposit_max', 4_999, 'amount_above_maximum', 422],
  ])('setting %s', async (key, value, code, status) => {
    const player = await world.player();
    const before = await world.database.db.k
      .selectFrom('payments_deposit')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst();
    await world.set(key, value);
    const answer = await world.call('POST', '/api/deposits', { player, body: { amount: 5_000 } });
    await world.set(key, { deposit_enabled: true, deposit_min: 100, deposit_max: 5_000_000 }[key]);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
    expect(
      await world.database.db.k
        .selectFrom('payments_deposit')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before);
  });

  test.each(['paused', 'self_excluded', 'blocked', 'closed', 'limit_reached'])('a player who is %s is refused', async (code) => {
    const player = await world.player();
    const until = new Date(world.clock.nowMs() + 3_600_000);
    await world.database.db.k.transaction().execute(async (tx) => {
      if (code === 'paused') await setPause(tx, player.id, until);
      if (code === 'self_excluded') await setExclusion(tx, player.id, { kind: 'self', until });
      if (code === 'blocked' || code === 'closed') await setStatus(tx, player.id, code);
      if (code === 'limit_reached') await tx.updateTable('gate_player').set({ deposit_day_limit_cents: 4_999 }).where('player_id', '=', player.id).execute();
    });
    const answer = await world.call('POST', '/api/deposits', { player, body: { amount: 5_000 } });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, code]);
  });

  test.each([1.5, '5000', -1, 0, null, 1e21, [5_000], undefined])('the amount %j is refused with 422', async (amount) => {
    const answer = await world.call('POST', '/api/deposits', { player: await world.player(), body: { amount } });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['amount']);
  });

  test("another player's deposit does not exist for me", async () => {
    const made = await deposit(await world.player());
    const stranger = await world.player();
    expect((await world.call('GET', `/api/deposits/${made.id}`, { player: stranger })).status).toBe(404);
    expect((await world.call('GET', '/api/deposits/not-an-id', { player: stranger })).status).toBe(404);
  });
});

describe('one key, one deposit', () => {
  test('the same key and body replay the stored answer, another body is refused', async () => {
    const player = await world.player();
    const key = randomUUID();
    const first = await world.call('POST', '/api/deposits', { player, key, body: { amount: 500 } });
    const again = await world.call('POST', '/api/deposits', { player, key, body: { amount: 500 } });
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', first.body]);
    const other = await world.call('POST', '/api/deposits', { player, key, body: { amount: 501 } });
    expect([other.status, (other.body as { code: string }).code]).toEqual([409, 'idempotency_key_reused']);
    expect(depositListReply.parse((await world.call('GET', '/api/deposits', { player })).body).meta.total).toBe(1);
  });

  test('20 calls with one key at once make one charge', async () => {
    const player = await world.player();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call('POST', '/api/deposits', { player, key, body: { amount: 500 } })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => depositReply.parse(body).pix.copy_paste)).size).toBe(1);
    expect(depositListReply.parse((await world.call('GET', '/api/deposits', { player })).body).meta.total).toBe(1);
  });
});

describe('callbacks', () => {
  test('ten times, shuffled among others, they credit once each', async () => {
    await behave('lost');
    const players = await Promise.all(Array.from({ length: 5 }, () => world.player()));
    const ids = await Promise.all(players.map(async (player) => pay((await deposit(player, 1_000)).pix.txid)));
    const calls = ids.flatMap((id) => Array.from({ length: 10 }, () => id)).toSorted(() => Math.sign(Number(`0x${randomUUID().slice(0, 8)}`) - 0x8000_0000));
    const suffix = (n: number) => (n % 2 === 0 ? '' : '/pix');
    await Promise.all(
      calls.map((endToEndId, n) =>
        world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}${suffix(n)}`, { body: { pix: [{ endToEndId, txid: 'x', valor: '1.00' }] } }),
      ),
    );
    await world.quiesce();
    expect(await Promise.all(players.map(cash))).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    await behave('ok');
  });

  test.each(['duplicate', 'late', 'reordered'])('%s: credited once each', async (mode) => {
    await behave(mode);
    const player = await world.player();
    const made = await Promise.all([deposit(player, 1_000), deposit(player, 2_000)]);
    await Promise.all(made.map(({ pix }) => pay(pix.txid)));
    await world.quiesce();
    await world.quiesce();
    expect(await cash(player)).toBe(3_000);
    await behave('ok');
  });

  test('lost: the reconciliation finds the payment within a minute', async () => {
    await behave('lost');
    const player = await world.player();
    const made = await deposit(player, 1_000);
    await pay(made.pix.txid);
    await world.quiesce();
    expect(await cash(player)).toBe(0);
    world.clock.advance(31_000);
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([1_000, 'approved']);
    await behave('ok');
  });

  test('a forged amount counts for nothing: what the PSP says is credited', async () => {
    await behave('lost');
    const player = await world.player();
    const endToEndId = await pay((await deposit(player, 1_000)).pix.txid);
    await world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}/pix`, {
      body: { pix: [{ endToEndId, txid: 'a'.repeat(32), valor: '999999.00', horario: '2026-01-01T00:00:00Z' }] },
    });
    await world.quiesce();
    expect(await cash(player)).toBe(1_000);
    await behave('ok');
  });

  test('a Pix that the PSP does not have is never credited, and forgotten in the end', async () => {
    const endToEndId = `E99999004202611211200${'z'.repeat(11)}`;
    expect((await world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}/pix`, { body: { pix: [{ endToEndId }] } })).status).toBe(200);
    for (let n = 0; n < 20; n += 1) {
      world.clock.advance(900_000);
      await world.quiesce();
    }
    const receipt = await world.database.db.k.selectFrom('payments_receipt').select('status').where('end_to_end_id', '=', endToEndId).executeTakeFirstOrThrow();
    expect(receipt.status).toBe('unknown');
  });

  test('a wrong secret is an unknown path; a body that is none is refused', async () => {
    expect((await world.call('POST', '/webhooks/pix/another-secret-of-the-tests', { body: { pix: [] } })).status).toBe(404);
    for (const body of ['[]', '{}', '{"pix":"x"}', '{"pix":[{"endToEndId":"\'; DROP"}]}', 'null']) {
      expect((await world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}`, { body })).status).toBe(400);
    }
  });
});

describe('payments that go back', () => {
  test("another CPF's Pix is not credited, returned once, and the player is told", async () => {
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
      { player_id: player.id, template: 'deposit-returned', channel: 'email', data: { amountCents: 4_000 } },
    ]);
    const { lines } = await listTransactions(world.database.db.k, { playerId: player.id, page: 1, perPage: 10 });
    expect(lines.map(({ status, amountCents }) => [status, amountCents])).toEqual([[3, 4_000]]);
  });

  test('a return that the PSP cannot make leaves the money in pix_suspense for an operator', async () => {
    await world.psp('/behaviour', { refund: 'fail' });
    const player = await world.player();
    const made = await deposit(player, 300);
    await pay(made.pix.txid, { cpf: freshCpf() });
    await world.quiesce();
    world.clock.advance(10_000);
    await world.quiesce();
    const receipt = await world.database.db.k.selectFrom('payments_receipt').selectAll().where('deposit_id', '=', made.id).executeTakeFirstOrThrow();
    expect(receipt.status).toBe('return_failed');
    expect((await houseBalances(world.database.db.k))['pix_suspense']).toBe(300);
    expect(await world.violations()).toEqual([]);
    await world.psp('/behaviour', { refund: 'ok' });
  });

  test('a late payment of an expired charge is credited', async () => {
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

  test('a late payment comes back when the player may not receive it any more', async () => {
    const player = await world.player();
    const made = await deposit(player, 1_500);
    await world.database.db.k.transaction().execute((tx) => setExclusion(tx, player.id, { kind: 'self', until: 'indefinite' }));
    await pay(made.pix.txid);
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([0, 'returned']);
  });

  test('a limit lowered while the charge was open sends the payment back', async () => {
    const player = await world.player();
    const made = await deposit(player, 1_500);
    await world.database.db.k.updateTable('gate_player').set({ deposit_day_limit_cents: 1_000 }).where('player_id', '=', player.id).execute();
    await pay(made.pix.txid);
    await world.quiesce();
    expect([await cash(player), (await look(player, made.id)).status]).toEqual([0, 'returned']);
  });

  test('a Pix to a charge that is not ours goes to pix_suspense and back', async () => {
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

test('after all this the ledger and our rows tell one story', async () => {
  expect(await world.violations()).toEqual([]);
});
