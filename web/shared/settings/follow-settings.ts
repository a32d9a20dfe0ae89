import type { RealtimeAddress } from '../realtime/realtime-connection.ts';
import { socketUrl } from '../realtime/socket-url.ts';

const CHANNEL = 'settings';
const EVENT = 'SettingsUpdated';
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
/** The server closes a connection after 120 s without a message. */
const PING_MS = 60_000;

/**
 * Listens to the one channel that every open page needs, in the few messages of Pusher's protocol that this takes: only pages with live
 * content fetch the whole client, and most of a visitor's pages have none. After a break `changed` is called, too, because messages may
 * have been missed. Returns a function that stops it.
 */
export function followSettings(address: RealtimeAddress, changed: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let wasOpen = false;
  let stopped = false;
  const say = (event: string, data: object) => socket?.send(JSON.stringify({ event, data }));
  const hear = (text: string) => {
    const event = eventOf(text);
    if (event === 'pusher:connection_established') say('pusher:subscribe', { channel: CHANNEL });
    if (event === 'pusher:ping') say('pusher:pong', {});
    if (event === EVENT) changed();
    if (event !== 'pusher_internal:subscription_succeeded') return;
    if (wasOpen) changed();
    [wasOpen, waitMs] = [true, FIRST_WAIT_MS];
  };
  const connect = () => {
    socket = new WebSocket(socketUrl(address));
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(String(data)));
    socket.addEventListener('open', () => {
      pings = setInterval(() => say('pusher:ping', {}), PING_MS);
    });
    socket.addEventListener('close', () => {
      clearInterval(pings);
      if (stopped) return;
      // Spread over half the time, so that not every page reconnects at once.
      timer = setTimeout(connect, waitMs * (1 - Math.random() / 2));
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    });
  };
  if (address.realtime_key !== '') connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(pings);
    socket?.close();
  };
}

function eventOf(text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'event' in said ? String(said.event) : '';
  } catch {
    return '';
  }
}
