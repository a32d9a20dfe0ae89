import { inboxMessage, notifyMessage, type NoticeData } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { Rollover } from '../domain/rollover.ts';

type News = NoticeData['bonus-news']['news'];
type NotifiedRollover = Pick<Rollover, 'playerId' | 'amountCents' | 'expiresAt'>;

/** Notifies players of their bonuses by mail and inbox, as each chose. */
export async function notifyPlayers(tx: Tx, news: Exclude<News, 'expired' | 'ended'>, rollovers: readonly NotifiedRollover[], at: Date): Promise<void> {
  await publish(
    tx,
    at,
    rollovers.map((each) => notifyMessage({ playerId: each.playerId, template: 'bonus-news', data: dataOf(news, each) })),
  );
}

/** Notifies a player of a bonus's end in the inbox only, since it needs no action. */
export async function notifyEnded(tx: Tx, news: 'expired' | 'ended', rollover: NotifiedRollover, at: Date): Promise<void> {
  await publish(tx, at, [inboxMessage('bonus-news', [{ playerId: rollover.playerId, data: dataOf(news, rollover) }])]);
}

function dataOf(news: News, { amountCents, expiresAt }: NotifiedRollover): NoticeData['bonus-news'] {
  return { news, amountCents, until: news === 'granted' || news === 'ending' ? expiresAt.toISOString() : null };
}
