import { sportsEventsReply, sportsReply } from '#contracts/sportsbook/events.ts';
import type { VisitContext } from '#web/shared/visit/visit.ts';
import type { EsportsStart } from './browse/esports-start.ts';
import { readReply, readToday } from './read-sports.server.ts';
import { screensOf } from './sports/sport-screens.ts';

/** The number of each game's matches on the page of all games; a game's own page has as many as other lists. */
const EACH = 12;
const ALONE = 30;

/** The page behind /sports/esports/{rest}: all games, or one; null where there is no such game. */
export async function readEsports(context: VisitContext, rest: string): Promise<EsportsStart | null> {
  const [chosen = null, ...more] = rest.split('/').filter((segment) => segment !== '');
  if (more.length > 0 || (chosen !== null && screensOf(chosen).esports !== true)) return null;
  const sports = await readReply(context, '/sportsbook/v1/sports', sportsReply);
  const games = (sports?.data ?? []).filter(({ id }) => screensOf(id).esports === true);
  const shown = games.filter(({ id, events, live }) => events + live > 0 && (chosen === null || id === chosen));
  const paths = shown.map(
    ({ id }) => `/sportsbook/v1/events?${new URLSearchParams({ sport: id, page: '1', per_page: String(chosen === null ? EACH : ALONE) })}`,
  );
  const lists = await Promise.all(paths.map((path) => readReply(context, path, sportsEventsReply)));
  const isUnread = sports === null || lists.includes(null);
  return { games, chosen, paths, rows: isUnread ? null : lists.flatMap((list) => list?.data ?? []), today: readToday(context) };
}
