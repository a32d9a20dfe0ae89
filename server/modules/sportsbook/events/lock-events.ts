import type { Tx } from '#server/platform/db/database.ts';
import type { StoredEvent } from '../domain/events/stored-event.ts';
import { lockEvents } from './store/event-rows.ts';
import { lockMarkets } from './store/market-rows.ts';

/** Locks matches and their markets in the one lock order: matches by id, then markets by id. An unknown id is left out. */
export async function lockEventsWithMarkets(tx: Tx, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  const events = await lockEvents(tx, ids);
  const markets = Map.groupBy(await lockMarkets(tx, ids), ({ eventId }) => eventId);
  return new Map(events.map((event) => [event.id, { event, markets: new Map((markets.get(event.id) ?? []).map((market) => [market.id, market])) }]));
}
