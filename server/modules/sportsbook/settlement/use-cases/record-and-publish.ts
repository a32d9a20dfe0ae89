import type { Tx } from '#server/platform/db/database.ts';
import { writtenChange } from '../../domain/events/finish-event.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { lockEventsWithMarkets } from '../../events/lock-events.ts';
import { publishChanges } from '../../events/publish-changes.ts';
import { type RecordDeps, type Recorded, recordResult } from './record-result.ts';

/** As recordResult, for results that do not come with the feed: also publishes the closed markets. The event must exist. */
export async function recordAndPublish(deps: RecordDeps, tx: Tx, result: NewResult): Promise<Recorded> {
  // Uses the lock order of recordResult.
  const before = (await lockEventsWithMarkets(tx, [result.eventId])).get(result.eventId);
  const recorded = await recordResult(deps, tx, result);
  if (recorded !== 'recorded' || before === undefined) return recorded;
  const after = (await lockEventsWithMarkets(tx, [result.eventId])).get(result.eventId);
  const change = after === undefined ? null : writtenChange(before, after);
  if (change !== null) await publishChanges({}, tx, [change], result.at);
  return recorded;
}
