import Pusher from 'pusher-js';
import * as z from 'zod/mini';
import { api } from '../api/api.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import type { RealtimeState } from './realtime-state.ts';

export interface RealtimeConnection {
  listen(channel: string, event: string, handler: (data: unknown) => void): () => void;
  close(): void;
}

const authReply = z.object({ auth: z.string(), channel_data: z.optional(z.string()) });
const stateChange = z.object({ current: z.enum(['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected']) });

/** Opens the socket with the official client. Private channels are authorised by our own API call, so tokens are refreshed like everywhere else. */
export function connectPusher(
  address: Pick<SiteSettings, 'realtime_key' | 'realtime_host' | 'realtime_port'>,
  onState: (state: RealtimeState) => void,
): RealtimeConnection {
  const secure = location.protocol === 'https:';
  const port = Number(address.realtime_port || location.port || (secure ? 443 : 80));
  const pusher = new Pusher(address.realtime_key, {
    cluster: '',
    wsHost: address.realtime_host || location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: { customHandler: ({ socketId, channelName }, done) => void authorize(socketId, channelName, done) },
  });
  pusher.connection.bind('state_change', (change: unknown) => onState(stateChange.parse(change).current));
  const listeners = new Map<string, number>();
  let closed = false;
  return {
    listen(channel, event, handler) {
      const subscription = pusher.channel(channel) ?? pusher.subscribe(channel);
      listeners.set(channel, (listeners.get(channel) ?? 0) + 1);
      subscription.bind(event, handler);
      return () => {
        if (closed) return;
        subscription.unbind(event, handler);
        const left = (listeners.get(channel) ?? 1) - 1;
        listeners.set(channel, left);
        if (left === 0) pusher.unsubscribe(channel);
      };
    },
    close() {
      closed = true;
      pusher.disconnect();
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
