import { doneSchema } from '#contracts/account/identity.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { formFields, textOfAnswer } from './plain-form.server.ts';

export interface RecoveryAnswer {
  readonly done: boolean;
  readonly message: string;
}

/** Recovery from plain form posts: requesting the link and, with a token, setting the new password. */
export async function postRecovery(request: Request, context: VisitContext): Promise<RecoveryAnswer> {
  const field = await formFields(request);
  const token = field('token');
  const call =
    token === ''
      ? { path: '/api/auth/password/forgot', body: { login: field('login') } }
      : { path: '/api/auth/password/reset', body: { token, password: field('password'), password_confirmation: field('password_confirmation') } };
  const answer = await context.get(visitContext).call({ method: 'POST', ...call });
  if (answer.status !== 200) return { done: false, message: textOfAnswer(answer, 'Este link não vale mais. Peça outro.') };
  return { done: true, message: doneSchema.parse(answer.body).message };
}
