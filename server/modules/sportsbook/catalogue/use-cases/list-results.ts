import type { SportsResultsReply } from '#contracts/sportsbook.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { countEvents } from '../store/count-events.ts';
import type { EventFilter } from '../store/event-conditions.ts';
import { listResultRows } from '../store/list-result-rows.ts';
import { resultRow } from '../views/event-view.ts';
import type { Page } from './list-events.ts';

/** A page of the matches that are over and fit, the latest first, and how many fit in all. */
export async function listResults(deps: Pick<SportsbookDeps, 'db'>, filter: Omit<EventFilter, 'stage'>, { page, per_page }: Page): Promise<SportsResultsReply> {
  const total = await countEvents(deps.db.k, { ...filter, stage: 'over' });
  const offset = (page - 1) * per_page;
  const rows = offset < total ? await listResultRows(deps.db.k, filter, per_page, offset) : [];
  return { data: rows.map(resultRow), meta: { page, per_page, total } };
}
