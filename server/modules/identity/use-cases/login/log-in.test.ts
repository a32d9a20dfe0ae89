import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessLogReply } from '#contracts/account/identity.ts';
import { formatCpf } from '#kernel/cpf.ts';
import { bumpEpoch, setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createIdentityFixture, freshCpf, type IdentityFixture, PASSWORD } from '../../testing/identity-fixture.ts';
import { noticesOf, recoveryToken } from '../../testing/mails.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

let hosts = 0;
/** An address from which no player has logged in. */
function newAddress(): string {
  hosts += 1;
  return `198.18.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
}

function logIn(login: string, password: string, options: { address?: string; cookies?: Record<string, string> } = {}) {
  return world.call('POST', '/api/auth/login', { body: { login, password }, ...options });
}

test('e-mail, bare CPF and CPF with marks log in; so does the `email` field of old clients', async () => {
  const player = await world.player();
  for (const login of [player.email, player.email.toUpperCase(), player.cpf, formatCpf(player.cpf)]) {
    const answer = await logIn(login, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 });
  }
  const old = await world.call('POST', '/api/auth/login', { body: { email: player.email, password: PASSWORD, login: '' } });
  expect(old.statusCode).toBe(200);
});

test('login sets jwt HttpOnly and balance, user_id, csrf readable: Secure, SameSite=None, expiring with the token (SEC-1)', async () => {
  const player = await world.player();
  const cookies = (await logIn(player.email, PASSWORD)).cookies;
  for (const [name, httpOnly] of [
    ['jwt', true],
    ['balance', undefined],
    ['user_id', undefined],
    ['csrf', undefined],
  ] as const) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      secure: true,
      sameSite: 'None',
      maxAge: 3600,
      path: '/',
      ...(httpOnly === true ? { httpOnly } : {}),
    });
    if (httpOnly === undefined) expect(cookies.find((cookie) => cookie.name === name)).not.toHaveProperty('httpOnly');
  }
});

test('unknown login, unknown CPF and wrong password get equal answers after one verification each (SEC-6)', async () => {
  const player = await world.player();
  const answers: unknown[] = [];
  for (const login of [player.email, player.cpf, 'ninguem@exemplo.com.br', freshCpf(), 'nem isso nem aquilo']) {
    const before = world.deps.hasher.verifications();
    const answer = await logIn(login, 'senha errada mesmo', { address: newAddress() });
    expect(world.deps.hasher.verifications() - before).toBe(1);
    answers.push([answer.statusCode, answer.json()]);
  }
  expect(answers).toEqual(
    answers.map(() => [401, { error: 'Email ou senha incorretos!', code: 'invalid_credentials', message: 'Email ou senha incorretos!' }]),
  );
});

test('a blocked or closed account answers "Acesso negado", and only after the right password', async () => {
  for (const status of ['blocked', 'closed'] as const) {
    const player = await world.player();
    await inTransaction(world.database.db, (tx) => setStatus(tx, player.playerId, status));
    expect((await logIn(player.email, 'senha errada mesmo')).statusCode).toBe(401);
    const answer = await logIn(player.email, PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'Acesso negado', code: 'access_denied', message: 'Acesso negado' }]);
  }
});

test('missing and oversized fields are 422 with texts by field', async () => {
  const empty = await world.call('POST', '/api/auth/login', { body: {} });
  expect([empty.statusCode, empty.json().errors]).toEqual([422, { password: ['Informe sua senha.'] }]);
  const withoutLogin = await world.call('POST', '/api/auth/login', { body: { password: 'x' } });
  expect(withoutLogin.json().errors).toEqual({ login: ['Informe seu e-mail ou CPF.'] });
  const long = await logIn('a@b.co', 'x'.repeat(129));
  expect([long.statusCode, long.json().errors]).toEqual([422, { password: ['A senha tem no máximo 128 caracteres.'] }]);
});

test('after five failures an account is throttled, ever longer but never for ever; then the right password logs in (ID-12)', async () => {
  const player = await world.player();
  for (let failure = 0; failure < 5; failure += 1) expect((await logIn(player.email, 'errada', { address: newAddress() })).statusCode).toBe(401);
  const slowed = await logIn(player.email, PASSWORD, { address: newAddress() });
  expect([slowed.statusCode, slowed.json().code, slowed.headers['retry-after']]).toEqual([429, 'rate_limited', '5']);
  world.clock.advance(5_000);
  expect((await logIn(player.email, 'errada', { address: newAddress() })).statusCode).toBe(401);
  expect((await logIn(player.cpf, PASSWORD, { address: newAddress() })).headers['retry-after']).toBe('10');
  for (let failure = 0; failure < 12; failure += 1) {
    world.clock.advance(15 * 60_000);
    expect((await logIn(player.email, 'errada', { address: newAddress() })).statusCode).toBe(401);
  }
  world.clock.advance(15 * 60_000);
  expect((await logIn(player.email, PASSWORD, { address: newAddress() })).statusCode).toBe(200);
});

test('an unknown login is throttled exactly like a known one (SEC-6)', async () => {
  const player = await world.player();
  const seen: unknown[][] = [[], []];
  for (let turn = 0; turn < 8; turn += 1) {
    for (const [index, login] of [player.email, `nobody${player.email}`].entries()) {
      const answer = await logIn(login, 'errada', { address: newAddress() });
      seen[index]?.push([answer.statusCode, answer.headers['retry-after'], answer.json()]);
    }
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.filter((each) => Array.isArray(each) && each[0] === 429)).toHaveLength(3);
});

test('parallel guesses do not bypass the limit: five are verified, the rest are refused (SEC-8)', async () => {
  const player = await world.player();
  const before = world.deps.hasher.verifications();
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(player.email, 'errada', { address: newAddress() })));
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(world.deps.hasher.verifications() - before).toBe(5);
});

test('attackers cannot lock out the owner: a known device and a known address log in while the account is throttled (ID-12)', async () => {
  const player = await world.player();
  const home = newAddress();
  const first = await logIn(player.email, PASSWORD, { address: home });
  const device = first.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  expect(device).toHaveLength(43);
  for (let failure = 0; failure < 6; failure += 1) await logIn(player.email, 'errada', { address: newAddress() });
  expect((await logIn(player.email, PASSWORD, { address: newAddress() })).statusCode).toBe(429);
  expect((await logIn(player.email, PASSWORD, { address: home })).statusCode).toBe(200);
  expect((await logIn(player.email, PASSWORD, { address: newAddress(), cookies: { device } })).statusCode).toBe(200);
});

test('a stolen device cookie of another account bypasses no throttle', async () => {
  const [owner, thief] = [await world.player(), await world.player()];
  const device = (await logIn(thief.email, PASSWORD)).cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  for (let failure = 0; failure < 5; failure += 1) await logIn(owner.email, 'errada', { address: newAddress(), cookies: { device } });
  expect((await logIn(owner.email, PASSWORD, { address: newAddress(), cookies: { device } })).statusCode).toBe(429);
});

test('an address that fails on many accounts is throttled, and recovers within a minute', async () => {
  const address = newAddress();
  const player = await world.player();
  for (let failure = 0; failure < 5; failure += 1) expect((await logIn(freshCpf(), 'errada', { address })).statusCode).toBe(401);
  expect((await logIn(player.email, PASSWORD, { address })).statusCode).toBe(429);
  world.clock.advance(60_000);
  expect((await logIn(player.email, PASSWORD, { address })).statusCode).toBe(200);
});

test('a login on a new device is notified to the player, on the first device and on known ones it is not', async () => {
  const player = await world.player();
  const notices = async () => (await world.outbox('notify')).filter((notice) => notice['player_id'] === player.playerId).map((notice) => notice['template']);
  const home = newAddress();
  const device = (await logIn(player.email, PASSWORD, { address: home })).cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  await logIn(player.email, PASSWORD, { address: newAddress(), cookies: { device } });
  expect(await notices()).toEqual([]);
  await logIn(player.email, PASSWORD, { address: newAddress() });
  expect(await notices()).toEqual(['new-device']);
});

test('a device cookie of another account, or a forged one, suppresses no notice', async () => {
  const [owner, thief] = [await world.player(), await world.player()];
  const notices = async () => (await world.outbox('notify')).filter((notice) => notice['player_id'] === owner.playerId).map((notice) => notice['template']);
  const deviceOf = (answer: Awaited<ReturnType<typeof logIn>>) => answer.cookies.find((cookie) => cookie.name === 'device')?.value;
  const home = newAddress();
  const planted = deviceOf(await logIn(thief.email, PASSWORD)) ?? '';
  // The owner logs in at home with the thief's cookie in the browser: the response sets another secret.
  const owned = deviceOf(await logIn(owner.email, PASSWORD, { address: home, cookies: { device: planted } })) ?? '';
  expect(owned.split('.')).toEqual([planted, expect.stringMatching(/^[\w-]{43}$/)]);
  for (const device of [planted, 'z'.repeat(43), `${planted}.${'z'.repeat(43)}`]) {
    const before = (await notices()).length;
    await logIn(owner.email, PASSWORD, { address: newAddress(), cookies: { device } });
    expect((await notices()).slice(before)).toEqual(['new-device']);
  }
  const before = (await notices()).length;
  await logIn(owner.email, PASSWORD, { address: newAddress(), cookies: { device: owned } });
  expect((await notices()).length).toBe(before);
});

test('two people who share one browser are both known in it', async () => {
  const [ana, rui] = [await world.player(), await world.player()];
  let device = '';
  const noticeCount = async (player: { playerId: string }) => (await world.outbox('notify')).filter((notice) => notice['player_id'] === player.playerId).length;
  for (const player of [ana, rui, ana, rui]) {
    const answer = await logIn(player.email, PASSWORD, { address: newAddress(), cookies: { device } });
    device = answer.cookies.find((cookie) => cookie.name === 'device')?.value ?? device;
  }
  expect([await noticeCount(ana), await noticeCount(rui), device.split('.').length]).toEqual([0, 0, 2]);
});

test('a login in a browser that only opened a recovery link is notified as new', async () => {
  const player = await world.player();
  await logIn(player.email, PASSWORD, { address: newAddress() });
  const token = await recoveryToken(world, player.email);
  const reset = await world.call('POST', '/api/auth/password/reset', { body: { token, password: PASSWORD, password_confirmation: PASSWORD } });
  const device = reset.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  const notices = async () => (await noticesOf(world, player.playerId)).filter((notice) => notice.template === 'new-device').length;
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await logIn(player.email, PASSWORD, { address: newAddress(), cookies: { device } })).statusCode).toBe(200);
    expect(await notices()).toBe(1);
  }
});

test('logins and failures are in the player’s access log', async () => {
  const player = await world.player();
  world.clock.advance(1_000);
  await logIn(player.email, 'errada');
  world.clock.advance(1_000);
  const token = (await logIn(player.email, PASSWORD)).json().access_token as string;
  const log = (await world.call('GET', '/api/account/access-log?per_page=2', { token })).json<AccessLogReply>();
  expect(log.data.map((row) => row.event)).toEqual(['login', 'login_failed']);
  expect(log.meta).toEqual({ page: 1, per_page: 2, total: 3 });
});

test('a raised epoch ends every session at once', async () => {
  const player = await world.player();
  const { accessToken } = await world.session(player.playerId);
  expect((await world.call('GET', '/api/account', { token: accessToken })).statusCode).toBe(200);
  await inTransaction(world.database.db, (tx) => bumpEpoch(tx, player.playerId));
  const answer = await world.call('GET', '/api/account', { token: accessToken });
  expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' }]);
  expect((await world.call('POST', '/api/auth/refresh', { token: accessToken })).statusCode).toBe(401);
});
