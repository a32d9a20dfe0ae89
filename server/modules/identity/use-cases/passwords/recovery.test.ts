import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createIdentityFixture, type IdentityFixture, PASSWORD, type TestPlayer } from '../../testing/identity-fixture.ts';
import { recoveryToken } from '../../testing/mails.ts';
import { hashToken } from '../../security/one-time.ts';

const NEW_PASSWORD = 'sabia-laranjeira-88';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

const recover = (login: string) => recoveryToken(world, login);

function reset(token: string, password = NEW_PASSWORD) {
  return world.call('POST', '/api/auth/password/reset', { body: { token, password, password_confirmation: password } });
}

async function passwordWorks(player: TestPlayer, password: string): Promise<boolean> {
  return (await world.call('POST', '/api/auth/login', { body: { login: player.email, password } })).statusCode === 200;
}

test('a recovery request answers and writes the same for known and unknown logins (SEC-6)', async () => {
  const player = await world.player();
  const known = await world.call('POST', '/api/auth/password/forgot', { body: { login: player.cpf } });
  const unknown = await world.call('POST', '/api/auth/password/forgot', { body: { login: 'ninguem@exemplo.com.br' } });
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
  const jobs = (await world.outbox('job')).slice(-2);
  expect(jobs.map((job) => Object.keys(job['data'] as object))).toEqual([['sealed'], ['sealed']]);
  expect(JSON.stringify(jobs)).not.toContain(player.cpf);
  expect(await recover('ninguem@exemplo.com.br')).toBeUndefined();
});

test('the link sets a new password once; every session ends, and the old password is invalid', async () => {
  const player = await world.player();
  const session = await world.session(player.playerId);
  const token = (await recover(player.email)) ?? '';
  expect((await reset(token)).statusCode).toBe(200);
  expect((await world.call('GET', '/api/account', { token: session.accessToken })).statusCode).toBe(401);
  expect(await passwordWorks(player, NEW_PASSWORD)).toBe(true);
  expect(await passwordWorks(player, PASSWORD)).toBe(false);
  const again = await reset(token, 'outra-senha-boa-99');
  expect([again.statusCode, again.json().errors]).toEqual([422, { token: ['Este link é inválido ou já expirou. Peça um novo.'] }]);
});

test('only one of two concurrent resets with one link succeeds (SEC-7)', async () => {
  const token = (await recover((await world.player()).email)) ?? '';
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a link lasts 30 minutes, a newer one replaces it, and invented ones are refused', async () => {
  const player = await world.player();
  const first = (await recover(player.email)) ?? '';
  const second = (await recover(player.email)) ?? '';
  expect((await reset(first)).statusCode).toBe(422);
  world.clock.advance(30 * MINUTE_MS);
  expect((await reset(second)).statusCode).toBe(422);
  expect((await reset('x'.repeat(43))).statusCode).toBe(422);
  expect((await reset(`${second}' OR '1'='1`)).statusCode).toBe(422);
});

test('an invalid link causes no hash: unknown, used, expired and invented ones are refused alike before hashing', async () => {
  const player = await world.player();
  const [used, expired] = [(await recover(player.email)) ?? '', (await recover((await world.player()).email)) ?? ''];
  expect((await reset(used)).statusCode).toBe(200);
  world.clock.advance(30 * MINUTE_MS);
  const before = world.deps.hasher.hashes();
  const answers = [];
  for (const token of [used, expired, 'x'.repeat(43), 'x']) answers.push((await reset(token)).json());
  expect(world.deps.hasher.hashes() - before).toBe(0);
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ code: 'invalid_token', errors: { token: [expect.any(String)] } })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('only one of ten concurrent uses of a link sets its password', async () => {
  const player = await world.player();
  const token = (await recover(player.email)) ?? '';
  const passwords = Array.from({ length: 10 }, (_, index) => `pitanga-madura-${index}x`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const winners = passwords.filter((_, index) => answers[index]?.statusCode === 200);
  expect(winners).toHaveLength(1);
  expect(await passwordWorks(player, winners[0] ?? '')).toBe(true);
});

test('a link changes only the password of its own player', async () => {
  const [asker, other] = [await world.player(), await world.player()];
  expect((await reset((await recover(asker.email)) ?? '')).statusCode).toBe(200);
  expect(await passwordWorks(other, PASSWORD)).toBe(true);
});

test('at most three links an hour are mailed', async () => {
  const player = await world.player();
  for (let mail = 0; mail < 3; mail += 1) expect(await recover(player.email)).toBeDefined();
  expect(await recover(player.email)).toBeUndefined();
});

test('a guessable new password is refused and leaves the link usable', async () => {
  const token = (await recover((await world.player()).email)) ?? '';
  const answer = await reset(token, 'flamengo2022');
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { password: ['Esta senha é fácil de adivinhar. Escolha outra.'] }]);
  expect((await reset(token)).statusCode).toBe(200);
});

test('the link is stored as a hash and encrypted in the outbox', async () => {
  const token = (await recover((await world.player()).email)) ?? '';
  const stored = await world.database.db.k.selectFrom('identity_one_time_secret').select('secret_hash').where('secret_hash', '=', hashToken(token)).execute();
  expect(stored).toHaveLength(1);
  const everything = JSON.stringify([await world.outbox('job'), await world.outbox('notify')]);
  expect(everything).not.toContain(token);
});

test('recovery logs the owner in while the account is throttled: the browser becomes a known device', async () => {
  const player = await world.player();
  for (let failure = 0; failure < 6; failure += 1) {
    await world.call('POST', '/api/auth/login', { body: { login: player.email, password: 'errada' }, address: `198.18.50.${failure + 1}` });
  }
  const answer = await reset((await recover(player.email)) ?? '');
  const device = answer.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  const login = (cookies: Record<string, string>) =>
    world.call('POST', '/api/auth/login', { body: { login: player.email, password: NEW_PASSWORD }, address: '198.18.51.1', cookies });
  expect((await login({})).statusCode).toBe(429);
  expect((await login({ device })).statusCode).toBe(200);
});

test('a password change needs the current one, keeps this session and ends the others; the player is notified', async () => {
  const player = await world.player();
  const [here, there] = [await world.session(player.playerId), await world.session(player.playerId)];
  const change = (current_password: string, password = NEW_PASSWORD) =>
    world.call('PUT', '/api/auth/password', { token: here.accessToken, body: { current_password, password, password_confirmation: password } });
  expect((await change('não é esta')).json().errors).toEqual({ current_password: ['Senha atual incorreta.'] });
  expect((await change(PASSWORD, 'Senha123456')).json().errors).toEqual({ password: ['Esta senha é fácil de adivinhar. Escolha outra.'] });
  expect((await change(PASSWORD, player.cpf)).statusCode).toBe(422);
  expect((await change(PASSWORD)).statusCode).toBe(200);
  expect((await world.call('GET', '/api/account', { token: here.accessToken })).statusCode).toBe(200);
  expect((await world.call('GET', '/api/account', { token: there.accessToken })).statusCode).toBe(401);
  expect(await passwordWorks(player, NEW_PASSWORD)).toBe(true);
  expect((await world.outbox('notify')).some((notice) => notice['player_id'] === player.playerId && notice['template'] === 'password-changed')).toBe(true);
});

test('a stolen session cannot guess the current password: it is throttled after five failures', async () => {
  const { accessToken } = await world.session((await world.player()).playerId);
  const change = (current_password: string) =>
    world.call('PUT', '/api/auth/password', { token: accessToken, body: { current_password, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } });
  for (let failure = 0; failure < 5; failure += 1) expect((await change('errada')).statusCode).toBe(422);
  expect((await change(PASSWORD)).statusCode).toBe(429);
});

test('a password change invalidates an open recovery link', async () => {
  const player = await world.player();
  const token = (await recover(player.email)) ?? '';
  const { accessToken } = await world.session(player.playerId);
  const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  expect((await world.call('PUT', '/api/auth/password', { token: accessToken, body })).statusCode).toBe(200);
  expect((await reset(token, 'outra-senha-boa-99')).statusCode).toBe(422);
});
