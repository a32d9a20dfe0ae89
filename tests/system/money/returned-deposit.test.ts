import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
/** Runs the jobs of payments once and nothing else of the site; then the PSP settles and calls back. */
async function paymentsTurn(): Promise<void> {
  const jobs = open.site.parts.flatMap((part) => part.periodicJobs ?? []).filter(({ name }) => name.startsWith('payments.'));
  expect(jobs.length).toBeGreaterThan(5);
  for (const job of jobs) await job.run(open.site.clock.now());
  await open.sandbox.send('POST', '/pix-psp/flush', {});
}

interface Row {
  readonly source: string;
  readonly type: number;
  readonly status: number;
  readonly amount: number;
  readonly reference: string;
}
const statement = async (player: PlayerClient) => (await player.call('GET', '/api/transactions?per_page=100')).body['data'] as Row[];

/** The rule of GET /api/transactions: over approved rows plus pending withdrawals as debits, credits − debits = value + bonus. */
async function expectStatementToAddUp(player: PlayerClient): Promise<void> {
  const counted = (await statement(player)).filter((row) => row.status === 2 || (row.status === 1 && row.source === 'Withdraw'));
  const sum = counted.reduce((total, row) => total + (row.type === 1 ? row.amount : -row.amount), 0);
  const { value, bonus } = await player.balance();
  expect(sum).toBe(value + bonus);
}

test('a credited Pix that the MED takes back after it was played takes the cash, then leaves a debt that prizes repay; withdrawals wait for review and the statement shows every centavo (PAY-10)', async () => {
  expect((await operator('settings', 'set', 'deposit_rollover', '0', '--reason', 'test')).done).toBe(true);
  await open.site.settings.refresh();
  const player = await registerPlayer(open);
  await verify(open, player);
  const paid = await deposit(open, player, 5_000);
  const id = String(paid.body['id']);
  const endToEndId = String(paid.body['end_to_end_id']);
  for (const stake of [2_000, 700]) {
    const round = await player.act('/api/originals/mines/rounds', { stake, mines: 24 });
    expect(round.status).toBe(201);
    const lost = await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/reveal`, { tile: 3 });
    if (lost.body['status'] === 'open') await player.act(`/api/originals/mines/rounds/${String(round.body['round_id'])}/cashout`, {});
  }
  const before = (await player.balance()).value;
  const asked = await player.act('/api/withdrawals', { amount: 400, pix_key_type: 'cpf', pix_key: player.person.cpf });
  expect(asked.status).toBe(201);

  // An operator reads the Pix, with its callback lost, so that the return is processed before the next round of payouts.
  await open.sandbox.send('POST', '/pix-psp/behaviour', { callback: 'lost' });
  await open.sandbox.send('POST', '/pix-psp/refund', { endToEndId, nature: 'MED_FRAUDE' });
  await open.sandbox.send('POST', '/pix-psp/behaviour', { callback: 'ok' });
  expect((await operator('pix', 'look', endToEndId, '--reason', 'the player calls')).done).toBe(true);
  await paymentsTurn();
  const wallet = (await player.call('GET', '/api/wallet')).body;
  const owed = Math.max(0, 5_000 - (before - 400));
  // One round in twenty-five spares the tile; the balance then covers the return.
  const left = Math.max(0, before - 400 - 5_000);
  expect(wallet).toMatchObject({ cash: left, withdrawable: left });
  if (owed > 0) expect(wallet['blocked']).toMatchObject([{ reason_code: 'debt', amount: 0, missing: owed }]);
  expect((await player.call('GET', `/api/deposits/${id}`)).body).toMatchObject({ status: 'returned', approved_at: expect.any(String) });
  const rows = await statement(player);
  expect(rows.filter(({ reference }) => reference === endToEndId).map(({ source, type, status }) => [source, type, status])).toEqual([
    ['Refund', 2, 2],
    ['Deposit', 1, 2],
  ]);
  await expectStatementToAddUp(player);

  const withdrawal = async () => (await player.call('GET', `/api/withdrawals/${String(asked.body['id'])}`)).body['status'];
  expect(await withdrawal()).toBe('reviewing');
  expect(await operator('pix', 'show', endToEndId)).toMatchObject({ done: true, text: expect.stringContaining('deposit_returned 1  cash') });
  expect((await operator('withdrawals', 'approve', String(asked.body['id']), '--reason', 'known player')).done).toBe(true);
  for (let n = 0; n < 3; n += 1) {
    await paymentsTurn();
    await open.advance(5_000);
  }
  expect(await withdrawal()).toBe('paid');
  await expectStatementToAddUp(player);
  await expectLedgerHolds(open.site);
});

test('a Pix returned before it was credited has status 3 and does not change the balance', async () => {
  const player = await registerPlayer(open);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { callback: 'lost' });
  const asked = await player.act('/api/deposits', { amount: 3_000 });
  const { txid } = asked.body['pix'] as { txid: string };
  await open.sandbox.send('POST', '/pix-psp/pay', { txid });
  await open.sandbox.send('POST', '/pix-psp/refund', { txid });
  await open.advance(31_000);
  await paymentsTurn();
  await open.sandbox.send('POST', '/pix-psp/behaviour', { callback: 'ok' });
  expect((await player.call('GET', `/api/deposits/${String(asked.body['id'])}`)).body).toMatchObject({ status: 'returned', approved_at: null });
  expect((await statement(player)).map(({ source, type, status, amount }) => [source, type, status, amount])).toEqual([['Deposit', 1, 3, 3_000]]);
  await expectStatementToAddUp(player);
  await expectLedgerHolds(open.site);
});

test('a Pix that cannot be returned is on the operator’s list, and is closed by hand with an audit record', async () => {
  const player = await registerPlayer(open);
  const otherPlayer = await registerPlayer(open);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { refund: 'fail' });
  const asked = await player.act('/api/deposits', { amount: 1_500 });
  const { txid } = asked.body['pix'] as { txid: string };
  const { body } = await open.sandbox.send('POST', '/pix-psp/pay', { txid, cpf: otherPlayer.person.cpf });
  const { endToEndId } = body as { endToEndId: string };
  for (let n = 0; n < 12 && !(await operator('parked', 'list')).text.includes(endToEndId); n += 1) {
    await open.advance(150_000);
    await paymentsTurn();
  }
  expect((await operator('parked', 'list')).text).toMatch(new RegExp(`payments\\.return {2}${endToEndId}[^]*acts: retry, done-by-hand`));
  expect(await operator('parked', 'done-by-hand', 'payments.return', endToEndId, '--reason', 'TED to the payer')).toMatchObject({ done: true });
  expect((await operator('parked', 'list')).text).toBe('Nothing is parked.');
  expect((await operator('pix', 'show', endToEndId)).text).toContain('BY_HAND');
  const acts = await open.site.db.k.selectFrom('platform_audit').selectAll().where('act', '=', 'parked.done-by-hand').execute();
  expect(acts).toMatchObject([{ actor: 'ana', subject: `payments.return ${endToEndId}`, reason: 'TED to the payer' }]);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { refund: 'ok' });
  await expectLedgerHolds(open.site);
});
