import type { ChannelName, EventReader, PresenceChannelName, ReceivedEvent } from '#contracts/channels.ts';
import { loadWithRetry } from '../lazy/lazy-part.ts';
import { onSessionChange } from '../session/access/on-session-change.ts';
import { onTokenGranted } from '../session/access/tokens.ts';
import { countMembers } from './count-members.ts';
import { createRealtime } from './create-realtime.ts';

/** The page's one connection; the client's code is fetched by the first who listens. */
const realtime = createRealtime(async (address, onState) => {
  // In a task of its own: the first who listens is a page that comes alive, and asking for a file takes a slow phone some 30 ms.
  await new Promise((resolve) => setTimeout(resolve));
  const { connectSocket } = await loadWithRetry(
    () => import('./connect-socket.ts'),
    () => onState('failed'),
  );
  return connectSocket(address, onState);
});

// Channels end with their session: the next player gets a socket of their own.
onSessionChange((playerId) => realtime.changePlayer(playerId));
onTokenGranted(() => realtime.retryRefused());

/** The connection's state, for display. */
export const realtimeState = realtime.state;
export const { configure: configureRealtime, onReconnect } = realtime;

/** Listens to one event of a channel of contracts/channels.ts. What its schema doesn't read is dropped. Returns how to stop. */
export function listen<C extends ChannelName, E extends ReceivedEvent<C>, T>(
  channel: C,
  event: E,
  schema: EventReader<C, E, T>,
  handler: (data: T) => void,
): () => void {
  return realtime.listen(channel, event, (data) => {
    const read = schema.safeParse(data);
    if (read.success) handler(read.data);
  });
}

/** The channel is subscribed to: first, and after every break. */
export const SUBSCRIBED = 'pusher:subscription_succeeded';

/** Calls `act` whenever the event comes, whatever it says. Returns how to stop. */
export function onSignal<C extends ChannelName>(channel: C, event: ReceivedEvent<C> | typeof SUBSCRIBED, act: () => void): () => void {
  return realtime.listen(channel, event, () => act());
}

/** Joins a presence channel and reports its number of members at each change. Returns how to leave. */
export function watchMembers(channel: PresenceChannelName, onCount: (count: number) => void): () => void {
  return countMembers((event, handler) => realtime.listen(channel, event, handler), onCount);
}
