import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type AggregatorSession, bookOf, launchSlot, misbehave, spinSlot } from '../aggregator-player.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';
import { verifiedPlayer } from '../sports-player.ts';

let open: OpenSite;
let player: PlayerClient;
let session: AggregatorSession;
beforeAll(async () => {
  open = await openSite({ aggregator: true });
  await open.settle();
});
beforeEach(async () => {
  player = await verifiedPlayer(open, 1_000);
  session = await launchSlot(open, player);
});
afterEach(async () => {
  await misbehave(open, 'ok');
  for (const { ref } of await differences()) await operator('parked', 'settled-by-hand', 'casino.mismatch', ref, '--reason', 'the end of a test');
});
afterAll(() => open.close());

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);

/** Differences that wait for an operator: the transaction, and how the ledgers differ. */
async function differences(): Promise<{ ref: string; what: string }[]> {
  const rows = await open.site.db.k.selectFrom('platform_parked').select(['ref', 'error']).where('kind', '=', 'casino.mismatch').orderBy('ref').execute();
  return rows.map(({ ref, error }) => ({ ref, what: error.split(':')[0] ?? '' }));
}

/** Moves every clock past the grace period and the interval between two comparisons, and compares. */
async function compare(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await open.advance(6 * MINUTE_MS);
    await open.settle();
  }
}

async function spins(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await spinSlot(open, session);
}

/** Changes rows as the database's owner, with triggers disabled. */
async function damage(statement: string, values: readonly unknown[]): Promise<void> {
  const tx = await open.database.owner.k.startTransaction().execute();
  await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
  const [before = '', ...after] = statement.split('?');
  const text = after.reduce((whole, part, index) => sql`${whole}${values[index]}${sql.raw(part)}`, sql`${sql.raw(before)}`);
  await text.execute(tx);
  await tx.commit().execute();
}

test.each([
  'ok',
  'bet_twice',
  'win_before_bet',
  'reordered',
  'other_body',
  'win_repeated',
  'rollback_before_bet',
  'rollback_after_bet',
  'rollback_twice',
  'wrong_currency',
  'missing_answers',
])('where everything came in the end the books agree: %s', async (mode) => {
  await misbehave(open, mode);
  await spins(3);
  await open.sandbox.send('POST', '/aggregator/flush');
  await compare();
  expect(await differences()).toEqual([]);
});

test('a win in the supplier’s list that never arrived is listed and shown to monitoring, and moves no money', async () => {
  await misbehave(open, 'lost');
  await spins(2);
  const before = await player.balance();
  await compare();
  const lost = (await bookOf(open, session))
    .filter(({ kind }) => kind === 'TK_WIN')
    .map((line) => ({ ref: `hub88:${line.transaction_uuid}`, what: 'missing here' }));
  expect(lost).toHaveLength(2);
  expect(await differences()).toEqual(lost.toSorted((a, b) => (a.ref < b.ref ? -1 : 1)));
  expect((await player.balance()).value).toBe(before.value);
  expect(await open.site.metrics.registry.metrics()).toContain('palpite_casino_mismatches{source="hub88"} 2');
  expect((await operator('parked', 'list')).text).toMatch(/casino\.mismatch {2}hub88:[\s\S]*missing here: theirs .*acts: retry, settled-by-hand/s);
  await expectLedgerHolds(open.site);
});

test('a difference that an operator closed is not reported again', async () => {
  await misbehave(open, 'lost');
  await spins(1);
  await compare();
  const [{ ref } = { ref: '' }] = await differences();
  expect(await operator('parked', 'settled-by-hand', 'casino.mismatch', ref, '--reason', 'paid by their mail of today')).toMatchObject({ done: true });
  await compare();
  expect(await differences()).toEqual([]);
});

test('a win that comes hours later ends its difference by itself', async () => {
  await misbehave(open, 'lost');
  await spins(1);
  await open.advance(2 * HOUR_MS);
  await compare();
  const [{ ref } = { ref: '' }] = await differences();
  const line = (await bookOf(open, session)).find(({ transaction_uuid }) => ref.endsWith(transaction_uuid)) as unknown as Record<string, unknown>;
  const { user, token, transaction_uuid, supplier_transaction_id, round, round_closed, reference_transaction_uuid, game_code, currency, amount } = line;
  const body = { user, token, transaction_uuid, supplier_transaction_id, round, round_closed, reference_transaction_uuid, game_code, currency, amount };
  const sent = await open.sandbox.send('POST', '/aggregator/call', { path: '/transaction/win', body: { ...body, request_uuid: 'late' }, sign: 'ok' });
  expect(sent.body).toMatchObject({ body: { status: 'RS_OK' } });
  await compare();
  expect(await differences()).toEqual([]);
});

test('a different amount and a transaction missing from either ledger are reported', async () => {
  await spins(2);
  const bets = (await bookOf(open, session)).filter(({ kind }) => kind === 'TK_BET').map(({ transaction_uuid }) => transaction_uuid);
  const [dear = '', unheard = ''] = bets;
  await damage('UPDATE casino_transaction SET amount_cents = amount_cents + 1 WHERE transaction_id = ?', [dear]);
  await damage('UPDATE casino_transaction SET transaction_id = ? WHERE transaction_id = ?', ['nobody-knows', unheard]);
  const given = { token: session.token, user: session.user, round: 'r', round_closed: true, request_uuid: 'x', game_code: 'arr_vento_do_norte' };
  const body = { ...given, transaction_uuid: 'only-here', supplier_transaction_id: 's', currency: 'BRL', amount: 100_000 };
  expect((await open.sandbox.send('POST', '/aggregator/call', { path: '/transaction/bet', body, sign: 'ok' })).body).toMatchObject({
    body: { status: 'RS_OK' },
  });
  await compare();
  expect(await differences()).toEqual(
    [
      { ref: `hub88:${dear}`, what: 'other amount' },
      { ref: `hub88:${unheard}`, what: 'missing here' },
      { ref: 'hub88:nobody-knows', what: 'missing there' },
      { ref: 'hub88:only-here', what: 'missing there' },
    ].toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  );
  await damage('UPDATE casino_transaction SET amount_cents = amount_cents - 1 WHERE transaction_id = ?', [dear]);
  await damage('UPDATE casino_transaction SET transaction_id = ? WHERE transaction_id = ?', [unheard, 'nobody-knows']);
  await compare();
  expect(await differences()).toEqual([{ ref: 'hub88:only-here', what: 'missing there' }]);
  await expectLedgerHolds(open.site);
});
