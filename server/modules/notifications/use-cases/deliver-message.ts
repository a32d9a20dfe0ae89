import { readPlayer } from '#server/modules/identity/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { NOTICE_SEAL } from '../events.ts';
import { findWaiting, markSent } from '../store/messages.ts';
import { composeNotice, isTemplate } from '../templates/compose-notice.ts';
import { layOutEmail, layOutSms } from '../templates/lay-out-email.ts';
import { contentSchema } from './take-notice.ts';

/**
 * Sends one message by e-mail or SMS, once: a message that has left is left alone. Throws when the way out is blocked, so that the job
 * is tried again. A player who is gone gets nothing.
 */
export async function deliverMessage(deps: NotificationsDeps, messageId: string): Promise<void> {
  const message = await findWaiting(deps.db.k, messageId);
  if (message === undefined || !isTemplate(message.template)) return;
  const player = await readPlayer(deps, message.playerId);
  if (player !== null) {
    const { data, to } = contentSchema.parse(JSON.parse(deps.vault.decrypt(message.sealed, NOTICE_SEAL)));
    const composed = composeNotice(message.template, data, deps);
    if (message.channel === 'sms') await deps.delivery.sms(to ?? `+${player.phoneCode}${player.phone}`, layOutSms(composed, deps.siteName));
    else await deps.delivery.email({ to: to ?? player.email, ...layOutEmail(composed, player.name.split(' ')[0] ?? player.name, deps.siteName) });
  }
  await markSent(deps.db.k, messageId, deps.clock.now());
}
