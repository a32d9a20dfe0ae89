import type { SportsEventRow } from '#contracts/sportsbook.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { countEvents } from '../store/count-events.ts';
import type { EventFilter } from '../store/event-conditions.ts';
import { listEventRows } from '../store/list-event-rows.ts';
import { eventRow } from '../views/event-view.ts';

export interface Page {
  readonly page: number;
  readonly per_page: number;
}

/** A page of the events that fit, live first, and how many fit in all. */
export async function listEvents(deps: Pick<SportsbookDeps, 'db'>, filter: EventFilter, { page, per_page }: Page, at: Date) {
  const total = await countEvents(deps.db.k, filter);
  const offset = (page - 1) * per_page;
  const rows = offset < total ? await listEventRows(deps.db.k, filter, per_page, offset) : [];
  return { data: rows.map((row): SportsEventRow => eventRow(row, at)), meta: { page, per_page, total } };
}
