import Pusher, { type Channel } from 'pusher-js';
import { expect } from 'vitest';
import type { OpenSite } from './open-site.ts';
import type { PlayerClient } from './player-client.ts';

/** Receives events of a channel; `at(n)` waits for the nth, counted from 0. */
export interface Received {
  at(index: number): Promise<unknown>;
}

/** The official client, authorised as this player by the site's own call. The caller disconnects it. */
export function connect(open: OpenSite, as: PlayerClient): Pusher {
  return new Pusher(open.site.config.REALTIME_KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: open.site.config.PORT,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${open.url}/api/broadcasting/auth`,
      customHandler: (request, callback) => void authorise(as, request, callback),
    },
  });
}

type AuthCallback = (error: Error | null, data: { auth: string; channel_data?: string } | null) => void;

async function authorise(as: PlayerClient, request: { socketId: string; channelName: string }, callback: AuthCallback): Promise<void> {
  const reply = await as.call('POST', '/api/broadcasting/auth', { socket_id: request.socketId, channel_name: request.channelName });
  if (reply.status === 200) callback(null, reply.body as { auth: string; channel_data?: string });
  else callback(new Error(String(reply.body['code'])), null);
}

/** Subscribes to a channel; rejects if the site refuses. */
export function subscribed(channel: Channel): Promise<Channel> {
  return new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve(channel));
    channel.bind('pusher:subscription_error', reject);
  });
}

/** Collects an event's data. */
export function collect(channel: Channel, event: string): Received {
  const heard: unknown[] = [];
  channel.bind(event, (data: unknown) => heard.push(data));
  return {
    async at(index) {
      await expect.poll(() => heard.length).toBeGreaterThan(index);
      return heard[index];
    },
  };
}
