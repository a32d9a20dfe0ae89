import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { PARKED_CLOSING } from '../parked-kinds.ts';
import { recordAndPublish } from './record-and-publish.ts';

export type ClosingDeps = Pick<SportsbookDeps, 'db' | 'ids' | 'log' | 'settings'>;

/**
 * Records the result that the rules give for a match, in its own transaction. If that fails, it quarantines the match and the others continue. True if the
 * result was new.
 */
export async function closeByRule(deps: ClosingDeps, result: NewResult): Promise<boolean> {
  let isRecorded = false;
  const [failed] = await divideChunk([result], async () => {
    isRecorded = await inTransaction(deps.db, async (tx) => {
      const recorded = await recordAndPublish(deps, tx, result);
      await unpark(tx, PARKED_CLOSING, [result.eventId]);
      return recorded === 'recorded';
    });
  });
  if (failed !== undefined) await park(deps, { kind: PARKED_CLOSING, ref: result.eventId }, failed.error, result.at);
  return isRecorded;
}
