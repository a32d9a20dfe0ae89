import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite({ tableTimes: {} });
  await operator('settings', 'set', 'deposit_rollover', '1', '--reason', 'test');
  await open.site.settings.refresh();
});
afterAll(() => open.close());

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
const close = (player: PlayerClient, more: Record<string, unknown> = {}) =>
  player.call('DELETE', '/api/account', { current_password: player.password, ...more });
const logIn = (player: PlayerClient) => callSite(open.url, 'POST', '/api/auth/login', { login: player.email, email: player.email, password: player.password });

async function closureOf(player: PlayerClient) {
  const id = await playerId(player);
  return open.site.db.k.selectFrom('account_closure').selectAll().where('player_id', '=', id).orderBy('asked_at', 'desc').executeTakeFirstOrThrow();
}
const ids = new Map<PlayerClient, string>();
async function playerId(player: PlayerClient): Promise<string> {
  const known = ids.get(player) ?? String(((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id);
  ids.set(player, known);
  return known;
}
/** Moves the clocks by about a minute per turn and settles everything, the PSP included. */
async function turns(count = 4): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await open.advance(61_000);
    await open.sandbox.send('POST', '/pix-psp/flush', {});
    await open.settle();
  }
}
/** Places a bet in a shared round, and waits for a round that takes bets. */
async function betOnRed(player: PlayerClient, stake: number): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    if ((await player.act('/api/originals/double/bets', { color: 'red', stake })).status === 201) return;
    await open.advance(3_000);
  }
  throw new Error('no round took the bet');
}
async function payoutsTo(player: PlayerClient) {
  const rows = await open.site.db.k
    .selectFrom('payments_withdrawal')
    .selectAll()
    .where('player_id', '=', await playerId(player))
    .orderBy('created_at')
    .execute();
  return rows.map(({ status, amount, pix_key_masked }) => ({ status, amount, key: pix_key_masked }));
}

test('SEC-3 closing blocks the account at once, pays all money to the CPF key, even if unverified and unplayed, and erases data that need not be kept', async () => {
  const player = await registerPlayer(open, { utm_source: 'um-anuncio' });
  await deposit(open, player, 3_000);
  const id = await playerId(player);
  expect((await player.call('GET', '/api/wallet')).body).toMatchObject({ withdrawable: 0, blocked: [{ reason_code: 'deposit_rollover', amount: 3_000 }] });
  expect((await player.call('GET', '/api/account/closure')).body).toMatchObject({ pays: 3_000, owed: 0, held: 0, open_bets: 0, round_open: false });
  expect((await close(player, { current_password: 'outra-senha' })).status).toBe(422);
  const asked = await close(player);
  expect([asked.status, asked.body['status']]).toEqual([202, 'asked']);
  expect((await player.call('GET', '/api/auth/me')).status).toBe(401);
  expect([(await logIn(player)).status, (await logIn(player)).body['error']]).toEqual([403, 'Acesso negado']);
  await turns();
  expect(await payoutsTo(player)).toMatchObject([{ status: 'paid', amount: 3_000 }]);
  expect(await closureOf(player)).toMatchObject({ status: 'closed', tries: 0 });
  const left = await Promise.all(
    (['acquisition_attribution', 'notifications_inbox', 'identity_device'] as const).map((table) =>
      open.site.db.k.selectFrom(table).select('player_id').where('player_id', '=', id).execute(),
    ),
  );
  expect(left.flat()).toEqual([]);
  expect((await logIn(player)).status).toBe(403);
  await expectLedgerHolds(open.site);
});

test('a closure waits for an open bet and for a withdrawal under way; the bet’s payout is paid too', async () => {
  const player = await registerPlayer(open);
  await verify(open, player);
  await deposit(open, player, 5_000);
  await playerId(player);
  await betOnRed(player, 500);
  expect((await player.call('GET', '/api/account/closure')).body).toMatchObject({ open_bets: 1, pays: 4_500 });
  expect((await close(player)).status).toBe(202);
  await open.settle();
  expect(await payoutsTo(player)).toEqual([]);
  expect((await closureOf(player)).status).toBe('waiting');
  for (let n = 0; n < 15; n += 1) await open.advance(3_000);
  await turns(6);
  expect(await closureOf(player)).toMatchObject({ status: 'closed' });
  const sum = (await payoutsTo(player)).reduce((total, { amount }) => total + amount, 0);
  expect([4_500, 5_500]).toContain(sum);
  const steps = await open.site.db.k
    .selectFrom('account_closure_step')
    .select('status')
    .where('closure_id', '=', (await closureOf(player)).id)
    .orderBy('ordinal')
    .execute();
  expect(steps.map(({ status }) => status)).toEqual(['asked', 'waiting', 'paying', 'closed']);
  await expectLedgerHolds(open.site);
});

test('a closure is refused while the player has an open round of Mines', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 1_000);
  const round = await player.act('/api/originals/mines/rounds', { stake: 100, mines: 24 });
  expect(round.status).toBe(201);
  expect((await player.call('GET', '/api/account/closure')).body).toMatchObject({ round_open: true });
  expect((await close(player)).body).toMatchObject({ code: 'round_open' });
  expect((await player.call('GET', '/api/auth/me')).status).toBe(200);
});

test('a payout that fails is tried again at growing intervals; an operator sees it, sets the money aside, and the account closes', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 2_000);
  await playerId(player);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'fail' });
  await close(player);
  await turns(3);
  expect(await closureOf(player)).toMatchObject({ status: 'waiting', tries: 1 });
  const { id } = await closureOf(player);
  expect((await operator('closures', 'list')).text).toMatch(new RegExp(`${id}  waiting.*payout 1 did not reach the player`));
  await open.advance(HOUR_MS);
  await turns(3);
  expect(await closureOf(player)).toMatchObject({ status: 'waiting', tries: 2 });
  expect((await operator('closures', 'set-aside', id, '--reason', 'no CPF key')).done).toBe(true);
  await turns(2);
  expect(await closureOf(player)).toMatchObject({ status: 'closed', tries: 2 });
  expect((await payoutsTo(player)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'ok' });
  const acts = await open.site.db.k.selectFrom('platform_audit').select(['act', 'actor', 'reason']).where('subject', '=', id).execute();
  expect(acts).toEqual([{ act: 'closure.set-aside', actor: 'ana', reason: 'no CPF key' }]);
  await expectLedgerHolds(open.site);
});

test('an operator can cancel a closure before a payout begins, never while one is under way', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 1_500);
  await playerId(player);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'unknown' });
  await close(player);
  await turns(1);
  const { id, status } = await closureOf(player);
  expect(status).toBe('paying');
  expect(await operator('closures', 'cancel', id, '--reason', 'the player calls')).toMatchObject({
    done: false,
    text: expect.stringContaining('payout is under way'),
  });
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'fail' });
  await turns(3);
  expect((await closureOf(player)).status).toBe('waiting');
  expect((await operator('closures', 'cancel', id, '--reason', 'the player calls')).done).toBe(true);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'ok' });
  const again = await logIn(player);
  expect(again.status).toBe(200);
  player.token = String(again.body['access_token']);
  expect((await player.balance()).value).toBe(1_500);
  expect((await operator('closures', 'resume', id, '--reason', 'again')).done).toBe(false);
  expect((await close(player)).status).toBe(202);
  await turns();
  expect(await closureOf(player)).toMatchObject({ status: 'closed' });
  await expectLedgerHolds(open.site);
});

test('money that arrives after the closure is paid out as well', async () => {
  const player = await registerPlayer(open);
  await playerId(player);
  await close(player);
  await turns(1);
  expect(await closureOf(player)).toMatchObject({ status: 'closed', withdrawal_id: null });
  const { transfer } = await import('#server/modules/wallet/index.ts');
  const { cents } = await import('#kernel/money.ts');
  const at = open.site.clock.now();
  const late = {
    playerId: await playerId(player),
    from: 'adjustments',
    to: 'cash',
    amountCents: cents(700),
    kind: 'adjustment',
    refId: 'corrected',
    at,
  } as const;
  await open.site.db.k.transaction().execute((tx) => transfer(tx, late));
  await turns(4);
  expect(await payoutsTo(player)).toMatchObject([{ status: 'paid', amount: 700 }]);
  expect(await closureOf(player)).toMatchObject({ status: 'closed' });
  await expectLedgerHolds(open.site);
});

test('an overdue closure is reported only once', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 1_000);
  await playerId(player);
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'unknown' });
  await close(player);
  await turns(1);
  await open.advance(2 * HOUR_MS + MINUTE_MS);
  expect((await closureOf(player)).late_notified_at).not.toBeNull();
  expect((await operator('closures', 'list')).text).toContain('LATE');
  await open.sandbox.send('POST', '/pix-psp/behaviour', { payout: 'ok' });
  await open.advance(DAY_MS);
  await turns(3);
  expect(await closureOf(player)).toMatchObject({ status: 'closed' });
});
