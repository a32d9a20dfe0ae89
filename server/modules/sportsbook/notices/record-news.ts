import type { Tx } from '#server/platform/db/database.ts';
import { jobMessage, publish } from '#server/platform/outbox/outbox.ts';
import type { StoredEvent } from '../domain/events/stored-event.ts';
import { matchNews, unsentNews } from '../domain/feed/match-news.ts';
import { rulesOf } from '../domain/sports/registry.ts';
import { insertNews, knownNews } from './store/news-rows.ts';

export const NEWS_TASK = 'sportsbook.news';

/** Most notices of a match, as in the row's check. Later incidents of the match create none. */
const MOST_NEWS = 40;

/**
 * Records incidents that newly count or no longer count, and requests the job that sends them: one row each, however many players follow the match. The
 * caller locks the matches' rows. A new match has no followers.
 */
export async function recordNews(
  tx: Tx,
  matches: { readonly before: ReadonlyMap<string, StoredEvent>; readonly standing: ReadonlyMap<string, StoredEvent>; readonly fresh: ReadonlySet<string> },
  at: Date,
): Promise<void> {
  const found = [...matches.standing].flatMap(([id, { event }]) => {
    const before = matches.before.get(id)?.event.incidents;
    const types = rulesOf(event)?.live?.newsworthy ?? [];
    if (before === undefined || before === event.incidents || matches.fresh.has(id) || types.length === 0 || event.field) return [];
    const news = matchNews(before, event, types, at);
    return news.length === 0 ? [] : [{ event, names: { home: event.home.name, away: event.away.name }, news }];
  });
  if (found.length === 0) return;
  const known = Map.groupBy(
    await knownNews(
      tx,
      found.map(({ event }) => event.id),
    ),
    ({ eventId }) => eventId,
  );
  const rows = found.flatMap(({ event, names, news }) => {
    const sent = known.get(event.id) ?? [];
    return unsentNews(news, sent)
      .slice(0, MOST_NEWS - sent.length)
      .map(({ incidentId, kind, ...what }, index) => ({
        ...{ eventId: event.id, number: sent.length + index + 1, incidentId, kind, receivedAt: at },
        story: { ...what, ...names },
      }));
  });
  await insertNews(tx, rows);
  const jobs = [...new Set(rows.map(({ eventId }) => eventId))];
  await publish(
    tx,
    at,
    jobs.map((eventId) => jobMessage(NEWS_TASK, { event_id: eventId })),
  );
}
