import type { SiteSettings } from '../settings/site-settings.ts';
import { createStore } from '../create-store.ts';
import { onSessionChange } from '../session/on-session-change.ts';
import type { RealtimeConnection } from './connect-pusher.ts';
import type { RealtimeState } from './realtime-state.ts';

type Handler = (data: unknown) => void;
type Address = Pick<SiteSettings, 'realtime_key' | 'realtime_host' | 'realtime_port'>;

/** The connection's state, for whoever shows it. */
export const realtimeState = createStore<RealtimeState>('initialized');

const reconnectListeners = new Set<() => void>();
let address: Address | null = null;
let connection: Promise<RealtimeConnection> | null = null;
let everConnected = false;

/** Names the realtime server; nothing is loaded or opened until somebody listens. */
export function configureRealtime(settings: Address): void {
  address = settings;
}

// Nobody's channels outlive their session: the next player gets a socket of their own.
onSessionChange(() => closeRealtime());

/** Calls `listener` when a lost connection is back: messages were missed, so state has to be read again. Returns how to stop. */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** Listens to one event of one channel; the client library is fetched by the first who listens. Returns how to stop. */
export function listen(channel: string, event: string, handler: Handler): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  void open()
    .then((opened) => {
      if (!stopped) stop = opened.listen(channel, event, handler);
    })
    .catch(() => realtimeState.set('failed'));
  return () => {
    stopped = true;
    stop?.();
  };
}

function closeRealtime(): void {
  const closing = connection;
  connection = null;
  everConnected = false;
  void closing?.then((opened) => opened.close()).catch(() => undefined);
}

async function open(): Promise<RealtimeConnection> {
  if (address === null || address.realtime_key === '') throw new Error('no realtime server is configured');
  const to = address;
  connection ??= import('./connect-pusher.ts').then(({ connectPusher }) => connectPusher(to, follow));
  return connection;
}

function follow(state: RealtimeState): void {
  realtimeState.set(state);
  if (state !== 'connected') return;
  if (everConnected) for (const listener of reconnectListeners) listener();
  everConnected = true;
}
