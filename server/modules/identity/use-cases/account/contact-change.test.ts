import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountReply } from '#contracts/account/identity.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createIdentityFixture, freshCpf, type IdentityFixture, PASSWORD, type TestPlayer } from '../../testing/identity-fixture.ts';
import { noticesOf, recoveryToken } from '../../testing/mails.ts';
import { createPlayer } from './create-player.ts';
import { spendEverySecret } from '../passwords/change-password.ts';

const NEW_PASSWORD = 'sabia-laranjeira-88';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

interface Changing extends TestPlayer {
  readonly token: string;
  readonly newEmail: string;
}

/** A player with an open session and a new address to change to. */
async function changing(): Promise<Changing> {
  const player = await world.player();
  return { ...player, token: (await world.session(player.playerId)).accessToken, newEmail: `novo.${player.cpf}@exemplo.com.br` };
}

const read = async (token: string) => (await world.call('GET', '/api/account', { token })).json<AccountReply>().user;
const change = (player: Changing, body: Record<string, unknown>) =>
  world.call('PUT', '/api/account', { token: player.token, body: { current_password: PASSWORD, ...body } });
const askEmail = (player: Changing, email = player.newEmail) => change(player, { email });
const confirm = (player: Changing, code: string, channel = 'email') =>
  world.call('POST', '/api/auth/confirm', { token: player.token, body: { channel, code } });
const send = (player: Changing, channel = 'email') => world.call('POST', '/api/auth/confirm/send', { token: player.token, body: { channel } });
const logIn = async (login: string, password = PASSWORD) => (await world.call('POST', '/api/auth/login', { body: { login, password } })).statusCode;
const reset = (token: string | undefined, password = NEW_PASSWORD) =>
  world.call('POST', '/api/auth/password/reset', { body: { token, password, password_confirmation: password } });

/** The last code that was sent to the contact. */
async function codeTo(player: TestPlayer, to: string): Promise<string> {
  const sent = (await noticesOf(world, player.playerId)).findLast((notice) => notice.template === 'confirmation-code' && notice.to === to);
  if (sent?.data.code === undefined) throw new Error(`no code went to ${to}`);
  return sent.data.code;
}

describe('a new e-mail', () => {
  test('is valid only after confirmation: until then the old one logs in, recovers and is notified (ID-3)', async () => {
    const player = await changing();
    const asked = (await askEmail(player)).json<AccountReply>();
    expect(asked.user).toMatchObject({ email: player.email, pending_email: player.newEmail });
    expect((await noticesOf(world, player.playerId)).map(({ template, to }) => [template, to])).toEqual([
      ['confirmation-code', player.newEmail],
      ['contact-change-asked', player.email],
    ]);
    expect([await logIn(player.newEmail), await logIn(player.email)]).toEqual([401, 200]);
    expect(await recoveryToken(world, player.newEmail)).toBeUndefined();
    expect(await recoveryToken(world, player.email)).toBeDefined();

    expect((await confirm(player, await codeTo(player, player.newEmail))).statusCode).toBe(200);
    expect(await read(player.token)).toMatchObject({ email: player.newEmail, email_confirmed: true, pending_email: null });
    expect([await logIn(player.newEmail), await logIn(player.email)]).toEqual([200, 401]);
    expect((await noticesOf(world, player.playerId)).at(-1)).toMatchObject({ template: 'contact-changed', to: player.email });
  });

  test('invalidates recovery links that went to the old one', async () => {
    const player = await changing();
    const link = await recoveryToken(world, player.email);
    await askEmail(player);
    await confirm(player, await codeTo(player, player.newEmail));
    expect((await reset(link)).json()).toMatchObject({ code: 'invalid_token' });
    expect(await logIn(player.newEmail)).toBe(200);
  });

  test('set by a thief is cancelled by the owner with a recovery link sent to the old mailbox', async () => {
    const player = await changing();
    await askEmail(player);
    const code = await codeTo(player, player.newEmail);
    expect((await reset(await recoveryToken(world, player.email))).statusCode).toBe(200);
    const back = { ...player, token: (await world.session(player.playerId)).accessToken };
    expect((await confirm(back, code)).statusCode).toBe(422);
    expect(await read(back.token)).toMatchObject({ email: player.email, pending_email: null });
  });

  test('expires after a day; its code lasts ten minutes and can be sent again', async () => {
    const player = await changing();
    await askEmail(player);
    const first = await codeTo(player, player.newEmail);
    world.clock.advance(10 * MINUTE_MS);
    expect((await confirm(player, first)).statusCode).toBe(422);
    expect((await send(player)).statusCode).toBe(200);
    const second = await codeTo(player, player.newEmail);
    expect((await confirm(player, second === '000000' ? '111111' : '000000')).statusCode).toBe(422);
    expect((await confirm(player, second)).statusCode).toBe(200);

    const late = await changing();
    await askEmail(late);
    world.clock.advance(24 * 60 * MINUTE_MS);
    const again = { ...late, token: (await world.session(late.playerId)).accessToken };
    expect((await read(again.token)).pending_email).toBeNull();
    expect((await send(again)).statusCode).toBe(200);
    expect((await noticesOf(world, late.playerId)).at(-1)?.to).toBe(late.email);
  });

  test('is replaced by a newer one, and only the newer code is valid', async () => {
    const player = await changing();
    await askEmail(player);
    const first = await codeTo(player, player.newEmail);
    const other = `outro.${player.cpf}@exemplo.com.br`;
    expect((await askEmail(player, other)).json<AccountReply>().user.pending_email).toBe(other);
    const second = await codeTo(player, other);
    if (first !== second) expect((await confirm(player, first)).statusCode).toBe(422);
    expect((await confirm(player, second)).statusCode).toBe(200);
    expect((await read(player.token)).email).toBe(other);
  });

  test('is cancelled when the player sends the one on file, without a password', async () => {
    const player = await changing();
    await askEmail(player);
    const code = await codeTo(player, player.newEmail);
    const answer = await world.call('PUT', '/api/account', { token: player.token, body: { email: player.email } });
    expect(answer.json<AccountReply>().user).toMatchObject({ email: player.email, pending_email: null });
    expect((await confirm(player, code)).statusCode).toBe(422);
  });

  test('that another player registered meanwhile is refused at confirmation, and the old one stays', async () => {
    const player = await changing();
    await askEmail(player);
    await registerWith(player.newEmail);
    const answer = await confirm(player, await codeTo(player, player.newEmail));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'taken']);
    expect(await read(player.token)).toMatchObject({ email: player.email, pending_email: null });
  });

  test('that several players confirm and register concurrently goes to one of them only', async () => {
    const email = `disputado.${freshCpf()}@exemplo.com.br`;
    const players = await Promise.all(Array.from({ length: 4 }, changing));
    for (const player of players) await askEmail(player, email);
    const codes = await Promise.all(players.map((player) => codeTo(player, email)));
    const [registered, ...answers] = await Promise.all([registerWith(email), ...players.map((player, index) => confirm(player, codes[index] ?? ''))]);
    const winners = answers.filter((answer) => answer.statusCode === 200).length + (registered.ok ? 1 : 0);
    expect(winners).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200 || answer.json<{ code: string }>().code === 'taken')).toBe(true);
  });

  test('cannot be used to mail third parties: five codes an hour, to any addresses', async () => {
    const player = await changing();
    for (let turn = 0; turn < 5; turn += 1) expect((await askEmail(player, `vizinho${turn}.${player.cpf}@exemplo.com.br`)).statusCode).toBe(200);
    expect((await askEmail(player, `vizinho9.${player.cpf}@exemplo.com.br`)).statusCode).toBe(429);
    expect((await read(player.token)).pending_email).toBe(`vizinho4.${player.cpf}@exemplo.com.br`);
  });

  test('is encrypted in the database, and so are the targets of codes', async () => {
    const player = await changing();
    await send(player);
    await askEmail(player);
    const { k } = world.database.db;
    const tables = [
      await k.selectFrom('identity_contact_change').selectAll().where('player_id', '=', player.playerId).execute(),
      await k.selectFrom('identity_one_time_secret').selectAll().where('player_id', '=', player.playerId).execute(),
    ];
    const bytes = tables.flat().flatMap((row) => Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))));
    expect(bytes.length).toBeGreaterThan(10);
    expect(bytes.some((text) => text.includes(player.cpf))).toBe(false);
  });
});

describe('a new phone', () => {
  test('waits for its code by SMS, and the e-mail on file is notified', async () => {
    const player = await changing();
    const asked = (await change(player, { phone: '(21) 99999-8888' })).json<AccountReply>();
    expect(asked.user).toMatchObject({ phone: '11987654321', pending_phone: { phone: '21999998888', phone_code: '55' } });
    expect((await noticesOf(world, player.playerId)).map(({ channel, to }) => [channel, to])).toEqual([
      ['sms', '+5521999998888'],
      ['email', player.email],
    ]);
    expect((await confirm(player, await codeTo(player, '+5521999998888'), 'phone')).statusCode).toBe(200);
    expect(await read(player.token)).toMatchObject({ phone: '21999998888', phone_confirmed: true, pending_phone: null });
  });
});

describe('links and codes become invalid', () => {
  const acts: readonly [string, (player: Changing) => Promise<unknown>][] = [
    [
      'with a new password',
      (player) =>
        world.call('PUT', '/api/auth/password', {
          token: player.token,
          body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
        }),
    ],
    ['with a block or closure', (player) => inTransaction(world.database.db, (tx) => spendEverySecret(tx, player.playerId, world.clock.now()))],
  ];
  test.each(acts)('%s', async (_name, act) => {
    const player = await changing();
    const link = await recoveryToken(world, player.email);
    await askEmail(player);
    const code = await codeTo(player, player.newEmail);
    await act(player);
    expect((await confirm(player, code)).statusCode).toBe(422);
    expect((await reset(link, 'outra-senha-boa-99')).statusCode).toBe(422);
    expect((await read(player.token)).pending_email).toBeNull();
  });

  test.each(['blocked', 'closed'] as const)('a %s account is not recovered: no mail is made, and an earlier link is invalid', async (status) => {
    const player = await changing();
    const link = await recoveryToken(world, player.email);
    await inTransaction(world.database.db, (tx) => setStatus(tx, player.playerId, status));
    expect((await reset(link)).json()).toMatchObject({ code: 'invalid_token' });
    expect(await recoveryToken(world, player.email)).toBeUndefined();
  });
});

function registerWith(email: string) {
  const person = { name: 'Rui Lima', cpf: freshCpf(), email, phone: { code: '55', number: '11912345678' }, birthday: '1988-01-02' };
  const visitor = { address: '198.18.9.9', userAgent: 'test', deviceSecret: undefined };
  const rest = { gender: null, address: null, referer: null, passwordHash: 'unused' } as const;
  return inTransaction(world.database.db, (tx) => createPlayer(world.deps, tx, { ...person, ...rest }, visitor, world.clock.now()));
}
