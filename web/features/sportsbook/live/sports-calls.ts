import * as z from 'zod/mini';
import { eventUpdate, feedUpdate, oddsUpdate, type SportsEventReply, sportsEventReply, sportsEventRow } from '#contracts/sportsbook.ts';
import { api } from '#web/shared/api/api.ts';
import { configureRealtime, listen, realtimeState } from '#web/shared/realtime/realtime.ts';
import type { RealtimeAddress } from '#web/shared/realtime/realtime-connection.ts';
import type { LiveMessage, LiveView } from './create-live-view.ts';
import type { Rows } from './list-rules.ts';

/*
 * The browser's calls and channels of sports pages. Only imported once a page is idle (`await import`): until then the page does without the API's client,
 * the socket and the schemas.
 */

const rowsReply = z.union([z.object({ data: z.array(sportsEventRow) }), z.object({ events: z.array(sportsEventRow) })]);

/** The events of a list, a tournament or a search. Rejects with ApiError. */
export async function readRows(path: string): Promise<Rows> {
  const reply = await api.get(path, rowsReply, { auth: 'none' });
  return 'data' in reply ? reply.data : reply.events;
}

/** An event; only what changed since the view, where the server still knows that. Rejects with ApiError. */
export function readEvent({ id, epoch, seq }: Pick<SportsEventReply, 'id' | 'epoch' | 'seq'>): Promise<SportsEventReply> {
  return api.get(`/sportsbook/v1/events/${id}`, sportsEventReply, { auth: 'none', query: { since: `${epoch}:${seq}` } });
}

const LIVE = 'sports.live';

/** Feeds a view from the channels of its page: `sports.live`, and with `eventId` that event's own. Returns how to stop. */
export function followSports<V>(address: RealtimeAddress, eventId: string | null, view: LiveView<V>): () => void {
  configureRealtime(address);
  const channel = eventId === null ? LIVE : `sports.event.${eventId}`;
  const on = <T>(name: string, from: string, schema: z.ZodMiniType<T>, message: (update: T) => LiveMessage): (() => void) =>
    listen(from, name, (data) => {
      const read = schema.safeParse(data);
      if (read.success) view.hear(message(read.data));
    });
  const stops = [
    on('OddsUpdate', channel, oddsUpdate, (update) => ({ kind: 'odds', update })),
    on('EventUpdate', channel, eventUpdate, (update) => ({ kind: 'event', update })),
    on('FeedUpdate', LIVE, feedUpdate, (update) => ({ kind: 'feed', update })),
  ];
  const follow = (): void => view.connected(realtimeState.get() === 'connected');
  follow();
  stops.push(realtimeState.subscribe(follow));
  return () => {
    for (const stop of stops) stop();
    view.stop();
  };
}
