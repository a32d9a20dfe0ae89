import { loginReplySchema, tokenReplySchema } from '#contracts/account/identity.ts';
import { api } from '#web/shared/api/api.ts';
import { startSession } from '#web/shared/session/session-acts.ts';

/** The data that completes a login: the token, and where the code is: in the authenticator or in the player's e-mail. */
export interface SecondStep {
  readonly mfaToken: string;
  readonly channel: 'app' | 'email';
}

/** Logs in with e-mail or CPF. If a code is required, the player is not logged in yet, and the result names what the code completes. */
export async function logIn(form: { readonly login: string; readonly password: string }): Promise<SecondStep | null> {
  const body = { login: form.login, email: form.login, password: form.password };
  const reply = await api.post('/api/auth/login', loginReplySchema, { body, auth: 'none' });
  if ('mfa_token' in reply) return { mfaToken: reply.mfa_token, channel: reply.mfa_channel };
  await startSession(reply);
  return null;
}

/** Completes a login with the code of the authenticator app, a recovery code, or the one sent by mail. */
export async function completeMfa(mfaToken: string, code: string): Promise<void> {
  await startSession(await api.post('/api/auth/mfa/verify', tokenReplySchema, { body: { mfa_token: mfaToken, code }, auth: 'none' }));
}
