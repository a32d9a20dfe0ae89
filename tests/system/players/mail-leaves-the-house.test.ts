import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenSite } from '../open-site.ts';
import { callSite, registerPlayer } from '../player-client.ts';
import { shareSite } from '../shared-site.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

/** Returns the texts delivered to an address or phone, newest first, after outbox and jobs have run. */
async function arrived(to: string): Promise<string[]> {
  // A job may publish a notice, which another job delivers.
  for (let round = 0; round < 3; round += 1) await open.settle();
  const answer = await open.sandbox.get(`/mailbox/messages?to=${encodeURIComponent(to)}`);
  return (answer.body as { readonly text: string }[]).map((message) => message.text);
}

test('recovery by mail: the link arrives, sets a new password once, and ends the session', async () => {
  const player = await registerPlayer(open);
  await callSite(open.url, 'POST', '/api/auth/password/forgot', { login: player.person.cpf });
  const [text = ''] = await arrived(player.email);
  const token = /\/recuperar-senha\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const password = 'ipe-branco-na-serra-5';
  const reset = () => callSite(open.url, 'POST', '/api/auth/password/reset', { token, password, password_confirmation: password });
  expect((await reset()).status).toBe(200);
  expect((await player.call('GET', '/api/auth/me')).status).toBe(401);
  expect((await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password })).status).toBe(200);
  expect((await reset()).status).toBe(422);
  expect((await arrived(player.email))[0]).toContain('A senha da sua conta foi alterada');
});

test('the confirmation code arrives by e-mail and by SMS, and confirms', async () => {
  const player = await registerPlayer(open);
  for (const [channel, to] of [
    ['email', player.email],
    ['phone', '+5511987654321'],
  ] as const) {
    expect((await player.call('POST', '/api/auth/confirm/send', { channel })).status).toBe(200);
    const code = /\b\d{6}\b/.exec((await arrived(to))[0] ?? '')?.[0] ?? '';
    expect((await player.call('POST', '/api/auth/confirm', { channel, code })).status).toBe(200);
  }
});
