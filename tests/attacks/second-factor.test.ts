import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityFixture, type IdentityFixture, PASSWORD, type TestPlayer } from '#server/modules/identity/testing/identity-fixture.ts';
import { enrolledPlayer, type EnrolledPlayer } from '#server/modules/identity/testing/enrolled-player.ts';
import { recoveryToken } from '#server/modules/identity/testing/mails.ts';

const NEW_PASSWORD = 'sabia-laranjeira-88';
const WRONG = '000000';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

let hosts = 0;
/** An address without earlier logins. */
function freshAddress(): string {
  hosts += 1;
  return `198.19.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
}

interface From {
  readonly address?: string;
  readonly cookies?: Record<string, string>;
}

async function firstStep(player: TestPlayer, from: From = {}): Promise<string> {
  const answer = await world.call('POST', '/api/auth/login', { body: { login: player.email, password: PASSWORD }, ...from });
  return answer.json<{ mfa_token: string }>().mfa_token;
}

const verify = (mfa_token: string, code: string, from: From = {}) => world.call('POST', '/api/auth/mfa/verify', { body: { mfa_token, code }, ...from });
const confirm = (token: string, code: string) => world.call('POST', '/api/auth/mfa/verify', { token, body: { code } });
const changePassword = (token: string, more: Record<string, unknown> = {}, from: From = {}) =>
  world.call('PUT', '/api/auth/password', {
    token,
    body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...more },
    ...from,
  });
const changeAccount = (token: string, body: Record<string, unknown>, from: From = {}) =>
  world.call('PUT', '/api/account', { token, body: { current_password: PASSWORD, ...body }, ...from });

/** Logs in with the code in a new browser; returns that browser's device cookie and the session's token. */
async function homeBrowser(player: EnrolledPlayer): Promise<{ device: string; token: string }> {
  const done = await verify(await firstStep(player), player.code());
  expect(done.statusCode).toBe(200);
  world.clock.advance(30_000);
  const device = done.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  return { device, token: done.json<{ access_token: string }>().access_token };
}

describe('guessing codes', () => {
  test('checks five of sixty wrong codes, whatever other answers come between (SEC-8)', async () => {
    const player = await enrolledPlayer(world);
    const from = { address: freshAddress() };
    const mfaToken = await firstStep(player, from);
    let evaluated = 0;
    for (let guess = 0; guess < 60; guess += 1) {
      const answer = await verify(mfaToken, WRONG, from);
      if (answer.statusCode === 422) evaluated += 1;
      const between = await confirm(player.token, WRONG);
      expect([409, 429]).toContain(between.statusCode);
    }
    expect(evaluated).toBe(5);
  });

  test('allows a stolen session five checks too, on any form', async () => {
    const player = await enrolledPlayer(world);
    let evaluated = 0;
    for (let guess = 0; guess < 20; guess += 1) {
      const answers = [
        await changePassword(player.token, { code: WRONG }),
        await changeAccount(player.token, { email: `x${guess}.${player.email}`, code: WRONG }),
        await world.call('POST', '/api/auth/mfa/disable', { token: player.token, body: { current_password: PASSWORD, code: WRONG } }),
      ];
      evaluated += answers.filter((answer) => answer.statusCode === 422).length;
    }
    expect(evaluated).toBe(5);
  });

  test('gains no further checks by recovering the password by mail repeatedly', async () => {
    const player = await enrolledPlayer(world);
    const from = { address: freshAddress() };
    const first = await firstStep(player, from);
    for (let guess = 0; guess < 5; guess += 1) expect((await verify(first, WRONG, from)).statusCode).toBe(422);
    const token = await recoveryToken(world, player.email);
    const reset = await world.call('POST', '/api/auth/password/reset', { body: { token, password: PASSWORD, password_confirmation: PASSWORD } });
    const device = reset.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
    const again = await firstStep(player, { ...from, cookies: { device } });
    expect((await verify(again, WRONG, { ...from, cookies: { device } })).statusCode).toBe(429);
  });
});

describe('one code, one act', () => {
  test('a code spent on a login changes no password or e-mail, and removes nothing', async () => {
    const player = await enrolledPlayer(world);
    const code = player.code();
    const { access_token: token } = (await verify(await firstStep(player), code)).json<{ access_token: string }>();
    expect((await changePassword(token, { code })).json()).toMatchObject({ code: 'invalid_code' });
    expect((await changeAccount(token, { email: `novo.${player.email}`, code })).json()).toMatchObject({ code: 'invalid_code' });
    expect((await world.call('POST', '/api/auth/mfa/disable', { token, body: { current_password: PASSWORD, code } })).json()).toMatchObject({
      code: 'invalid_code',
    });
    world.clock.advance(30_000);
    expect((await changePassword(token, { code: player.code() })).statusCode).toBe(200);
  });

  test('of twenty concurrent uses of one code, of three kinds, one succeeds', async () => {
    const player = await enrolledPlayer(world);
    const code = player.code();
    const mfaTokens = await Promise.all(Array.from({ length: 12 }, () => firstStep(player, { address: freshAddress() })));
    const sessions = await Promise.all(Array.from({ length: 8 }, () => world.session(player.playerId)));
    const answers = await Promise.all([
      ...mfaTokens.map((mfaToken) => verify(mfaToken, code, { address: freshAddress() })),
      ...sessions.map(({ accessToken }, index) =>
        index % 2 === 0
          ? changePassword(accessToken, { code })
          : world.call('POST', '/api/auth/mfa/disable', { token: accessToken, body: { current_password: PASSWORD, code } }),
      ),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  test('the database prevents a second use of a player’s step, by any writer', async () => {
    const player = await enrolledPlayer(world);
    await verify(await firstStep(player), player.code());
    const { db } = world.database;
    const used = await db.k.selectFrom('identity_totp_use').selectAll().where('player_id', '=', player.playerId).execute();
    expect(used.map((row) => row.act)).toEqual(['enrolment', 'login']);
    const [row] = used;
    if (row === undefined) throw new Error('no use was written');
    await expect(
      db.k
        .insertInto('identity_totp_use')
        .values({ ...row, act: 'withdrawal' })
        .execute(),
    ).rejects.toThrow(/duplicate key/);
  });
});

describe('acts that a stolen session must not do alone', () => {
  test('password, e-mail and phone need the code if TOTP is enrolled (SEC-4)', async () => {
    const player = await enrolledPlayer(world);
    const asks = [
      () => changePassword(player.token),
      () => changeAccount(player.token, { email: `novo.${player.email}` }),
      () => changeAccount(player.token, { phone: '21999998888' }),
    ];
    for (const ask of asks) {
      const answer = await ask();
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'second_factor_required', errors: { code: ['Informe o código do seu aplicativo autenticador.'] } });
    }
    expect((await changeAccount(player.token, { gender: 1 })).statusCode).toBe(200);
    expect((await changeAccount(player.token, { email: `novo.${player.email}`, code: player.code() })).statusCode).toBe(200);
    const [recoveryCode = ''] = player.recoveryCodes;
    expect((await changePassword(player.token, { code: recoveryCode })).statusCode).toBe(200);
  });

  test('without TOTP no code is required', async () => {
    const player = await world.player();
    const { accessToken } = await world.session(player.playerId);
    expect((await changeAccount(accessToken, { email: `novo.${player.email}` })).statusCode).toBe(200);
    expect((await changePassword(accessToken)).statusCode).toBe(200);
  });
});

describe('attackers do not lock out the owner', () => {
  test('wrong codes with the known password, or a stolen first step, leave a known device its own tries', async () => {
    const player = await enrolledPlayer(world);
    const { device } = await homeBrowser(player);
    const mine = await firstStep(player, { address: freshAddress(), cookies: { device } });
    const theirs = { address: freshAddress() };
    for (let guess = 0; guess < 12; guess += 1) await verify(mine, WRONG, theirs);
    expect((await verify(await firstStep(player, theirs), player.code(), theirs)).statusCode).toBe(429);
    expect((await verify(mine, player.code(), { address: freshAddress(), cookies: { device } })).statusCode).toBe(200);
  });

  test('a stolen session without the device tries passwords and codes on its own counter', async () => {
    const player = await enrolledPlayer(world);
    const { device, token } = await homeBrowser(player);
    for (let guess = 0; guess < 12; guess += 1) await changePassword(token, { current_password: 'errada', code: WRONG });
    for (let guess = 0; guess < 12; guess += 1) await changePassword(token, { code: WRONG });
    expect((await changePassword(token, { code: player.code() })).statusCode).toBe(429);
    expect((await changePassword(token, { code: player.code() }, { cookies: { device } })).statusCode).toBe(200);
  });

  test('no player is locked out for ever: a quarter of an hour after the last try the right code works anywhere (ID-12)', async () => {
    const player = await enrolledPlayer(world);
    const from = { address: freshAddress() };
    for (let guess = 0; guess < 40; guess += 1) {
      await verify(await firstStep(player, from), WRONG, from);
      world.clock.advance(15 * 60_000);
    }
    expect((await verify(await firstStep(player, from), player.code(), from)).statusCode).toBe(200);
  });
});
