import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositListReply, depositReply } from '#contracts/money/payments.ts';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { listTransactions, readWallet } from '#server/modules/wallet/index.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { type Depositing, depositing } from '../../testing/depositing.ts';
import { createPaymentsFixture, type PaymentsFixture } from '../../testing/payments-fixture.ts';

let world: PaymentsFixture;
let deposit: Depositing['deposit'];
let look: Depositing['look'];
let pay: Depositing['pay'];
beforeAll(async () => {
  world = await createPaymentsFixture();
  ({ deposit, look, pay } = depositing(world));
});
afterAll(() => world.close());

describe('a successful deposit', () => {
  test('has a payable code, is credited by the callback, and is published to the page', async () => {
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

  test('has an occurrence of one to four; from the fifth on its event has none', async () => {
    const player = await world.player();
    for (let n = 0; n < 5; n += 1) {
      await pay((await deposit(player, 100)).pix.txid);
      await world.quiesce();
    }
    const events = (await world.outbox('realtime')).filter(
      (message) => message['event'] === 'DepositApprovedEvent' && String(message['channel']).endsWith(player.id),
    );
    expect(events.map((event) => (event['data'] as { deposit_occurrence?: number }).deposit_occurrence)).toEqual([1, 2, 3, 4, undefined]);
    const list = depositListReply.parse((await world.call('GET', '/api/deposits?per_page=2&page=2', { player })).body);
    expect([list.data.length, list.meta]).toEqual([2, { page: 2, per_page: 2, total: 5 }]);
  });

  test('is pending in the statement, then approved once', async () => {
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

  test('is fully withdrawable with deposit_rollover 0', async () => {
    await world.set('deposit_rollover', 0);
    const player = await world.player();
    await pay((await deposit(player, 900)).pix.txid);
    await world.quiesce();
    expect(await readWallet(world.database.db.k, player.id, world.clock.now())).toMatchObject({ withdrawableCents: 900, blocks: [] });
    await world.set('deposit_rollover', 1);
  });
});

describe('deposit eligibility and limits', () => {
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

  test.each([1.5, '5000', -1, 0, null, 1e21, [5_000], undefined])('the amount %j is refused with 422 (PAY-8)', async (amount) => {
    const answer = await world.call('POST', '/api/deposits', { player: await world.player(), body: { amount } });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['amount']);
  });

  test("a player cannot see another player's deposit", async () => {
    const made = await deposit(await world.player());
    const otherPlayer = await world.player();
    expect((await world.call('GET', `/api/deposits/${made.id}`, { player: otherPlayer })).status).toBe(404);
    expect((await world.call('GET', '/api/deposits/not-an-id', { player: otherPlayer })).status).toBe(404);
  });
});

test('under profile br only verified players deposit', async () => {
  const br = await createPaymentsFixture({ profile: 'br' });
  const call = async (verified: boolean) => br.call('POST', '/api/deposits', { player: await br.player({ verified }), body: { amount: 1_000 } });
  expect(await call(false)).toMatchObject({ status: 403, body: { code: 'not_verified' } });
  expect((await call(true)).status).toBe(201);
  await br.close();
});

describe('idempotency key of a deposit', () => {
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

  test('20 concurrent calls with one key create one charge', async () => {
    const player = await world.player();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call('POST', '/api/deposits', { player, key, body: { amount: 500 } })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => depositReply.parse(body).pix.copy_paste)).size).toBe(1);
    expect(depositListReply.parse((await world.call('GET', '/api/deposits', { player })).body).meta.total).toBe(1);
  });
});

cleanAfterTests(() => world.violations());
