import { publish } from '#server/platform/outbox/outbox.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { HeldEvent } from '../../feed/apply/held-event.ts';
import { updatesOf } from '../../feed/apply/updates-of.ts';
import { lockEvents } from '../../feed/store/event-rows.ts';
import { lockMarkets } from '../../feed/store/market-rows.ts';
import type { NewResult } from '../new-result.ts';
import { type RecordDeps, type Recorded, recordResult } from './record-result.ts';

/** As recordResult, for news that does not come with the feed: viewers hear of the markets that it closed. The event must be there. */
export async function recordAndTell(deps: RecordDeps, tx: Tx, result: NewResult): Promise<Recorded> {
  const before = await held(tx, result.eventId);
  const recorded = await recordResult(deps, tx, result);
  if (recorded !== 'recorded' || before === null) return recorded;
  const after = await held(tx, result.eventId);
  if (after === null || after.event.seq === before.event.seq) return recorded;
  const markets = [...after.markets.values()].filter(({ id, version }) => before.markets.get(id)?.version !== version);
  await publish(tx, result.at, updatesOf({ before, after, markets, isTold: false, isNew: false }, result.at));
  return recorded;
}

/** The event and its markets, locked in the order in which recordResult locks them. */
async function held(tx: Tx, eventId: string): Promise<HeldEvent | null> {
  const [event] = await lockEvents(tx, [eventId]);
  const markets = await lockMarkets(tx, [eventId]);
  return event === undefined ? null : { event, markets: new Map(markets.map((market) => [market.id, market])) };
}
