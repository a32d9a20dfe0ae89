import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LimitsReply, ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { BR_FIELDS, callSite, deposit, type PlayerClient, registerPlayer, verify } from '../player-client.ts';
import { shareSite, UNDER_BR } from '../shared-site.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
  await open.settle();
});
afterAll(() => open.close());

async function player(cents = 5_000): Promise<PlayerClient> {
  const registered = await registerPlayer(open);
  await verify(open, registered);
  if (cents > 0) await deposit(open, registered, cents);
  return registered;
}

const mines = (client: PlayerClient, stake: number) => client.act('/api/originals/mines/rounds', { stake, mines: 3 });
const logIn = async (client: PlayerClient) => {
  const { body } = await callSite(open.url, 'POST', '/api/auth/login', { login: client.email, password: client.password });
  Object.assign(client, { token: String(body['access_token']) });
};
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];
const protection = async (client: PlayerClient) => (await client.call('GET', '/api/protection')).body as unknown as ProtectionReply;

describe('RG-1 RG-2 limits over HTTP', () => {
  test('a tighter limit applies at once, a looser one waits; the shown limits are the enforced ones', async () => {
    const client = await player();
    const set = await client.call('PUT', '/api/limits/stake', { period: 'day', amount: 1_000 });
    expect([set.status, set.body]).toMatchObject([200, { current: 1_000, pending: null }]);
    expect(codeOf(await mines(client, 1_001))).toEqual([403, 'limit_reached']);
    expect((await mines(client, 1_000)).status).toBe(201);
    const asked = await client.call('PUT', '/api/limits/stake', { period: 'day', amount: null });
    expect(asked.body).toMatchObject({ current: 1_000, pending: { value: null, ready: false } });
    expect(codeOf(await client.call('POST', '/api/limits/stake/confirm', { period: 'day' }))).toEqual([409, 'too_early']);
    expect((await client.call('DELETE', '/api/limits/stake/pending?period=day')).status).toBe(200);
    expect(codeOf(await client.call('DELETE', '/api/limits/stake/pending?period=day'))).toEqual([404, 'nothing_pending']);
    const { data } = (await client.call('GET', '/api/limits')).body as unknown as LimitsReply;
    expect(data.find(({ kind }) => kind === 'stake')).toMatchObject({ headroom: 0, periods: [{ current: 1_000, used: 1_000 }, {}, {}] });
  });

  test('RG-3 a deposit above the limit is refused, and a withdrawal does not free any of the limit', async () => {
    const client = await player(0);
    await client.call('PUT', '/api/limits/deposit', { period: 'week', amount: 3_000 });
    await deposit(open, client, 2_000);
    expect(codeOf(await client.act('/api/deposits', { amount: 1_001 }))).toEqual([403, 'limit_reached']);
    await client.act('/api/withdrawals', { amount: 2_000, pix_key_type: 'cpf', pix_key: client.person.cpf });
    expect(codeOf(await client.act('/api/deposits', { amount: 1_001 }))).toEqual([403, 'limit_reached']);
    expect((await client.act('/api/deposits', { amount: 1_000 })).status).toBeLessThan(300);
  });

  test.each([
    ['another kind’s unit', 'bets', { period: 'day', amount: 100 }],
    ['a fraction', 'stake', { period: 'day', amount: 100.5 }],
    ['less than nothing', 'stake', { period: 'day', amount: -1 }],
    ['too much', 'session', { period: 'day', minutes: 44_641 }],
    ['no period', 'stake', { amount: 100 }],
    ['no such period', 'stake', { period: 'year', amount: 100 }],
    ['no such kind', 'wins', { period: 'day', amount: 100 }],
  ])('refuses %s', async (_what, kind, body) => {
    const client = await player(0);
    expect([404, 422]).toContain((await client.call('PUT', `/api/limits/${kind}`, body)).status);
  });
});

describe('RG-5 RG-6 stopping', () => {
  test('a pause refuses the next bet and deposit, ends the Mines round, allows withdrawals, and ends on its own', async () => {
    const client = await player();
    expect((await mines(client, 1_000)).status).toBe(201);
    const paused = await client.call('POST', '/api/suspension', { duration: '7d' });
    expect([paused.status, paused.body['state']]).toEqual([200, 'paused']);
    expect(codeOf(await mines(client, 100))).toEqual([403, 'paused']);
    expect(codeOf(await client.act('/api/deposits', { amount: 1_000 }))).toEqual([403, 'paused']);
    await open.settle();
    expect((await client.balance()).value).toBe(5_000);
    expect(codeOf(await client.call('POST', '/api/suspension', { duration: '24h' }))).toEqual([409, 'already_longer']);
    await open.advance(7 * DAY_MS);
    await logIn(client);
    expect((await mines(client, 100)).status).toBe(201);
  });

  test('an exclusion ends only by the player’s request after its term; logins and withdrawals are always allowed', async () => {
    const client = await player();
    const excluded = await client.call('POST', '/api/exclusion', { duration: '6m', reason: 'preciso parar' });
    expect([excluded.status, excluded.body['state']]).toEqual([200, 'self_excluded']);
    expect(codeOf(await mines(client, 100))).toEqual([403, 'self_excluded']);
    expect(codeOf(await client.call('POST', '/api/exclusion/return'))).toEqual([409, 'not_over']);
    await open.advance(186 * DAY_MS);
    await logIn(client);
    expect(codeOf(await mines(client, 100))).toEqual([403, 'self_excluded']);
    expect((await protection(client)).exclusion).toMatchObject({ kind: 'self', can_return: true });
    expect(((await client.call('GET', '/api/auth/me')).body['user'] as { status: string }).status).toBe('Autoexcluído');
    const back = await client.call('POST', '/api/exclusion/return');
    expect([back.status, back.body['state']]).toEqual([200, 'none']);
    expect((await mines(client, 100)).status).toBe(201);
  });

  test('a player cannot see or change another player’s protection, and a visitor cannot see or change any', async () => {
    const [mine, other] = [await player(0), await player(0)];
    await mine.call('POST', '/api/exclusion', { duration: 'indefinite' });
    expect((await protection(other)).state).toBe('none');
    for (const path of ['/api/protection', '/api/limits', '/api/reality-check']) expect((await callSite(open.url, 'GET', path)).status).toBe(401);
    for (const path of ['/api/suspension', '/api/exclusion']) expect((await callSite(open.url, 'POST', path, { duration: '24h' })).status).toBe(401);
  });
});

describe('RG-11 the reality check', () => {
  test('is due after its interval with the session’s figures to the centavo, and an interval later again', async () => {
    const client = await player();
    await client.call('PUT', '/api/reality-check', { interval_minutes: 15 });
    await client.act('/api/originals/dice/bets', { stake: 500, chance: 50, direction: 'over' });
    await open.advance(14 * MINUTE_MS);
    expect((await client.call('GET', '/api/reality-check')).body).toMatchObject({ due: false, staked: 500 });
    await open.advance(MINUTE_MS);
    const due = (await client.call('GET', '/api/reality-check')).body;
    const summary = (await client.call('GET', '/api/session/summary')).body;
    const keys = ['started_at', 'minutes', 'staked', 'returned', 'net'] as const;
    expect([due['due'], keys.map((key) => due[key])]).toEqual([true, keys.map((key) => summary[key])]);
    expect((await client.balance()).value).toBe(5_000 + Number(due['net']));
    expect((await client.call('POST', '/api/reality-check', { answer: 'continue' })).body).toMatchObject({ due: false });
    await open.advance(15 * MINUTE_MS);
    expect((await client.call('GET', '/api/reality-check')).body).toMatchObject({ due: true });
  });
});

test('RG-10 a detected risk is shown on the player’s page and inbox, and in the operator’s queue', async () => {
  const client = await player(0);
  for (let count = 0; count < 3; count += 1) await deposit(open, client, 1_000);
  await open.advance(3 * MINUTE_MS);
  await open.settle();
  const [raised] = (await protection(client)).interventions;
  expect(raised).toMatchObject({ rule: 'many_deposits', state: 'open', proposal: { kind: 'limit', limit: 'deposit', period: 'week', value: 1_500 } });
  const inbox = (await client.call('GET', '/api/notifications')).body['data'] as { title: string }[];
  expect(inbox.map(({ title }) => title)).toContain('Muitos depósitos em pouco tempo');
  const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
  expect((await operator('protection', 'queue')).text).toContain(raised?.id);
  const accepted = await client.call('POST', `/api/interventions/${raised?.id}`, { answer: 'accept' });
  expect(accepted.body).toMatchObject({ interventions: [{ state: 'accepted' }] });
  expect((await operator('protection', 'show', client.email)).text).toContain('deposit per week: 1500, used 3000');
  expect((await operator('protection', 'resolve', raised?.id ?? '', '--reason', 'called the player')).done).toBe(true);
  expect((await operator('protection', 'queue')).text).not.toContain(raised?.id);
});

test('RG-6 an operator limits, pauses and excludes under the player’s own rules; each act is recorded', async () => {
  const client = await player();
  const act = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'asked by phone']);
  expect((await act('protection', 'limit', client.email, 'loss:week=1000')).done).toBe(true);
  expect((await act('protection', 'limit', client.email, 'loss:week=none')).text).toContain('waits until');
  expect((await act('protection', 'limit', client.email, 'loss:year=1')).done).toBe(false);
  expect((await act('protection', 'pause', client.person.cpf, '7d')).done).toBe(true);
  expect((await act('protection', 'pause', client.email, '24h')).text).toContain('already longer');
  expect((await act('protection', 'exclude', client.email, '1y')).done).toBe(true);
  expect((await protection(client)).state).toBe('self_excluded');
  const rows = await open.site.db.k
    .selectFrom('platform_audit')
    .select('act')
    .where('act', 'like', 'protection.%')
    .where('reason', '=', 'asked by phone')
    .execute();
  expect(rows.map(({ act: name }) => name)).toEqual(['protection.limit', 'protection.limit', 'protection.pause', 'protection.exclude']);
});

test('RG-1 RG-11 under br the registration sets limits of losses and time, and the reality check cannot be turned off', async () => {
  const br = await shareSite(UNDER_BR);
  try {
    const client = await registerPlayer(br, BR_FIELDS);
    const { data } = (await client.call('GET', '/api/limits')).body as unknown as LimitsReply;
    const set = data.flatMap(({ kind, periods }) => periods.flatMap(({ period, current }) => (current === null ? [] : [[kind, period, current]])));
    expect(set).toEqual([
      ['loss', 'week', 50_000],
      ['session', 'day', 240],
    ]);
    expect(codeOf(await client.call('PUT', '/api/reality-check', { interval_minutes: 0 }))).toEqual([422, 'cannot_turn_off']);
    expect((await protection(client)).reality_check).toEqual({ interval_minutes: 60, options: [15, 30, 60] });
    await expectLedgerHolds(br.site);
  } finally {
    await br.close();
  }
});

test('every ledger check holds after all protections that the tests above set, lift or refuse', () => expectLedgerHolds(open.site));
