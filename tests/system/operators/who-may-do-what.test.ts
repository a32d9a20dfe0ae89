import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { BR_FIELDS, callSite, deposit, newPerson, type PlayerClient, registerPlayer, registrationForm, verify } from '../player-client.ts';
import { type OpenSite, openSite, STILL } from '../open-site.ts';
import { protectPlayer } from '../protect-player.ts';
import { setSetting } from '#tests/system/set-setting.ts';
import { shareSite, UNDER_BR } from '../shared-site.ts';

const VPN = '192.0.2.7';

/**
 * The table of decisions.md for games and payments (sports: sports-who-may-bet.test.ts): error codes per act, null if the act is allowed.
 */
interface Row {
  readonly deposit: string | null;
  readonly mines: string | null;
  readonly double: string | null;
  readonly withdraw: string | null;
}

async function codes(player: PlayerClient, headers: Record<string, string> = {}): Promise<Row> {
  const act = async (path: string, body: unknown) => {
    const reply = await player.call('POST', path, body, { 'idempotency-key': crypto.randomUUID(), ...headers });
    return reply.status < 300 ? null : String(reply.body['code']);
  };
  const mines = await act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
  const double = await act('/api/originals/double/bets', { color: 'red', stake: 100 });
  return {
    deposit: await act('/api/deposits', { amount: 1_000 }),
    ...{ mines, double },
    withdraw: await act('/api/withdrawals', { amount: 100, pix_key_type: 'cpf', pix_key: player.person.cpf }),
  };
}

async function idOf(player: PlayerClient): Promise<string> {
  return ((await player.call('GET', '/api/auth/me')).body['user'] as { id: string }).id;
}

describe('under the profile open', () => {
  let open: OpenSite;
  beforeAll(async () => {
    open = await openSite({ tableTimes: STILL, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    await setSetting(open.site, 'deposit_rollover', 0);
    await open.site.settings.refresh();
  });
  afterAll(() => open.close());

  /** A verified player with money, put into a state. */
  async function playerIn(put: (tx: Tx, playerId: string) => Promise<void>): Promise<PlayerClient> {
    const player = await registerPlayer(open);
    await verify(open, player);
    await deposit(open, player, 2_000);
    const playerId = await idOf(player);
    await inTransaction(open.site.db, (tx) => put(tx, playerId));
    return player;
  }

  test('a pending player deposits and plays Mines; a withdrawal requires the identity check', async () => {
    const player = await registerPlayer(open);
    await deposit(open, player, 2_000);
    expect(await codes(player)).toEqual({ deposit: null, mines: null, double: null, withdraw: 'not_verified' });
  });

  test('a verified player may do everything', async () => {
    expect(await codes(await playerIn(async () => undefined))).toEqual({ deposit: null, mines: null, double: null, withdraw: null });
  });

  test('a pause stops deposits and bets, not withdrawals', async () => {
    const player = await playerIn((tx, playerId) => protectPlayer(open).pause(tx, playerId));
    expect(await codes(player)).toEqual({ deposit: 'paused', mines: 'paused', double: 'paused', withdraw: null });
    expect(((await player.call('GET', '/api/auth/me')).body['user'] as { status: string }).status).toBe('Pausado');
  });

  test('a self-exclusion stops deposits and bets, but neither withdrawals nor logins (RG-6)', async () => {
    const player = await playerIn((tx, playerId) => protectPlayer(open).exclude(tx, playerId));
    expect(await codes(player)).toEqual({ deposit: 'self_excluded', mines: 'self_excluded', double: 'self_excluded', withdraw: null });
    expect((await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password })).status).toBe(200);
  });

  test('a player excluded by the register, found at login or by the daily job, may do the same as after a self-exclusion (ID-6)', async () => {
    const player = await playerIn(async () => undefined);
    await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
    expect((await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password })).status).toBe(200);
    const row = { deposit: 'self_excluded', mines: 'self_excluded', double: 'self_excluded', withdraw: null };
    expect(await codes(player)).toEqual(row);
    expect(((await player.call('GET', '/api/auth/me')).body['user'] as { status: string }).status).toBe('Autoexcluído');
    expect((await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password })).status).toBe(200);
  });

  test('a closed account can neither act nor log in (GM-7)', async () => {
    const player = await playerIn((tx, playerId) => setStatus(tx, playerId, 'closed'));
    const row = await codes(player);
    expect(Object.values(row).every((code) => code !== null)).toBe(true);
    expect((await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password })).status).toBe(403);
  });

  test('behind a VPN deposits and bets are refused and withdrawals allowed; without it everything is allowed (ID-13)', async () => {
    const player = await playerIn(async () => undefined);
    const row = { deposit: 'vpn_detected', mines: 'vpn_detected', double: 'vpn_detected', withdraw: null };
    expect(await codes(player, { 'x-user-ip': VPN })).toEqual(row);
    const status = await player.call('GET', '/api/legitimuzStatus', undefined, { 'x-user-ip': VPN });
    expect([status.status, status.body['user_status'], status.body['isApproved']]).toEqual([403, 'ip_blocked', false]);
    expect((await player.call('GET', '/api/legitimuzStatus')).body).toEqual({ user_status: 'approved', isApproved: true });
    expect(await codes(player)).toMatchObject({ deposit: null, mines: null });
  });

  test('fifty registrations of one CPF at once, with dots and without, open one account (ID-4)', async () => {
    const person = await newPerson(open);
    const marked = person.cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        callSite(open.url, 'POST', '/v2/auth/register', {
          ...registrationForm(person, `r${index}@correio.example`),
          document: index % 2 === 0 ? person.cpf : marked,
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 200);
    expect(new Set(refused.map((reply) => JSON.stringify((reply.body['data'] as { errors: unknown }).errors)))).toEqual(
      new Set([JSON.stringify({ document: ['Não foi possível usar este CPF.'] })]),
    );
  });

  test.each([['underage'], ['deceased'], ['barred']])('a CPF that is %s opens no account (ID-1, ID-6)', async (kind) => {
    const person = await newPerson(open, kind);
    const reply = await callSite(open.url, 'POST', '/v2/auth/register', registrationForm(person, `${kind}@correio.example`));
    expect([reply.status, reply.body['success']]).toEqual([422, false]);
  });
});

test('under the profile br nothing can be deposited or played before the identity check (ID-2, ID-5)', async () => {
  const open = await shareSite(UNDER_BR);
  try {
    const person = await newPerson(open);
    const bare = await callSite(open.url, 'POST', '/v2/auth/register', registrationForm(person, 'br@correio.example'));
    const { errors } = bare.body['data'] as { errors: Record<string, unknown> };
    expect(Object.keys(errors).toSorted()).toEqual(['address', 'gender', 'loss_limit', 'time_limit']);
    const registered = await callSite(open.url, 'POST', '/v2/auth/register', { ...registrationForm(person, 'br@correio.example'), ...BR_FIELDS });
    expect(registered.status).toBe(200);
    const bearer = { authorization: `Bearer ${String(registered.body['access_token'])}`, 'idempotency-key': 'k1' };
    expect((await callSite(open.url, 'POST', '/api/deposits', { amount: 1_000 }, bearer)).body['code']).toBe('not_verified');
    expect((await callSite(open.url, 'POST', '/api/originals/mines/rounds', { stake: 100, mines: 3 }, bearer)).body['code']).toBe('not_verified');
  } finally {
    await open.close();
  }
});
