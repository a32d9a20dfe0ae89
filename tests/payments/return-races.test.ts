import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockGate } from '#server/modules/gate/index.ts';
import { returnReceipt } from '#server/modules/payments/use-cases/receipts/receive-pix.ts';
import { settleReceipt } from '#server/modules/payments/use-cases/receipts/settle-receipt.ts';
import { claimReceipts } from '#server/modules/payments/store/receipts.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import { createPaymentsFixture, freshCpf, type PaymentsFixture, type TestPlayer, WEBHOOK_SECRET } from '#server/modules/payments/testing/payments-fixture.ts';
import { type Returning, returning } from '#server/modules/payments/testing/returning.ts';
import { type Withdrawing, withdrawing } from '#server/modules/payments/testing/withdrawing.ts';

let world: PaymentsFixture;
let does: Returning;
let out: Withdrawing;
beforeAll(async () => {
  world = await createPaymentsFixture();
  does = returning(world);
  out = withdrawing(world);
  await world.set('deposit_rollover', 0);
});
afterAll(() => world.close());

/** A bet of the player, as a game places it. */
function bet(player: TestPlayer, stakeCents: number): Promise<unknown> {
  const key = randomUUID();
  const row = {
    stake_id: randomUUID(),
    player_id: player.id,
    session_id: null,
    session_epoch: null,
    session_expires_at: null,
    operation: 'mines',
    key,
    ordinal: 0,
    fingerprint: createHash('sha256').update('a body').digest('hex'),
    vertical: 'originals',
    needs_approval: false,
    game: 'mines',
    round_ref: key,
    stake_cents: stakeCents,
  };
  return world.database.db.pool.query('SELECT * FROM stakes_api_open($1::jsonb, $2, $3)', [JSON.stringify([row]), world.clock.now(), 'cash_first']);
}

test('a return among concurrent bets, withdrawals and other returns of the player takes the available cash and books the rest as debt; no amount is taken twice', async () => {
  for (let round = 0; round < 6; round += 1) {
    const player = await world.player();
    const paid: { txid: string; endToEndId: string }[] = [];
    for (const amount of [2_000, 3_000]) {
      const { pix } = await does.deposit(player, amount);
      paid.push({ txid: pix.txid, endToEndId: await does.pay(pix.txid) });
    }
    await world.quiesce();
    await does.behave('lost');
    for (const { txid } of paid) await does.refund(txid);
    await does.behave('ok');
    const hints = paid.flatMap(({ endToEndId }) =>
      Array.from({ length: 4 }, () => () => world.call('POST', `/webhooks/pix/${WEBHOOK_SECRET}`, { body: { pix: [{ endToEndId }] } })),
    );
    const acts = [
      ...hints,
      ...Array.from({ length: 8 }, () => () => bet(player, 300)),
      ...Array.from({ length: 4 }, () => () => out.ask(player, { amount: 400 })),
      ...Array.from({ length: 3 }, () => () => world.restart().periodicRunner.runAll()),
    ];
    await Promise.all(acts.toSorted(() => Math.sign(Number(`0x${randomUUID().slice(0, 8)}`) - 0x8000_0000)).map((act) => act()));
    await world.quiesce();
    const wallet = await readWallet(world.database.db.k, player.id, world.clock.now());
    const { rows } = await world.database.db.pool.query<{ cents: number }>(
      'SELECT coalesce(sum(cash_cents), 0)::bigint AS cents FROM stake WHERE player_id = $1',
      [player.id],
    );
    const out400 = await world.database.db.k.selectFrom('payments_withdrawal').select('status').where('player_id', '=', player.id).execute();
    expect((wallet?.cashCents ?? 0) - (wallet?.debtCents ?? 0)).toBe(-(rows[0]?.cents ?? 0) - 400 * out400.length);
    expect(wallet?.cashCents).toBe(0);
    for (const { endToEndId } of paid) {
      const moves = await world.database.db.k.selectFrom('payments_receipt_move').select(['kind', 'amount']).where('end_to_end_id', '=', endToEndId).execute();
      const taken = moves.filter(({ kind }) => kind === 'deposit_returned').reduce((sum, { amount }) => sum + amount, 0);
      expect(taken).toBe(moves.find(({ kind }) => kind === 'deposit')?.amount);
    }
  }
  expect(await world.violations()).toEqual([]);
});

test('a late answer of the PSP, after a newer one was applied, changes nothing', async () => {
  const { player, txid, endToEndId } = await does.paid(1_000);
  await does.behave('lost');
  const claim = async () => {
    await world.database.db.k.updateTable('payments_receipt').set({ due_at: world.clock.now() }).where('end_to_end_id', '=', endToEndId).execute();
    const [claimed] = await claimReceipts(world.database.db.k, world.clock.now(), { leaseMs: 60_000, limit: 1, ids: [endToEndId] });
    const answer = await world.provider.pixIn.readPix(endToEndId);
    if (claimed === undefined || answer.kind !== 'found') throw new Error('no receipt');
    return { claimed, pix: answer.pix };
  };
  const id = await does.refund(txid, { amount: 600, status: 'EM_PROCESSAMENTO' });
  const older = await claim();
  await does.decide(txid, id, 'NAO_REALIZADO');
  const newer = await claim();
  await does.behave('ok');
  await settleReceipt(world.deps, newer.claimed, newer.pix, world.clock.now());
  expect(await does.cash(player)).toBe(1_000);
  await settleReceipt(world.deps, older.claimed, older.pix, world.clock.now());
  expect([await does.cash(player), (await does.statementSum(player)).lines.length]).toEqual([1_000, 1]);
});

test('a withdrawal that is being sent while a deposit is returned waits for the lock of `gate_player`, and then goes to review', async () => {
  const { player, txid } = await does.paid(4_000);
  await out.give(player, 1_000);
  const { id } = await out.withdraw(player);
  await does.behave('lost');
  await does.refund(txid, { amount: 100 });
  await does.behave('ok');
  let sent: Promise<unknown> | undefined;
  const [receipt] = await (async () => {
    await world.database.db.k.updateTable('payments_receipt').set({ due_at: world.clock.now() }).where('txid', '=', txid).execute();
    return claimReceipts(world.database.db.k, world.clock.now(), { leaseMs: 60_000, limit: 1 });
  })();
  const answer = await world.provider.pixIn.readPix(receipt?.endToEndId ?? '');
  if (receipt === undefined || answer.kind !== 'found') throw new Error('no receipt');
  // Another transaction locks `gate_player`; the sender has the withdrawal's lock and waits for it, and so does the return, which cannot get the withdrawal's.
  let settled: Promise<unknown> | undefined;
  await world.database.db.k.transaction().execute(async (tx) => {
    await lockGate(tx, player.id);
    settled = settleReceipt(world.deps, receipt, answer.pix, world.clock.now());
    await waitFor(1);
    sent = world.restart().periodicRunner.runAll();
    await waitFor(2);
  });
  await Promise.all([settled, sent]);
  await world.quiesce();
  expect([(await out.look(player, id)).status, await out.sentFor(id)]).toEqual(['reviewing', []]);
});

/** Resolves when this many connections wait for a lock. */
async function waitFor(many: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await world.database.owner.pool.query<{ many: number }>(
          "SELECT count(*)::integer AS many FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rows[0]?.many ?? 0;
      },
      { timeout: 120_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(many);
}

test('two processes that request the return of one Pix use one id', async () => {
  const { pix } = await does.deposit(await world.player(), 300);
  await does.behave('lost');
  const endToEndId = await does.pay(pix.txid, { cpf: freshCpf() });
  world.clock.advance(31_000);
  const away = { ...world.provider.pixIn, returnPix: async () => ({ kind: 'unavailable', detail: 'away' }) as const };
  await world.restart({ pixIn: away }).periodicRunner.runAll();
  await does.behave('ok');
  world.clock.advance(120_000);
  const [receipt] = await claimReceipts(world.database.db.k, world.clock.now(), { leaseMs: 60_000, limit: 1, ids: [endToEndId] });
  if (receipt === undefined) throw new Error('no receipt');
  await Promise.all(Array.from({ length: 5 }, () => returnReceipt(world.deps, receipt, world.clock.now())));
  const { body } = await world.sandbox.get(`/pix-psp/v2/pix/${endToEndId}`, await world.sandbox.authorised());
  expect((body as { devolucoes: unknown[] }).devolucoes.length).toBe(1);
  for (let n = 0; n < 3; n += 1) {
    world.clock.advance(60_000);
    await world.quiesce();
  }
  expect((await does.receipt(endToEndId)).status).toBe('returned');
  expect(await world.violations()).toEqual([]);
});
