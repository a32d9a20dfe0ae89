import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { type OpenSite, openSite, STILL } from '#tests/system/open-site.ts';
import { callSite, type PlayerClient } from '#tests/system/player-client.ts';
import { type AskedBet, betsOf, placeBets } from '#tests/system/sports-player.ts';
import { betAhead, callFrom, codeOf, richPlayer, tryActs } from './network-acts.ts';
import { setSetting } from '#tests/system/set-setting.ts';

const HOME = '127.0.0.1';
// Moving the clocks far is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const EXCLUDED = { deposit: 'self_excluded', mines: 'self_excluded', double: 'self_excluded', sports: 'self_excluded', withdraw: null };

let open: OpenSite;
let bet: AskedBet;
beforeAll(async () => {
  open = await openSite({ sports: true, tableTimes: STILL, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  await open.settle();
  await setSetting(open.site, 'deposit_rollover', 0);
  await open.site.settings.refresh();
});
beforeEach(async () => {
  bet = await betAhead(open);
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});

const list = (player: PlayerClient) => open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
const unlist = (player: PlayerClient) => open.sandbox.send('POST', '/exclusion-registry/unlist', { cpf: player.person.cpf });
const behave = (answer: string, only?: PlayerClient) =>
  open.sandbox.send('POST', '/exclusion-registry/behaviour', { answer, ...(only === undefined ? {} : { only: only.person.cpf }) });
const logIn = (player: PlayerClient) => callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password });
const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);

async function logInAgain(player: PlayerClient): Promise<void> {
  const reply = await logIn(player);
  expect(reply.status).toBe(200);
  player.token = String(reply.body['access_token']);
}

/** A Double round that takes bets. */
async function doubleBet(player: PlayerClient): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const placed = await player.act('/api/originals/double/bets', { color: 'red', stake: 300 });
    if (placed.status === 201) return String(placed.body['id']);
    await open.advance(2_000);
  }
  throw new Error('no round took a bet');
}

const doubleBets = async (player: PlayerClient) =>
  ((await player.call('GET', '/api/originals/double/bets')).body['data'] as { status: string; payout: number }[]).map(({ status, payout }) => [status, payout]);

describe('a player who is on the register of barred people', () => {
  test('a player who logs in is excluded before the session opens: every session of the player may withdraw and nothing else (ID-7)', async () => {
    const player = await richPlayer(open);
    const before = player.token;
    await list(player);
    expect(await tryActs(open, player, before, HOME, bet)).toMatchObject({ deposit: null, sports: null });
    await logInAgain(player);
    expect(await tryActs(open, player, player.token, HOME, bet)).toEqual(EXCLUDED);
    expect(await tryActs(open, player, before, HOME, bet)).toEqual(EXCLUDED);
    const me = (await player.call('GET', '/api/auth/me')).body['user'] as { status: string };
    expect(me.status).toBe('Autoexcluído');
    await open.settle();
  });

  test('a player who never logs in again is excluded by the daily job (ID-7)', async () => {
    const player = await richPlayer(open);
    await open.settle();
    await list(player);
    await open.site.db.k.updateTable('verification_barred_check').set({ due_at: open.site.clock.now() }).execute();
    // The register gets one request a second at most.
    await open.advance(2_000);
    await open.settle();
    expect(await tryActs(open, player, player.token, HOME, bet)).toEqual(EXCLUDED);
  });

  test('a player who logs in while the register is down is admitted, checked again, and then excluded (ID-7)', async () => {
    const player = await richPlayer(open);
    await open.settle();
    await list(player);
    await behave('away', player);
    await logInAgain(player);
    expect(codeOf(await player.act('/api/deposits', { amount: 1_000 }))).toBeNull();
    await open.settle();
    expect(codeOf(await player.act('/api/deposits', { amount: 1_000 }))).toBeNull();
    await behave('ok');
    await open.advance(2 * 60_000);
    await open.settle();
    expect(codeOf(await player.act('/api/deposits', { amount: 1_000 }))).toBe('self_excluded');
  });

  test('has the Mines round closed and every Double and sports bet refunded, and withdraws all of it (RG-7)', async () => {
    const player = await richPlayer(open);
    await placeBets(open, player, [bet]);
    await doubleBet(player);
    expect((await player.act('/api/originals/mines/rounds', { stake: 500, mines: 3 })).status).toBe(201);
    await list(player);
    await logInAgain(player);
    await open.settle();
    expect((await betsOf(open, player)).map(({ status, payout }) => [status, payout])).toEqual([['void', 100]]);
    expect(await doubleBets(player)).toEqual([['void', 300]]);
    expect((await player.call('GET', '/api/originals/mines/current')).body).toEqual({ round_id: null });
    expect((await player.balance()).value).toBe(20_000);
    const key = { pix_key_type: 'cpf', pix_key: player.person.cpf };
    expect((await player.act('/api/withdrawals', { amount: 10_000, ...key })).status).toBe(201);
    await open.settle();
    await expectLedgerHolds(open.site);
  });

  test('a player who leaves the register stays excluded until an operator lifts it, which is refused while the register still names the player', async () => {
    const player = await richPlayer(open);
    await list(player);
    await logInAgain(player);
    expect(await operator('player', 'readmit', player.email, '--reason', 'asked')).toMatchObject({ done: false, text: expect.stringContaining('still names') });
    // The register's end date is stored as sent, and ends no exclusion.
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão', until: '2027-05-31' });
    const until = 'until 2027-06-01T03:00:00.000Z';
    expect((await operator('player', 'readmit', player.email, '--reason', 'asked')).text).toContain(until);
    expect((await operator('player', 'show', player.email)).text).toContain(until);
    await behave('away', player);
    expect(await operator('player', 'readmit', player.email, '--reason', 'asked')).toMatchObject({ done: false });
    await behave('ok');
    await unlist(player);
    await logInAgain(player);
    expect(await tryActs(open, player, player.token, HOME, bet)).toEqual(EXCLUDED);
    expect((await operator('player', 'show', player.email)).text).toContain('by the register of barred people since');
    expect(await operator('player', 'readmit', player.email, '--reason', 'the register cleared the name')).toMatchObject({ done: true });
    expect(await tryActs(open, player, player.token, HOME, bet)).toMatchObject({ deposit: null, mines: null, sports: null });
    expect((await operator('audit', 'list')).text).toContain('player.readmit');
    expect(await operator('player', 'readmit', player.email, '--reason', 'again')).toMatchObject({
      done: false,
      text: 'The player is not excluded centrally.',
    });
  });

  test('a register that hangs blocks no login', async () => {
    const player = await richPlayer(open);
    await behave('silent', player);
    await logInAgain(player);
    await behave('ok');
    expect(codeOf(await callFrom(open, player.token, HOME, 'POST', '/api/deposits', { amount: 1_000 }, randomUUID()))).toBeNull();
  });

  test('no CPF is written in traces of the register, its job or an operator (SEC-16)', async () => {
    const player = await richPlayer(open);
    await list(player);
    await behave('wrong', player);
    await open.site.db.k
      .updateTable('verification_barred_check')
      .set({ due_at: new Date(0) })
      .execute();
    await open.settle();
    await behave('ok');
    await logInAgain(player);
    const { k } = open.database.owner;
    const traces = [
      await k.selectFrom('verification_barred_check').selectAll().execute(),
      await k.selectFrom('verification_central_exclusion').selectAll().execute(),
      await k.selectFrom('platform_parked').selectAll().execute(),
      await k.selectFrom('platform_audit').selectAll().execute(),
      await k.selectFrom('outbox').selectAll().execute(),
    ];
    expect(JSON.stringify(traces)).not.toContain(player.person.cpf);
    await open.advance(DAY_MS / 24);
    await open.settle();
  });
});
