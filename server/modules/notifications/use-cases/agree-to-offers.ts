import type { NoticeChannel } from '#contracts/account/notifications.ts';
import { OFFERS_AT_REGISTRATION } from '#contracts/account/offers-consent.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NotificationsDeps } from '../deps.ts';
import { type ChoiceOrigin, recordChoices } from './record-choices.ts';

/** Records the channels on which a new player agreed to offers, with the account and the text version of the form. Records nothing when there are none. */
export async function agreeToOffers(
  deps: Pick<NotificationsDeps, 'vault' | 'ids'>,
  tx: Tx,
  origin: Omit<ChoiceOrigin, 'source'>,
  channels: readonly NoticeChannel[],
  at: Date,
): Promise<void> {
  if (channels.length === 0) return;
  const asked = [...new Set(channels)].map((channel) => ({ subject: 'offers', channel, on: true, text: OFFERS_AT_REGISTRATION.version }) as const);
  const recorded = await recordChoices(deps, tx, { ...origin, source: 'site' }, asked, at);
  if (!recorded.ok) throw new Error('offers come by every channel there is');
}
