import { redirect } from 'react-router';
import { loginReplySchema, tokenReplySchema } from '#contracts/account/identity.ts';
import type { SecondStep } from './log-in.ts';
import type { PlainLoginAnswer } from './plain-login.tsx';
import { loginTarget } from '#web/shared/navigation/login-path.ts';
import { type ApiAnswer, type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { formFields, textOfAnswer } from './plain-form.server.ts';

/** Logs in from a plain form post: forwards the API's cookies to the browser with a redirect to the requested page. */
export async function postLogin(request: Request, context: VisitContext): Promise<PlainLoginAnswer | Response> {
  const field = await formFields(request);
  const { call } = context.get(visitContext);
  const mfaToken = field('mfa_token');
  const login = field('login');
  const before: SecondStep | null = mfaToken === '' ? null : { mfaToken, channel: field('mfa_channel') === 'email' ? 'email' : 'app' };
  const answer =
    mfaToken === ''
      ? await call({ method: 'POST', path: '/api/auth/login', body: { login, email: login, password: field('password') } })
      : await call({ method: 'POST', path: '/api/auth/mfa/verify', body: { mfa_token: mfaToken, code: field('code') } });
  if (answer.status !== 200) return { message: textOfAnswer(answer, 'Email ou senha incorretos!'), login, second: before };
  const second = secondStepOf(answer);
  if (second !== null) return { message: '', login, second };
  tokenReplySchema.parse(answer.body);
  return redirect(loginTarget(new URL(request.url).search), { headers: answer.cookies.map((line): [string, string] => ['set-cookie', line]) });
}

function secondStepOf(answer: ApiAnswer): SecondStep | null {
  const reply = loginReplySchema.parse(answer.body);
  return 'mfa_token' in reply ? { mfaToken: reply.mfa_token, channel: reply.mfa_channel } : null;
}
