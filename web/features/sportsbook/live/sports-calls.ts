import * as z from 'zod/mini';
import {
  eventUpdate,
  feedUpdate,
  oddsUpdate,
  type SportsEventReply,
  sportsEventReply,
  type SportsEventRow,
  sportsEventRow,
  type SportsSearchReply,
  sportsSearchReply,
} from '#contracts/sportsbook.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { configureRealtime, listen, onSignal, realtimeState } from '#web/shared/realtime/realtime.ts';
import type { RealtimeAddress } from '#web/shared/realtime/realtime-connection.ts';
import type { LiveView } from './create-live-view.ts';
import type { Rows } from './list-rules.ts';

export { createLiveView } from './create-live-view.ts';
export { eventRules } from './event-rules.ts';
export { listRules } from './list-rules.ts';

/*
 * The browser's calls and channels of sports pages. Only imported once a page is idle (`await import`): until then the page does without the API's client,
 * the socket and the schemas.
 */

const rowsReply = z.union([z.object({ data: z.array(sportsEventRow) }), z.object({ events: z.array(sportsEventRow) })]);

/** The events of a list, a tournament or a search. Rejects with ApiError. */
export async function readRows(path: string): Promise<Rows> {
  const reply = await api.get(path, rowsReply, { auth: 'held' });
  return 'data' in reply ? reply.data : reply.events;
}

/**
 * An event; only what changed since the view, where the server still knows that. A view in which nothing was open is read whole: what it saw locked may
 * have opened since without having changed (the supplier is back). Rejects with ApiError.
 */
export function readEvent({ id, epoch, seq, markets }: Pick<SportsEventReply, 'id' | 'epoch' | 'seq' | 'markets'>): Promise<SportsEventReply> {
  const since = markets.some(({ status }) => status === 1) ? `${epoch}:${seq}` : undefined;
  return api.get(`/sportsbook/v1/events/${id}`, sportsEventReply, { auth: 'held', query: { since } });
}

/** So much of a player's favourites is shown at once. */
const MOST_TOURNAMENTS = 8;
const MOST_EVENTS = 24;
const PER_TOURNAMENT = 5;

/** A player's favourite matches, and the next ones of their favourite tournaments; what is no longer known is left out. Rejects with ApiError when none could be read. */
export async function readFavouriteRows(tournaments: readonly string[], events: readonly string[]): Promise<Rows> {
  const answers = await Promise.allSettled([
    ...events.slice(-MOST_EVENTS).map(async (id) => [asRow(await api.get(`/sportsbook/v1/events/${id}`, sportsEventReply, { auth: 'held' }))]),
    ...tournaments.slice(-MOST_TOURNAMENTS).map((id) => readRows(`/sportsbook/v1/tournaments/${id}/events?per_page=${PER_TOURNAMENT}`)),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected' && !isUnknown(answer.reason));
  if (failed?.status === 'rejected' && found.length === 0) throw failed.reason;
  return [...new Map(found.map((row) => [row.id, row])).values()].toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
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
    main_market: markets.find(({ definition }) => definition === 'result') ?? null,
  };
}

/** Matches and tournaments by name. Rejects with ApiError, or AbortError when called off. */
export function searchEvents(q: string, signal: AbortSignal): Promise<SportsSearchReply> {
  return api.get('/sportsbook/v1/search', sportsSearchReply, { auth: 'held', query: { q }, signal });
}

/** Feeds a view from the channels of its page: `sports.live`, and with `eventId` that event's own. Returns how to stop. */
export function followSports<V>(address: RealtimeAddress, eventId: string | null, view: LiveView<V>): () => void {
  configureRealtime(address);
  const channel = eventId === null ? 'sports.live' : (`sports.event.${eventId}` as const);
  const stops = [
    listen(channel, 'OddsUpdate', oddsUpdate, (update) => view.hear({ kind: 'odds', update })),
    listen(channel, 'EventUpdate', eventUpdate, (update) => view.hear({ kind: 'event', update })),
    listen('sports.live', 'FeedUpdate', feedUpdate, (update) => view.hear({ kind: 'feed', update })),
    onSignal('sports.live', 'Heartbeat', () => view.beat()),
    onSignal(channel, 'Missed', () => view.missed()),
  ];
  const follow = (): void => view.connected(realtimeState.get() === 'connected');
  follow();
  stops.push(realtimeState.subscribe(follow));
  return () => {
    for (const stop of stops) stop();
    view.stop();
  };
}
