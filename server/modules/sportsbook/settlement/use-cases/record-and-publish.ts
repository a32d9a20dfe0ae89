import type { Tx } from '#server/platform/db/database.ts';
import { writtenChange } from '../../domain/events/finish-event.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { lockEventsWithMarkets } from '../../events/lock-events.ts';
import { publishChanges } from '../../events/publish-changes.ts';
import { type RecordDeps, type Recorded, recordResult } from './record-result.ts';

/** As recordResult, for news that does not come with the feed: the markets that it closed are published. The event must be there. */
export async function recordAndPublish(deps: RecordDeps, tx: Tx, result: NewResult): Promise<Recorded> {
  // Locked in the order in which recordResult locks them.
  const before = (await lockEventsWithMarkets(tx, [result.eventId])).get(result.eventId);
  const recorded = await recordResult(deps, tx, result);
  if (recorded !== 'recorded' || before === undefined) return recorded;
  const after = (await lockEventsWithMarkets(tx, [result.eventId])).get(result.eventId);
  const change = after === undefined ? null : writtenChange(before, after);
  if (change !== null) await publishChanges({}, tx, [change], result.at);
  return recorded;
}
