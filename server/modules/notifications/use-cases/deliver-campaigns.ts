import { readPlayer } from '#server/modules/identity/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { park } from '#server/platform/parking/parking.ts';
import type { NotificationsDeps } from '../deps.ts';
import { unsubscribeToken } from '../preferences/unsubscribe-token.ts';
import { type Campaign, endCampaign, lostRecipients, type RecipientState, runningCampaigns, setRecipient, takeRecipients } from '../store/campaigns.ts';
import { wantsOffers } from '../store/consents.ts';
import { composeNotice } from '../templates/compose-notice.ts';
import { layOutEmail, layOutOfferSms } from '../templates/lay-out-email.ts';
import { replyTo } from './deliver-message.ts';
import { fileEntries } from './file-entries.ts';

/** The quarantine kind of promotional messages that were not sent or have an unknown outcome; the reference is campaign and player. */
export const PARKED_OFFER = 'notifications.offer';

const AT_ONCE = 20;
/** The gateway answers within seconds or not at all. */
const LOST_AFTER_MS = 10 * 60_000;

/**
 * Sends the messages of campaigns in progress. Each recipient is checked again right before the sending: players who withdrew the consent, paused, or were
 * excluded or barred since are left out (RG-8). A recipient is first marked as being sent, so that the message is sent at most once; a failed one is
 * quarantined and does not delay the others.
 */
export async function deliverCampaigns(deps: NotificationsDeps, at: Date): Promise<number> {
  let handled = 0;
  for (const campaign of await runningCampaigns(deps.db.k)) {
    await giveUpLost(deps, campaign, at);
    const players = await takeRecipients(deps.db.k, campaign.id, AT_ONCE, at);
    await Promise.all(players.map((playerId) => deliverOffer(deps, campaign, playerId, at)));
    if (players.length === 0) await endCampaign(deps.db.k, campaign.id, at);
    handled += players.length;
  }
  return handled;
}

async function deliverOffer(deps: NotificationsDeps, campaign: Campaign, playerId: string, at: Date): Promise<void> {
  try {
    await setRecipient(deps.db.k, campaign.id, playerId, await send(deps, campaign, playerId, at), at);
  } catch (error) {
    await fail(deps, campaign, playerId, error, at);
  }
}

async function send(deps: NotificationsDeps, campaign: Campaign, playerId: string, at: Date): Promise<RecipientState> {
  const player = await readPlayer(deps, playerId);
  if (player === null || !(await mayGoTo(deps, campaign, playerId, at))) return 'left_out';
  const offer = composeNotice('offer', campaign, deps);
  const token = unsubscribeToken(deps.vault, { playerId, channel: campaign.channel });
  const wayOut = `${deps.publicUrl}/cancelar-ofertas?token=${token}`;
  switch (campaign.channel) {
    case 'inbox':
      await inTransaction(deps.db, (tx) => fileEntries(deps, tx, [{ id: deps.ids.next(), playerId, template: 'offer', composed: offer }], at));
      return 'sent';
    case 'sms':
      await deps.delivery.sms(`+${player.phoneCode}${player.phone}`, layOutOfferSms(offer, deps.siteName, wayOut));
      return 'sent';
    case 'email': {
      const foot = [`Você recebe este e-mail porque pediu ofertas da ${deps.siteName}. Para não receber mais: ${wayOut}`];
      const headers = {
        'List-Unsubscribe': `<${deps.publicUrl}/api/notifications/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await deps.delivery.email({
        to: player.email,
        ...layOutEmail(offer, player.name.split(' ')[0] ?? player.name, deps.siteName, foot),
        ...replyTo(deps),
        headers,
      });
      return 'sent';
    }
  }
}

async function mayGoTo(deps: NotificationsDeps, { channel }: Campaign, playerId: string, at: Date): Promise<boolean> {
  return (await wantsOffers(deps.db.k, playerId, channel)) && (await deps.mayBeMarketedTo(playerId, at));
}

async function giveUpLost(deps: NotificationsDeps, campaign: Campaign, at: Date): Promise<void> {
  for (const playerId of await lostRecipients(deps.db.k, campaign.id, new Date(at.getTime() - LOST_AFTER_MS))) {
    await fail(deps, campaign, playerId, new Error('nobody knows whether it left; it is not sent again'), at);
  }
}

async function fail(deps: NotificationsDeps, campaign: Campaign, playerId: string, error: unknown, at: Date): Promise<void> {
  await setRecipient(deps.db.k, campaign.id, playerId, 'failed', at);
  await park(deps, { kind: PARKED_OFFER, ref: `${campaign.id} ${playerId}` }, error, at);
}
