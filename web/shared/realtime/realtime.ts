import type { ChannelName, EventReader, PresenceChannelName, ReceivedEvent } from '#contracts/channels.ts';
import { loadWithRetry } from '../lazy/lazy-part.ts';
import { onSessionChange } from '../session/access/on-session-change.ts';
import { onTokenGranted } from '../session/access/tokens.ts';
import { countMembers } from './count-members.ts';
import { createRealtime } from './create-realtime.ts';

/** The page's one connection; the first listener fetches the client's code. */
const realtime = createRealtime(async (address, onState) => {
  // In a task of its own: the first listener is a page during hydration, and requesting a file takes a slow phone some 30 ms.
  await new Promise((resolve) => setTimeout(resolve));
  const { connectSocket } = await loadWithRetry(
    () => import('./connect-socket.ts'),
    () => onState('failed'),
  );
  return connectSocket(address, onState);
});

// Channels end with their session: the next player gets a new socket.
onSessionChange((playerId) => realtime.changePlayer(playerId));
onTokenGranted(() => realtime.retryRefused());

/** The connection's state, for display. */
export const realtimeState = realtime.state;
export const { configure: configureRealtime, onReconnect } = realtime;

/**
 * Listens to one event of a channel of contracts/channels.ts. Payloads that don't fit its schema are dropped. Returns a function that stops
 * it.
 */
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

/** Called when the channel is subscribed: at first, and after every break. */
export const SUBSCRIBED = 'pusher:subscription_succeeded';

/** Calls `act` whenever the event arrives, whatever its payload. Returns a function that stops it. */
export function onSignal<C extends ChannelName>(channel: C, event: ReceivedEvent<C> | typeof SUBSCRIBED, act: () => void): () => void {
  return realtime.listen(channel, event, () => act());
}

/** Joins a presence channel and reports its number of members at each change. Returns a function that leaves it. */
export function watchMembers(channel: PresenceChannelName, onCount: (count: number) => void): () => void {
  return countMembers((event, handler) => realtime.listen(channel, event, handler), onCount);
}
