import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChannelName, EventReader, ReceivedEvent, PlayerChannel } from '#contracts/channels.ts';
import { useSession } from '../session/session-provider.tsx';
import { useSettings } from '../settings/settings-context.ts';
import { configureRealtime, listen, onSignal, realtimeState, SUBSCRIBED } from './realtime.ts';
import type { RealtimeState } from './realtime-connection.ts';

/** The connection's state, one of the six of the specification. It is `initialized` until the first listener. */
export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(realtimeState.subscribe, realtimeState.get, () => 'initialized');
}

/**
 * Listens to one event of a channel of contracts/channels.ts while mounted; `channel` null listens to nothing. Payloads that don't fit its
 * schema are dropped.
 */
export function useChannelEvent<C extends ChannelName, E extends ReceivedEvent<C>, T>(
  channel: C | null,
  event: E,
  schema: EventReader<C, E, T>,
  handler: (data: T) => void,
): void {
  const settings = useSettings();
  const handle = useEffectEvent(handler);
  useEffect(() => configureRealtime(settings), [settings]);
  useEffect(() => (channel === null ? undefined : listen(channel, event, schema, (data) => handle(data))), [channel, event, schema]);
}

/** Calls `act` whenever the event arrives, whatever its payload, while mounted. */
export function useChannelSignal<C extends ChannelName>(channel: C | null, event: ReceivedEvent<C> | typeof SUBSCRIBED, act: () => void): void {
  const settings = useSettings();
  const run = useEffectEvent(act);
  useEffect(() => configureRealtime(settings), [settings]);
  useEffect(() => (channel === null ? undefined : onSignal(channel, event, () => run())), [channel, event]);
}

/**
 * Runs `act` when messages of the channel may have been missed: at each subscription, the first included, because the page shows data read
 * before it (decision 044).
 */
export function useMissed(channel: ChannelName | null, act: () => void): void {
  useChannelSignal(channel, SUBSCRIBED, act);
}

/** A kind of a player's own channels. */
type OwnChannel<N extends PlayerChannel> = Extract<ChannelName, `private-${N}.${string}`>;

/** An event of one of the player's own channels: `usePlayerEvent('withdrawals', 'WithdrawalUpdateEvent', …)`. */
export function usePlayerEvent<N extends PlayerChannel, E extends ReceivedEvent<OwnChannel<N>>, T>(
  name: N,
  event: E,
  schema: EventReader<OwnChannel<N>, E, T>,
  handler: (data: T) => void,
): void {
  useChannelEvent(useOwnChannel(name), event, schema, handler);
}

/** Calls `act` whenever the event of one of the player's own channels arrives, whatever its payload. */
export function usePlayerSignal<N extends PlayerChannel>(name: N, event: ReceivedEvent<OwnChannel<N>>, act: () => void): void {
  useChannelSignal(useOwnChannel(name), event, act);
}

/** Runs `act` when messages of one of the player's own channels may have been missed. */
export function usePlayerMissed(name: PlayerChannel, act: () => void): void {
  useMissed(useOwnChannel(name), act);
}

function useOwnChannel<N extends PlayerChannel>(name: N): OwnChannel<N> | null {
  const session = useSession();
  return session.status === 'in' ? (`private-${name}.${session.me.user.id}` as OwnChannel<N>) : null;
}
