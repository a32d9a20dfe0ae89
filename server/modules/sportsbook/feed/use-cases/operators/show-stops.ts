import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import type { Step } from '../../../domain/feed/step.ts';
import type { SportsbookDeps } from '../../../deps.ts';
import { type MisplacedEvent, misplacedEvents } from '../../store/stop-rows.ts';
import { applySteps, type StepDeps } from '../apply-steps.ts';

/** Matches in one transaction. */
const AT_ONCE = 20;
const MOST = 2_000;

/**
 * Closes, in rows and on pages, the matches and markets that operators have stopped, and opens those whose stop was lifted. If a match fails, it is left for
 * the next run and the others continue. Returns how many it changed.
 */
export async function showStops(deps: Pick<SportsbookDeps, 'db' | 'clock'> & StepDeps): Promise<number> {
  const found = await misplacedEvents(deps.db.k, MOST);
  let moved = 0;
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const failed = await divideChunk(found.slice(from, from + AT_ONCE), async (part) => {
      await inTransaction(deps.db, (tx) => moveStopped(deps, tx, part, deps.clock.now()));
      moved += part.length;
    });
    for (const { item, error } of failed) {
      deps.log.error({ err: error, eventId: item.id, alert: 'match_not_locked' }, 'a match that an operator stopped or resumed cannot be shown so');
    }
  }
  return moved;
}

/** Closes or opens matches of any supplier according to the operators' stops. */
export async function moveStopped(deps: StepDeps, tx: Tx, events: readonly MisplacedEvent[], at: Date): Promise<void> {
  for (const [source, own] of Map.groupBy(events, (event) => event.source)) {
    const steps = own.map(({ id, isStopped }): Step => ({ eventId: id, act: { kind: isStopped ? 'operator_stop' : 'operator_resume' } }));
    await applySteps(deps, tx, { source, producer: 'prematch', at, isRebuilt: false }, steps);
  }
}
