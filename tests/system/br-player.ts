import type { OpenSite } from './open-site.ts';
import { callSite, type PlayerClient } from './player-client.ts';

/** Returns the six-digit code of the last mail to the player. */
export async function lastCode(open: Pick<OpenSite, 'sandbox' | 'settle'>, player: PlayerClient): Promise<string> {
  await open.settle();
  const answer = await open.sandbox.get(`/mailbox/messages?to=${encodeURIComponent(player.email)}`);
  const codes = (answer.body as { text: string }[]).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const [code] = codes;
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

/** Confirms the e-mail address of the registration, which the profile `br` requires before the first deposit. */
export async function confirmEmail(open: Pick<OpenSite, 'sandbox' | 'settle'>, player: PlayerClient): Promise<void> {
  await player.call('POST', '/api/auth/confirm/send', { channel: 'email' });
  const confirmed = await player.call('POST', '/api/auth/confirm', { channel: 'email', code: await lastCode(open, player) });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
}

/** Logs in with the password and, if required, the code sent by e-mail; stores the new token. Returns the last status. */
export async function logInAgain(open: Pick<OpenSite, 'url' | 'sandbox' | 'settle'>, player: PlayerClient, cookie?: string): Promise<number> {
  const headers = cookie === undefined ? {} : { cookie };
  let answer = await callSite(open.url, 'POST', '/api/auth/login', { login: player.email, password: player.password }, headers);
  if (answer.body['mfa_channel'] === 'email')
    answer = await callSite(open.url, 'POST', '/api/auth/mfa/verify', { mfa_token: answer.body['mfa_token'], code: await lastCode(open, player) }, headers);
  if (answer.status === 200) player.token = String(answer.body['access_token']);
  return answer.status;
}
