import { loginReplySchema, tokenReplySchema } from '#contracts/identity.ts';
import { api } from '#web/shared/api/api.ts';
import { startSession } from '#web/shared/session/session-acts.ts';

/** Logs in with e-mail or CPF. With TOTP enrolled nobody is logged in yet: the answer carries the token that the code completes. */
export async function logIn(form: { readonly login: string; readonly password: string }): Promise<{ readonly mfaToken: string | null }> {
  const body = { login: form.login, email: form.login, password: form.password };
  const reply = await api.post('/api/auth/login', loginReplySchema, { body, auth: 'none' });
  if ('mfa_token' in reply) return { mfaToken: reply.mfa_token };
  await startSession(reply);
  return { mfaToken: null };
}

/** Completes a login with the code of the authenticator app, or a recovery code. */
export async function completeMfa(mfaToken: string, code: string): Promise<void> {
  await startSession(await api.post('/api/auth/mfa/verify', tokenReplySchema, { body: { mfa_token: mfaToken, code }, auth: 'none' }));
}
