import { redirect } from 'react-router';
import { loginReplySchema, tokenReplySchema } from '#contracts/identity.ts';
import type { PlainLoginAnswer } from './plain-login.tsx';
import { loginTarget } from '#web/shared/navigation/login-path.ts';
import { type ApiAnswer, type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { formFields, textOfAnswer } from './plain-form.server.ts';

/** Logs in from a plain form post: the API's cookies go on to the browser with a redirect to the page that was wanted. */
export async function postLogin(request: Request, context: VisitContext): Promise<PlainLoginAnswer | Response> {
  const field = await formFields(request);
  const { call } = context.get(visitContext);
  const mfaToken = field('mfa_token');
  const login = field('login');
  const answer =
    mfaToken === ''
      ? await call({ method: 'POST', path: '/api/auth/login', body: { login, email: login, password: field('password') } })
      : await call({ method: 'POST', path: '/api/auth/mfa/verify', body: { mfa_token: mfaToken, code: field('code') } });
  if (answer.status !== 200) return { message: textOfAnswer(answer, 'Email ou senha incorretos!'), login, mfaToken: mfaToken === '' ? null : mfaToken };
  const second = mfaTokenOf(answer);
  if (second !== null) return { message: '', login, mfaToken: second };
  tokenReplySchema.parse(answer.body);
  return redirect(loginTarget(new URL(request.url).search), { headers: answer.cookies.map((line): [string, string] => ['set-cookie', line]) });
}

function mfaTokenOf(answer: ApiAnswer): string | null {
  const reply = loginReplySchema.parse(answer.body);
  return 'mfa_token' in reply ? reply.mfa_token : null;
}
