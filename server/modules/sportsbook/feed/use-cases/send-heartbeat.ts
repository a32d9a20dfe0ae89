import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { SportsbookDeps } from '../../deps.ts';
import type { PublishDeps } from '../../events/publish-changes.ts';

/**
 * Says on `sports.live` that prices would come if there were any: a page that hears nothing for ten seconds holds its prices to be stale (realtime.md). It takes
 * the way that prices take, so that nothing on it can be stuck unnoticed. Answers 0, since nothing was handled.
 */
export async function sendHeartbeat({ db, prices }: Pick<SportsbookDeps, 'db'> & PublishDeps, at: Date): Promise<number> {
  const data = { t: at.toISOString() };
  if (prices === undefined) await inTransaction(db, (tx) => publish(tx, at, [realtimeMessage('sports.live', 'Heartbeat', data)]));
  else prices.send([{ channel: 'sports.live', event: 'Heartbeat', data }]);
  return 0;
}
