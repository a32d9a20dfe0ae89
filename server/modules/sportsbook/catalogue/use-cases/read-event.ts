import type { SportsEventReply } from '#contracts/sportsbook.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readEventRow } from '../store/read-event-row.ts';
import { eventView } from '../views/event-view.ts';

/** An event with its markets. `since` ("epoch:seq") of the present epoch leaves out the markets that didn't change after it. Refuses an event nobody sees (`not_found`). */
export async function readEvent(
  deps: Pick<SportsbookDeps, 'db'>,
  id: string,
  since: string | undefined,
  at: Date,
): Promise<Result<SportsEventReply, 'not_found'>> {
  const event = await readEventRow(deps.db.k, id);
  if (event === undefined) return refuse('not_found');
  const [epoch, seq] = (since ?? '').split(':');
  return ok(eventView(event, seq !== undefined && Number(epoch) === event.epoch ? Number(seq) : null, at));
}
