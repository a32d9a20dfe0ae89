import { unsubscribedReply } from '#contracts/account/notifications.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import type { UnsubscribeAnswer } from './unsubscribe-page.tsx';

/** Stops offers on the channel through which the posted form's link was sent. */
export async function postUnsubscribe(request: Request, context: VisitContext): Promise<UnsubscribeAnswer> {
  const token = (await request.formData()).get('token');
  const path = `/api/notifications/unsubscribe/${encodeURIComponent(typeof token === 'string' && token !== '' ? token : '-')}`;
  const answer = await context.get(visitContext).call({ method: 'POST', path });
  const done = unsubscribedReply.safeParse(answer.body);
  if (answer.status === 200 && done.success) return { done: true, message: done.data.message };
  return { done: false, message: 'Este link não é válido. Entre na sua conta e mude suas preferências na página de avisos.' };
}
