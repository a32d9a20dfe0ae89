import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountReply } from '#contracts/account/identity.ts';
import { maskCpf } from '#kernel/cpf.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createIdentityFixture, type IdentityFixture, PASSWORD, type TestPlayer } from '../../testing/identity-fixture.ts';
import { noticesOf } from '../../testing/mails.ts';

let world: IdentityFixture;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

async function logInAfresh() {
  player = await world.player();
  token = (await world.session(player.playerId)).accessToken;
}

const read = async () => (await world.call('GET', '/api/account', { token })).json<AccountReply>().user;
const change = (body: Record<string, unknown>) => world.call('PUT', '/api/account', { token, body });
const send = (channel: string) => world.call('POST', '/api/auth/confirm/send', { token, body: { channel } });
const confirm = (channel: string, code: string) => world.call('POST', '/api/auth/confirm', { token, body: { channel, code } });

/** The player's last notice, decrypted. */
async function lastNotice() {
  const notice = (await noticesOf(world, player.playerId)).at(-1);
  if (notice === undefined) throw new Error('the player was told nothing');
  return notice;
}

test('the account shows the CPF masked (SEC-16)', async () => {
  await logInAfresh();
  expect(await read()).toMatchObject({
    email: player.email,
    document: maskCpf(player.cpf),
    phone: '11987654321',
    phone_code: '55',
    email_confirmed: false,
    mfa_enabled: false,
    gender: null,
    address: null,
  });
});

test('gender and address change freely; a new e-mail or phone needs the current password (SEC-4)', async () => {
  await logInAfresh();
  const address = { postal_code: '01310-100', street: 'Avenida Paulista', number: '1000', district: 'Bela Vista', city: 'São Paulo', state: 'SP' };
  expect((await change({ gender: 0, address })).json<AccountReply>().user).toMatchObject({ gender: 0, address });
  expect((await change({ email: 'novo@exemplo.com.br' })).json().errors).toHaveProperty('current_password');
  expect((await change({ phone: '21999998888', current_password: 'errada' })).json().errors).toEqual({ current_password: ['Senha atual incorreta.'] });
  expect((await change({ phone: '123', current_password: PASSWORD })).statusCode).toBe(422);
  expect(await read()).toMatchObject({ email: player.email, phone: '11987654321', pending_email: null, pending_phone: null });
});

test('fields that a player may not change are ignored (SEC-9)', async () => {
  await logInAfresh();
  await change({ gender: 1, name: 'Outro Nome', document: '52998224725', status: 'active', email_confirmed: true, birthday: '2000-01-01' });
  expect(await read()).toMatchObject({ name: 'Ana Souza', document: maskCpf(player.cpf), birthday: '1990-05-17', email_confirmed: false, gender: 1 });
});

test('another player’s e-mail is refused with the neutral text', async () => {
  const other = await world.player();
  await logInAfresh();
  const answer = await change({ email: other.email.toUpperCase(), current_password: PASSWORD });
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { email: ['Não foi possível usar este e-mail.'] }]);
});

test('a code by SMS confirms the phone, once (ID-3)', async () => {
  await logInAfresh();
  expect((await send('phone')).statusCode).toBe(200);
  const notice = await lastNotice();
  expect(notice).toMatchObject({ template: 'confirmation-code', channel: 'sms', to: '+5511987654321' });
  const code = notice.data.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect((await confirm('email', code)).statusCode).toBe(422);
  expect((await confirm('phone', code)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ phone_confirmed: true, email_confirmed: false });
  expect((await confirm('phone', code)).statusCode).toBe(422);
  expect((await send('phone')).statusCode).toBe(409);
});

test('five wrong tries invalidate the code, also when they are concurrent (SEC-7)', async () => {
  await logInAfresh();
  await send('email');
  const code = (await lastNotice()).data.code ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm('email', wrong)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422, 422]);
  expect((await confirm('email', code)).statusCode).toBe(422);
});

test('a code lasts ten minutes; a newer one replaces it; another player’s code confirms nothing (SEC-7)', async () => {
  await logInAfresh();
  await send('email');
  const first = (await lastNotice()).data.code ?? '';
  expect((await send('email')).statusCode).toBe(429);
  world.clock.advance(30_000);
  await send('email');
  const second = (await lastNotice()).data.code ?? '';
  if (first !== second) expect((await confirm('email', first)).statusCode).toBe(422);
  world.clock.advance(10 * MINUTE_MS);
  expect((await confirm('email', second)).statusCode).toBe(422);
  await send('email');
  const mine = (await lastNotice()).data.code ?? '';
  await logInAfresh();
  expect((await confirm('email', mine)).statusCode).toBe(422);
});

test('a code for the contact on file does not confirm a new one', async () => {
  await logInAfresh();
  await send('email');
  const code = (await lastNotice()).data.code ?? '';
  await change({ email: `outro.${player.cpf}@exemplo.com.br`, current_password: PASSWORD });
  expect((await confirm('email', code)).statusCode).toBe(422);
});

test('at most five codes an hour are sent', async () => {
  await logInAfresh();
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await send('email')).statusCode).toBe(200);
    world.clock.advance(MINUTE_MS);
  }
  expect((await send('email')).statusCode).toBe(429);
});
