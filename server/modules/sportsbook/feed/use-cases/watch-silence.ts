import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { isSilent, SILENT_AFTER_MS } from '../../domain/events/is-open.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { lockProducer, type ProducerKey, silentProducers, writeProducer } from '../store/producer-rows.ts';
import { shutFeed } from './publish-feed-state.ts';

type SilenceDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'log'>;

/** Closes every stream that has timed out, also of a former supplier: it takes no bets until a new snapshot. Returns the number closed. */
export async function watchSilence(deps: SilenceDeps): Promise<number> {
  const silentSince = new Date(deps.clock.nowMs() - SILENT_AFTER_MS);
  const timedOut = await silentProducers(deps.db.k, silentSince);
  let shut = 0;
  const failed = await divideChunk(timedOut, async (part) => {
    for (const key of part) if (await shutSilent(deps, key)) shut += 1;
  });
  // Throws only after the other streams are closed.
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      'a silent stream could not be closed',
    );
  return shut;
}

/** Closes one stream if it is still timed out under its lock. */
export async function shutSilent(deps: SilenceDeps, key: ProducerKey): Promise<boolean> {
  const isShut = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const row = await lockProducer(tx, key);
    if (row.state !== 'up' || !isSilent(row.lastMessageAt, at)) return false;
    await writeProducer(tx, key, { state: 'down' });
    await shutFeed(tx, key, at);
    return true;
  });
  if (isShut) deps.log.warn(key, 'the sports feed is silent: its markets are closed');
  return isShut;
}
