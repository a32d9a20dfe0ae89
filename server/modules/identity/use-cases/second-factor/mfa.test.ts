import { afterAll, beforeAll, expect, test } from 'vitest';
import { setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { hotp, totpStep } from '../../security/totp.ts';
import { createIdentityFixture, type IdentityFixture, PASSWORD, type TestPlayer } from '../../testing/identity-fixture.ts';
import { enrolledPlayer, fromBase32 } from '../../testing/enrolled-player.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

const codeNow = (secret: Buffer) => hotp(secret, totpStep(world.clock.now()), 6);
const enrol = (token: string, current_password = PASSWORD) => world.call('POST', '/api/auth/mfa/enrol', { token, body: { current_password } });
const verify = (body: { mfa_token?: string; code: string }, token?: string) =>
  world.call('POST', '/api/auth/mfa/verify', { body, ...(token === undefined ? {} : { token }) });

const enrolled = () => enrolledPlayer(world);

async function firstStep(player: TestPlayer): Promise<string> {
  const answer = await world.call('POST', '/api/auth/login', { body: { login: player.email, password: PASSWORD } });
  const body = answer.json<{ mfa_required: boolean; mfa_token: string }>();
  expect([answer.statusCode, body.mfa_required, answer.cookies]).toEqual([200, true, []]);
  return body.mfa_token;
}

test('enrolment needs the current password and a first code; an unconfirmed one requires no code yet', async () => {
  const player = await world.player();
  const token = (await world.session(player.playerId)).accessToken;
  expect((await enrol(token, 'errada')).statusCode).toBe(422);
  const begun = (await enrol(token)).json<{ secret: string; otpauth_url: string; qr_svg: string }>();
  expect(begun.otpauth_url).toContain(`secret=${begun.secret}&issuer=Palpite`);
  expect(begun.qr_svg).toContain('<svg');
  expect((await world.call('POST', '/api/auth/login', { body: { login: player.email, password: PASSWORD } })).json()).toHaveProperty('access_token');
  expect((await verify({ code: '000000' }, token)).statusCode).toBe(422);
  const confirmed = await verify({ code: codeNow(fromBase32(begun.secret)) }, token);
  const codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
  expect((await enrol(token)).statusCode).toBe(409);
});

test('with TOTP enrolled a login needs the code in addition to the password (ID-11)', async () => {
  const player = await enrolled();
  const mfaToken = await firstStep(player);
  expect((await world.call('GET', '/api/account', { token: mfaToken })).statusCode).toBe(401);
  expect((await verify({ mfa_token: mfaToken, code: '000000' })).statusCode).toBe(422);
  const done = await verify({ mfa_token: mfaToken, code: codeNow(player.secret) });
  expect(done.statusCode).toBe(200);
  expect((await world.call('GET', '/api/account', { token: done.json<{ access_token: string }>().access_token })).json().user.mfa_enabled).toBe(true);
});

test('a code works once: a replay or a concurrent second use is refused (SEC-7)', async () => {
  const player = await enrolled();
  const code = codeNow(player.secret);
  const [first, second] = [await firstStep(player), await firstStep(player)];
  const answers = await Promise.all([verify({ mfa_token: first, code }), verify({ mfa_token: second, code })]);
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await verify({ mfa_token: await firstStep(player), code })).statusCode).toBe(422);
});

test('a recovery code works once, instead of the app', async () => {
  const player = await enrolled();
  const [code = ''] = player.recoveryCodes;
  expect((await verify({ mfa_token: await firstStep(player), code: code.toUpperCase() })).statusCode).toBe(200);
  expect((await verify({ mfa_token: await firstStep(player), code })).statusCode).toBe(422);
});

test('another player’s code is refused (SEC-7)', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  expect((await verify({ mfa_token: await firstStep(one), code: codeNow(other.secret) })).statusCode).toBe(422);
  expect((await verify({ mfa_token: await firstStep(one), code: other.recoveryCodes[0] ?? '' })).statusCode).toBe(422);
});

test('the first step’s token expires after five minutes, and with a block', async () => {
  const player = await enrolled();
  const late = await firstStep(player);
  world.clock.advance(5 * 60_000);
  expect((await verify({ mfa_token: late, code: codeNow(player.secret) })).statusCode).toBe(401);
  const mfaToken = await firstStep(player);
  await inTransaction(world.database.db, (tx) => setStatus(tx, player.playerId, 'blocked'));
  const answer = await verify({ mfa_token: mfaToken, code: codeNow(player.secret) });
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'Acesso negado']);
});

test('codes cannot be guessed: after five failures the player has to wait', async () => {
  const player = await enrolled();
  const mfaToken = await firstStep(player);
  for (let failure = 0; failure < 5; failure += 1) expect((await verify({ mfa_token: mfaToken, code: '123456' })).statusCode).toBe(422);
  const slowed = await verify({ mfa_token: mfaToken, code: codeNow(player.secret) });
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '5']);
});

test('removing TOTP needs password and code; then the password alone logs in again', async () => {
  const player = await enrolled();
  const disable = (current_password: string, code: string) =>
    world.call('POST', '/api/auth/mfa/disable', { token: player.token, body: { current_password, code } });
  expect((await disable('errada', codeNow(player.secret))).statusCode).toBe(422);
  expect((await disable(PASSWORD, '000000')).statusCode).toBe(422);
  expect((await disable(PASSWORD, codeNow(player.secret))).statusCode).toBe(200);
  expect((await disable(PASSWORD, codeNow(player.secret))).statusCode).toBe(409);
  expect((await world.call('POST', '/api/auth/login', { body: { login: player.email, password: PASSWORD } })).json()).toHaveProperty('access_token');
});

test('the secret is encrypted in the database', async () => {
  const player = await enrolled();
  const row = await world.database.db.k.selectFrom('identity_mfa').select('secret_sealed').where('player_id', '=', player.playerId).executeTakeFirstOrThrow();
  expect(row.secret_sealed.includes(player.secret)).toBe(false);
  expect(row.secret_sealed.toString('latin1')).not.toContain(player.secret.toString('hex'));
});
