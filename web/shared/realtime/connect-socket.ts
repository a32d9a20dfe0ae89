import * as z from 'zod/mini';
import { api } from '../api/api.ts';
import { fieldOf, type Frame } from './frames.ts';
import { type Line, openLine } from './open-line.ts';
import type { RealtimeAddress, RealtimeConnection, RealtimeState } from './realtime-connection.ts';
import { socketUrl } from './socket-url.ts';

/** A channel whose authorisation failed is requested again after 2, 4, 8, 16 and 32 seconds, then only with a new token or connection. */
const RETRIES = 5;
const FIRST_RETRY_MS = 2_000;

type Handler = (data: unknown) => void;

/** A channel with at least one listener. */
interface Channel {
  readonly name: string;
  readonly listeners: Set<{ readonly event: string; readonly handler: Handler }>;
  refused: boolean;
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const authReply = z.object({ auth: z.string(), channel_data: z.optional(z.string()) });

/**
 * Opens the socket: the part of Pusher Channels protocol 7 that our pages need (decision 044). Private channels are authorised by our own
 * API call, so tokens are refreshed like everywhere else.
 */
export function connectSocket(address: RealtimeAddress, onState: (state: RealtimeState) => void): RealtimeConnection {
  const channels = new Map<string, Channel>();
  let socketId: string | null = null;
  const line: Line = openLine(socketUrl(address), {
    state(state) {
      if (state !== 'connected') socketId = null;
      onState(state);
    },
    established(id) {
      socketId = id;
      for (const channel of channels.values()) {
        channel.tries = 0;
        void subscribe(channel);
      }
    },
    frame: (frame) => hear(channels, frame, refuse),
  });

  async function subscribe(channel: Channel): Promise<void> {
    const id = socketId;
    clearTimeout(channel.timer);
    channel.refused = false;
    if (id === null) return;
    const signed = /^(private|presence)-/.test(channel.name) ? await authorise(id, channel.name) : {};
    // Meanwhile the connection may have been replaced, and the channel left, perhaps joined again by another listener.
    if (socketId !== id || channels.get(channel.name) !== channel) return;
    if (signed === null) refuse(channel);
    else line.say('pusher:subscribe', { channel: channel.name, ...signed });
  }

  function refuse(channel: Channel): void {
    channel.refused = true;
    if (channel.tries >= RETRIES) return;
    channel.timer = setTimeout(() => void subscribe(channel), FIRST_RETRY_MS * 2 ** channel.tries);
    channel.tries += 1;
  }

  function open(name: string): Channel {
    const channel: Channel = { name, listeners: new Set(), refused: false, tries: 0, timer: undefined };
    channels.set(name, channel);
    void subscribe(channel);
    return channel;
  }

  return {
    listen(name, event, handler) {
      const channel = channels.get(name) ?? open(name);
      const listener = { event, handler };
      channel.listeners.add(listener);
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
        clearTimeout(channel.timer);
        channels.delete(name);
        if (!channel.refused) line.say('pusher:unsubscribe', { channel: name });
      };
    },
    retryRefused() {
      for (const channel of channels.values()) if (channel.refused) void subscribe(channel);
    },
    close() {
      for (const { timer } of channels.values()) clearTimeout(timer);
      channels.clear();
      line.close();
    },
  };
}

/** Notifies the channel's listeners. The protocol's internal events get the names that its official clients use. */
function hear(channels: ReadonlyMap<string, Channel>, { event, channel: name, data }: Frame, refuse: (channel: Channel) => void): void {
  const channel = name === undefined ? undefined : channels.get(name);
  if (channel === undefined) return;
  if (event === 'pusher:subscription_error') return refuse(channel);
  const isInternal = event.startsWith('pusher_internal:');
  const publicEvent = isInternal ? event.replace('pusher_internal:', 'pusher:') : event;
  const what = event === 'pusher_internal:subscription_succeeded' ? (fieldOf(data, 'presence') ?? data) : data;
  for (const { event: wanted, handler } of channel.listeners) if (wanted === publicEvent) handler(what);
}

async function authorise(socketId: string, channelName: string): Promise<object | null> {
  try {
    return await api.post('/api/broadcasting/auth', authReply, { body: { socket_id: socketId, channel_name: channelName } });
  } catch {
    return null;
  }
}
