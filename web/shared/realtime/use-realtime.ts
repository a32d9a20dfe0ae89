import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSession } from '../session/session-provider.tsx';
import { useSettings } from '../settings/settings-context.ts';
import { configureRealtime, listen, onReconnect, realtimeState } from './realtime.ts';
import type { RealtimeState } from './realtime-state.ts';

/** Where the connection stands: one of the six states of the specification. It stays `initialized` until somebody listens. */
export function useRealtimeState(): RealtimeState {
  return useSyncExternalStore(realtimeState.subscribe, realtimeState.get, () => 'initialized');
}

/** Listens while mounted; `channel` null listens to nothing. The data is unchecked: parse it with its contract. */
export function useChannelEvent(channel: string | null, event: string, handler: (data: unknown) => void): void {
  const settings = useSettings();
  const handle = useEffectEvent(handler);
  useEffect(() => configureRealtime(settings), [settings]);
  useEffect(() => (channel === null ? undefined : listen(channel, event, (data) => handle(data))), [channel, event]);
}

/** Runs `act` when the socket is back after a break. */
export function useReconnect(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => onReconnect(() => run()), []);
}

/** An event of one of the player's own channels: `usePlayerEvent('deposits.approved', 'DepositApprovedEvent', …)`. */
export function usePlayerEvent(prefix: string, event: string, handler: (data: unknown) => void): void {
  const session = useSession();
  useChannelEvent(session.status === 'in' ? `private-${prefix}.${session.me.user.id}` : null, event, handler);
}
