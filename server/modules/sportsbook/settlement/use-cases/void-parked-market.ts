import { refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eventOfMarket } from '../store/market-rows.ts';
import { cancelWindow, type WindowRefusal } from './cancel-window.ts';
import type { RecordDeps } from './record-result.ts';

/** An operator cancels a market that cannot be settled: every leg on it is void. Refuses as cancelWindow does. */
export async function voidParkedMarket(deps: RecordDeps, tx: Tx, marketId: string, at: Date): Promise<Result<'recorded', WindowRefusal>> {
  const eventId = await eventOfMarket(tx, marketId);
  if (eventId === null) return refuse('not_found');
  return cancelWindow(deps, tx, { eventId, marketId, from: null, until: null, origin: `parked:${deps.ids.next()}`, at });
}
