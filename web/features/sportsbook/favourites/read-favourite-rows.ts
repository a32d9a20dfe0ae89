import { type SportsEventReply, sportsEventReply, type SportsEventRow } from '#contracts/sportsbook/events.ts';
import { compareText } from '#kernel/text/compare-text.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import type { Rows } from '../live/list-rules.ts';
import { screensOf } from '../sports/sport-screens.ts';
import { readRows } from '../live/sports-calls.ts';

/** The maximum number of favourites shown at once. */
const MOST_TOURNAMENTS = 8;
const MOST_EVENTS = 24;
const PER_TOURNAMENT = 5;

/** A player's favourite matches, and the next ones of their favourite tournaments; unknown ones are left out. Rejects with ApiError when none could be read. */
export async function readFavouriteRows(tournaments: readonly string[], events: readonly string[]): Promise<Rows> {
  const answers = await Promise.allSettled([
    ...events.slice(-MOST_EVENTS).map(async (id) => [asRow(await api.get(`/sportsbook/v1/events/${id}`, sportsEventReply, { auth: 'held' }))]),
    ...tournaments.slice(-MOST_TOURNAMENTS).map((id) => readRows(`/sportsbook/v1/tournaments/${id}/events?per_page=${PER_TOURNAMENT}`)),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected' && !isUnknown(answer.reason));
  if (failed?.status === 'rejected' && found.length === 0) throw failed.reason;
  return [...new Map(found.map((row) => [row.id, row])).values()].toSorted((one, other) => compareText(one.starts_at, other.starts_at));
}

function isUnknown(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.kind === 'refused' && problem.status === 404;
}

function asRow(event: SportsEventReply): SportsEventRow {
  const { markets } = event;
  return {
    ...event,
    markets_count: markets.filter(({ status }) => status === 1 || status === -1).length,
    main_market: markets.find(({ definition }) => definition === screensOf(event.sport.id).listed[0].id) ?? null,
  };
}
