import * as z from 'zod/mini';
import { eventUpdate, feedUpdate, oddsUpdate, type SportsEventReply, sportsEventReply, sportsEventRow } from '#contracts/sportsbook/events.ts';
import { api } from '#web/shared/api/api.ts';
import { configureRealtime, listen, onSignal, realtimeState, SUBSCRIBED } from '#web/shared/realtime/realtime.ts';
import type { RealtimeAddress } from '#web/shared/realtime/realtime-connection.ts';
import type { Priced } from './apply-odds-update.ts';
import type { LiveView } from './create-live-view.ts';
import type { Rows } from './list-rules.ts';

export { createLiveView } from './create-live-view.ts';
export { eventRules, outrightRules } from './event-rules.ts';
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
 * An event; only the changes since the view, if the server still has them. A view without open markets is read in full: what was locked may have reopened
 * without a change of its own (the supplier is back). `reply`: the schema of an outright. Rejects with ApiError.
 */
export function readEvent(view: Priced): Promise<SportsEventReply>;
export function readEvent<T>(view: Priced, reply: z.ZodMiniType<T>): Promise<T>;
export function readEvent({ id, epoch, seq, markets }: Priced, reply: z.ZodMiniType = sportsEventReply): Promise<unknown> {
  const since = markets.some(({ status }) => status === 1) ? `${epoch}:${seq}` : undefined;
  return api.get(`/sportsbook/v1/events/${id}`, reply, { auth: 'held', query: { since } });
}

/** Feeds a view from its page's channels: `sports.live`, and with `eventId` that event's own. Returns a function that stops it. */
export function followSports<V>(address: RealtimeAddress, eventId: string | null, view: LiveView<V>): () => void {
  configureRealtime(address);
  const channel = eventId === null ? 'sports.live' : (`sports.event.${eventId}` as const);
  const isConnected = () => realtimeState.get() === 'connected';
  const stops = [
    // Subscribed in this order: when the page's own channel is, both are.
    listen('sports.live', 'FeedUpdate', feedUpdate, (update) => view.hear({ kind: 'feed', update })),
    onSignal('sports.live', 'Heartbeat', () => view.beat()),
    listen(channel, 'OddsUpdate', oddsUpdate, (update) => view.hear({ kind: 'odds', update })),
    listen(channel, 'EventUpdate', eventUpdate, (update) => view.hear({ kind: 'event', update })),
    onSignal(channel, 'Missed', () => view.missed()),
    // The view reads now, since no message reports a price change between an earlier read and the subscription.
    onSignal(channel, SUBSCRIBED, () => view.connected(true)),
    realtimeState.subscribe(() => isConnected() || view.connected(false)),
  ];
  // Another part of the page may have subscribed to the channel already.
  if (isConnected()) view.connected(true);
  return () => {
    for (const stop of stops) stop();
    view.stop();
  };
}
