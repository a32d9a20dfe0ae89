import { inboxMessage, notifyMessage, type NoticeData } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { Rollover } from '../domain/rollover.ts';

type News = NoticeData['bonus-news']['news'];
type Told = Pick<Rollover, 'playerId' | 'amountCents' | 'expiresAt'>;

/** Tells players about their bonuses, by mail and in the inbox, as each chose. */
export async function notifyPlayers(tx: Tx, news: Exclude<News, 'expired' | 'ended'>, rollovers: readonly Told[], at: Date): Promise<void> {
  await publish(
    tx,
    at,
    rollovers.map((each) => notifyMessage({ playerId: each.playerId, template: 'bonus-news', data: dataOf(news, each) })),
  );
}

/** Tells a player that a bonus is over, in the inbox alone: there is nothing to do any more. */
export async function notifyEnded(tx: Tx, news: 'expired' | 'ended', rollover: Told, at: Date): Promise<void> {
  await publish(tx, at, [inboxMessage('bonus-news', [{ playerId: rollover.playerId, data: dataOf(news, rollover) }])]);
}

function dataOf(news: News, { amountCents, expiresAt }: Told): NoticeData['bonus-news'] {
  return { news, amountCents, until: news === 'granted' || news === 'ending' ? expiresAt.toISOString() : null };
}
