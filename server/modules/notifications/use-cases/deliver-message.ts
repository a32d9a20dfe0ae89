import { readPlayer } from '#server/modules/identity/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { NOTICE_SEAL } from '../events.ts';
import { findWaiting, markSent } from '../store/messages.ts';
import { composeNotice, isTemplate } from '../templates/compose-notice.ts';
import { layOutEmail, layOutSms } from '../templates/lay-out-email.ts';
import { contentSchema } from './take-notice.ts';

/**
 * Sends one message by e-mail or SMS, once: a message that was sent is skipped. Throws when the gateway refuses, so that the job is retried. Sends nothing to a
 * player whose account no longer exists.
 */
export async function deliverMessage(deps: NotificationsDeps, messageId: string): Promise<void> {
  const message = await findWaiting(deps.db.k, messageId);
  if (message === undefined || !isTemplate(message.template)) return;
  const { data, to, name } = contentSchema.parse(JSON.parse(deps.vault.decrypt(message.sealed, NOTICE_SEAL)));
  const whom = await recipient(deps, message.playerId, { to, name });
  if (whom !== null) {
    const composed = composeNotice(message.template, data, deps);
    if (message.channel === 'sms') await deps.delivery.sms(whom.phone, layOutSms(composed, deps.siteName));
    else await deps.delivery.email({ to: whom.email, ...layOutEmail(composed, whom.name, deps.siteName), ...replyTo(deps) });
  }
  await markSent(deps.db.k, messageId, deps.clock.now());
}

interface Recipient {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** The name for the greeting; '' if unknown. */
  readonly name: string;
}

type Given = { readonly to: string | undefined; readonly name: string | undefined };

async function recipient(deps: NotificationsDeps, playerId: string | null, { to, name }: Given): Promise<Recipient | null> {
  if (playerId === null) return to === undefined ? null : { email: to, phone: to, name: name ?? '' };
  const player = await readPlayer(deps, playerId);
  if (player === null) return null;
  return { email: to ?? player.email, phone: to ?? `+${player.phoneCode}${player.phone}`, name: player.name.split(' ')[0] ?? player.name };
}

/** The Reply-To address: the support's, if the operator has set one. */
export function replyTo({ supportEmail }: Pick<NotificationsDeps, 'supportEmail'>): { readonly replyTo?: string } {
  const address = supportEmail();
  return address === '' ? {} : { replyTo: address };
}
