import Pusher from 'pusher-js';
import * as z from 'zod/mini';
import { api } from '../api/api.ts';
import type { RealtimeAddress, RealtimeConnection } from './realtime-connection.ts';
import type { RealtimeState } from './realtime-state.ts';

/** A channel whose authorisation failed is asked for again after 2, 4, 8, 16 and 32 seconds, then only with a new token or connection. */
const RETRIES = 5;
const FIRST_RETRY_MS = 2_000;

const authReply = z.object({ auth: z.string(), channel_data: z.optional(z.string()) });
const stateChange = z.object({ current: z.enum(['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected']) });

/** Opens the socket with the official client. Private channels are authorised by our own API call, so tokens are refreshed like everywhere else. */
export function connectPusher(address: RealtimeAddress, onState: (state: RealtimeState) => void): RealtimeConnection {
  const pusher = openSocket(address);
  const refusals = createRefusals((channel) => pusher.subscribe(channel));
  pusher.connection.bind('state_change', (change: unknown) => {
    const read = stateChange.safeParse(change);
    if (read.success) onState(read.data.current);
  });
  const listeners = new Map<string, number>();
  let closed = false;
  return {
    listen(channel, event, handler) {
      // Also for a channel that is known: one just given up may still be waiting for its authorisation, and is reinstated.
      const subscription = pusher.subscribe(channel);
      const already = listeners.get(channel) ?? 0;
      listeners.set(channel, already + 1);
      if (already === 0) refusals.watch(channel, subscription);
      subscription.bind(event, handler);
      return () => {
        if (closed) return;
        subscription.unbind(event, handler);
        const left = (listeners.get(channel) ?? 1) - 1;
        listeners.set(channel, left);
        if (left > 0) return;
        refusals.drop(channel, subscription);
        pusher.unsubscribe(channel);
      };
    },
    retryRefused: refusals.retry,
    close() {
      closed = true;
      refusals.clear();
      pusher.disconnect();
    },
  };
}

function openSocket(address: RealtimeAddress): Pusher {
  const secure = location.protocol === 'https:';
  const port = Number(address.realtime_port || location.port || (secure ? 443 : 80));
  return new Pusher(address.realtime_key, {
    cluster: '',
    wsHost: address.realtime_host || location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    // Encrypted when `forceTLS` says so. With 'wss' beside it a page on plain http, slow to connect, would try TLS where nobody speaks it.
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: { customHandler: ({ socketId, channelName }, done) => void authorize(socketId, channelName, done) },
  });
}

interface Subscription {
  bind(event: string, handler: () => void): unknown;
  unbind(event: string, handler: () => void): unknown;
}

/** Remembers which channels were refused, and asks for them again. */
function createRefusals(subscribe: (channel: string) => unknown) {
  const refused = new Set<string>();
  const tries = new Map<string, number>();
  const watchers = new Map<string, () => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const ask = (channel: string): void => {
    if (refused.delete(channel)) subscribe(channel);
  };
  const later = (channel: string): void => {
    refused.add(channel);
    const tried = tries.get(channel) ?? 0;
    if (tried >= RETRIES) return;
    tries.set(channel, tried + 1);
    const timer = setTimeout(() => (timers.delete(timer), ask(channel)), FIRST_RETRY_MS * 2 ** tried);
    timers.add(timer);
  };
  return {
    watch(channel: string, subscription: Subscription): void {
      const watcher = () => later(channel);
      watchers.set(channel, watcher);
      subscription.bind('pusher:subscription_error', watcher);
    },
    drop(channel: string, subscription: Subscription): void {
      const watcher = watchers.get(channel);
      if (watcher !== undefined) subscription.unbind('pusher:subscription_error', watcher);
      for (const known of [refused, tries, watchers]) known.delete(channel);
    },
    retry(): void {
      for (const channel of refused) ask(channel);
    },
    clear(): void {
      refused.clear();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

type AuthorisationDone = (error: Error | null, data: { auth: string; channel_data?: string } | null) => void;

async function authorize(socketId: string, channelName: string, done: AuthorisationDone): Promise<void> {
  try {
    const reply = await api.post('/api/broadcasting/auth', authReply, { body: { socket_id: socketId, channel_name: channelName } });
    done(null, reply.channel_data === undefined ? { auth: reply.auth } : { auth: reply.auth, channel_data: reply.channel_data });
  } catch (error) {
    done(error instanceof Error ? error : new Error('channel refused'), null);
  }
}
