import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { withdrawalListReply } from '#contracts/money/payments.ts';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import { refuseWithdrawal } from '../../index.ts';
import { listTransactions } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture } from '../../testing/payments-fixture.ts';
import { codeOf, type Withdrawing, withdrawing } from '../../testing/withdrawing.ts';

let world: PaymentsFixture;
let rich: Withdrawing['rich'];
let give: Withdrawing['give'];
let wallet: Withdrawing['wallet'];
let ask: Withdrawing['ask'];
let withdraw: Withdrawing['withdraw'];
let look: Withdrawing['look'];
let sentFor: Withdrawing['sentFor'];
let behave: Withdrawing['behave'];
let settle: Withdrawing['settle'];
beforeAll(async () => {
  world = await createPaymentsFixture();
  ({ rich, give, wallet, ask, withdraw, look, sentFor, behave, settle } = withdrawing(world));
});
afterAll(() => world.close());

describe('a successful withdrawal', () => {
  test('is held, sent once, paid, and reported on page, statement and mail', async () => {
    const player = await rich(5_000);
    const made = await withdraw(player, { amount: 3_000, pix_key: player.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') });
    expect(made).toMatchObject({ status: 'requested', amount: 3_000, end_to_end_id: null, pix_key: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/) });
    expect(Date.parse(made.deadline_at) - Date.parse(made.created_at)).toBe(7_200_000);
    expect(await wallet(player)).toEqual({ cash: 2_000, held: 3_000 });
    const lines = async () =>
      (await listTransactions(world.database.db.k, { playerId: player.id, source: 'Withdraw', page: 1, perPage: 10 })).lines.map(
        ({ type, status, amountCents }) => [type, status, amountCents],
      );
    expect(await lines()).toEqual([[2, 1, 3_000]]);

    await settle();
    const paid = await look(player, made.id);
    expect(paid).toMatchObject({ status: 'paid', end_to_end_id: expect.stringMatching(/^E\w{31}$/) });
    expect(paid.timeline.map(({ status }) => status)).toEqual(['requested', 'sending', 'paid']);
    expect(await wallet(player)).toEqual({ cash: 2_000, held: 0 });
    expect(await lines()).toEqual([[2, 2, 3_000]]);
    expect(await sentFor(made.id)).toEqual([expect.objectContaining({ valor: '30.00', chave: player.cpf, status: 'REALIZADO' })]);
    const events = (await world.outbox('realtime')).filter((message) => message['channel'] === `private-withdrawals.${player.id}`);
    expect(events.map((event) => (event['data'] as { status: string }).status)).toEqual(['requested', 'sending', 'paid']);
    expect((await world.outbox('notify')).filter((notice) => notice['player_id'] === player.id).map((notice) => notice['template'])).toEqual([
      'withdrawal-paid',
    ]);
  });

  test('needs no typed key for the player’s own CPF; a key of another kind must be typed', async () => {
    const player = await rich(2_000);
    const made = await withdraw(player, { pix_key: undefined });
    expect(made.pix_key).toBe(`***.${player.cpf.slice(3, 6)}.${player.cpf.slice(6, 9)}-**`);
    await settle();
    expect(await sentFor(made.id)).toEqual([expect.objectContaining({ chave: player.cpf, status: 'REALIZADO' })]);
    expect(codeOf(await ask(player, { pix_key_type: 'email', pix_key: undefined }))).toBe('invalid_pix_key');
  });

  test('to an own e-mail key is checked in the DICT', async () => {
    const player = await rich(1_000);
    await world.psp('/dict', { chave: `ana.${player.cpf}@exemplo.com.br`, cpf: player.cpf });
    const made = await withdraw(player, { pix_key_type: 'email', pix_key: ` ANA.${player.cpf}@exemplo.com.br ` });
    await settle();
    expect((await look(player, made.id)).status).toBe('paid');
  });

  test('is stored with its key encrypted', async () => {
    const player = await rich(1_000);
    const made = await withdraw(player);
    const row = await world.database.db.k.selectFrom('payments_withdrawal').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, pix_key_sealed: row.pix_key_sealed.toString('latin1') })).not.toContain(player.cpf);
  });
});

describe('key owner and eligibility', () => {
  test.each([
    ["another CPF's", 'cpf', (): string => freshCpf(), 'key_not_own', 422],
    ['no CPF', 'cpf', (): string => '12345678900', 'invalid_pix_key', 422],
    ['an unknown e-mail', 'email', (): string => `${randomUUID()}@exemplo.com.br`, 'key_not_found', 422],
    ['no e-mail', 'email', (): string => 'ana', 'invalid_pix_key', 422],
    ['no phone', 'phone', (): string => '123', 'invalid_pix_key', 422],
    ['no random key', 'evp', (): string => '7d9f0335', 'invalid_pix_key', 422],
  ] as const)('%s key is refused', async (_name, type, key, expected, status) => {
    const player = await rich(1_000);
    const answer = await ask(player, { pix_key_type: type, pix_key: key() });
    expect([answer.status, codeOf(answer)]).toEqual([status, expected]);
    expect(await wallet(player)).toEqual({ cash: 1_000, held: 0 });
  });

  test('a key registered to another person is refused (PAY-2)', async () => {
    const chave = randomUUID();
    await world.psp('/dict', { chave, cpf: freshCpf() });
    expect(codeOf(await ask(await rich(1_000), { pix_key_type: 'evp', pix_key: chave }))).toBe('key_not_own');
  });

  test('an unverified player gets the name of the missing check, unless the setting disables this', async () => {
    const player = await world.player({ verified: false });
    await give(player, 1_000);
    expect(await ask(player)).toMatchObject({ status: 403, body: { code: 'not_verified', user_status: 'pending_kyc' } });
    await world.set('withdraw_auto_kyc', false);
    expect((await ask(player)).body).not.toHaveProperty('user_status');
    await world.set('withdraw_auto_kyc', true);
  });

  test('paused and self-excluded players still withdraw', async () => {
    const player = await rich(2_000);
    const until = new Date(world.clock.nowMs() + 86_400_000);
    await world.database.db.k.transaction().execute((tx) => setPause(tx, player.id, until));
    await withdraw(player);
    await world.database.db.k.transaction().execute((tx) => setExclusion(tx, player.id, { kind: 'self', until: 'indefinite' }));
    await withdraw(player);
    await settle();
    expect(await wallet(player)).toEqual({ cash: 0, held: 0 });
  });

  test('the withdrawal of a player who is blocked before the order waits for an operator', async () => {
    const player = await rich(1_000);
    const made = await withdraw(player);
    await world.database.db.k.transaction().execute((tx) => setStatus(tx, player.id, 'blocked'));
    await settle();
    expect([(await look(player, made.id)).status, await sentFor(made.id)]).toEqual(['reviewing', []]);
    expect(codeOf(await ask(player))).toBe('blocked');
    expect((await inTransaction(world.database.db, (tx) => refuseWithdrawal(tx, made.id, 'fraud', world.clock.now()))).ok).toBe(true);
  });

  test("a player cannot see another player's withdrawal", async () => {
    const made = await withdraw(await rich(1_000));
    expect((await world.call('GET', `/api/withdrawals/${made.id}`, { player: await world.player() })).status).toBe(404);
  });
});

describe('limits', () => {
  test.each([
    ['withdraw_enabled', false, true, 'withdraw_disabled'],
    ['withdraw_min', 1_001, 100, 'amount_below_minimum'],
    ['withdraw_max', 999, 10_000, 'amount_above_maximum'],
    ['withdraw_daily_limit_count', 0, 100, 'daily_limit_reached'],
    ['withdraw_daily_limit_amount', 999, 1_000_000, 'daily_limit_reached'],
  ])('setting %s', async (key, value, usual, expected) => {
    const player = await rich(1_000);
    await world.set(key, value);
    const answer = await ask(player);
    await world.set(key, usual);
    expect(codeOf(answer)).toBe(expected);
    expect(await wallet(player)).toEqual({ cash: 1_000, held: 0 });
  });

  test('the daily limit counts requests, without those whose money came back', async () => {
    await world.set('withdraw_daily_limit_count', 2);
    const player = await rich(5_000);
    await behave('fail');
    await withdraw(player);
    await settle();
    await behave('ok');
    await withdraw(player);
    await withdraw(player);
    expect(codeOf(await ask(player))).toBe('daily_limit_reached');
    world.clock.advance(86_400_000);
    await withdraw(player);
    await world.set('withdraw_daily_limit_count', 100);
  });

  test('a deposit that was not staked cannot be withdrawn', async () => {
    const player = await rich(500);
    const made = z.object({ pix: z.object({ txid: z.string() }) }).parse((await world.call('POST', '/api/deposits', { player, body: { amount: 1_000 } })).body);
    await world.psp('/pay', { txid: made.pix.txid });
    await world.quiesce();
    expect(codeOf(await ask(player, { amount: 501 }))).toBe('insufficient_withdrawable');
    await withdraw(player, { amount: 500 });
  });

  test('of 20 concurrent withdrawals from a balance for 7, exactly 7 are accepted', async () => {
    const player = await rich(7_500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(player)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status !== 201).every((answer) => codeOf(answer) === 'insufficient_withdrawable')).toBe(true);
    expect(await wallet(player)).toEqual({ cash: 500, held: 7_000 });
    await settle();
    expect(await wallet(player)).toEqual({ cash: 500, held: 0 });
  });

  test('one idempotency key makes one withdrawal', async () => {
    const player = await rich(5_000);
    const key = randomUUID();
    const first = await ask(player, {}, key);
    const again = await ask(player, {}, key);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', first.body]);
    const other = await ask(player, { amount: 999 }, key);
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_key_reused']);
    expect(withdrawalListReply.parse((await world.call('GET', '/api/withdrawals', { player })).body).meta.total).toBe(1);
  });
});

test('no request cancels a withdrawal (PAY-12)', async () => {
  const player = await rich(1_000);
  const made = await withdraw(player);
  const answers = await Promise.all(
    ['DELETE', 'PUT', 'PATCH'].map((method) =>
      world.app.inject({ method: method as 'PUT', url: `/api/withdrawals/${made.id}`, headers: { authorization: `Bearer ${player.token}` } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await world.call('POST', `/api/withdrawals/${made.id}/cancel`, { player })).status).toBe(404);
});

cleanAfterTests(() => world.violations());
