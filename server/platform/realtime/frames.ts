import type { PresenceMember } from './presence/presence-roster.ts';

/** The maximum length of a key, a colon and the signature of channel-auth.ts, with some margin. */
const MOST_AUTH = 1_000;
/** The maximum length of an alias and its public data. */
const MOST_CHANNEL_DATA = 2_000;
const MOST_USER_ID = 200;

/** A client's message (Pusher protocol 7). Anything else is a named case, never an exception. */
export type ClientFrame =
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'subscribe'; readonly channel: string; readonly auth: string | undefined; readonly channelData: string | undefined }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'signin' }
  | { readonly kind: 'client-event'; readonly channel: string }
  | { readonly kind: 'unknown' };

/** Reads one text frame of a client. */
export function readClientFrame(text: string): ClientFrame {
  const message = parseObject(text);
  const event = message?.['event'];
  if (message === null || typeof event !== 'string') return { kind: 'unknown' };
  const data = typeof message['data'] === 'string' ? parseObject(message['data']) : isObject(message['data']) ? message['data'] : {};
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:subscribe':
    case 'pusher:unsubscribe':
      return readSubscription(event, data ?? {});
    case 'pusher:signin':
      return { kind: 'signin' };
    default:
      return event.startsWith('client-')
        ? { kind: 'client-event', channel: typeof message['channel'] === 'string' ? message['channel'].slice(0, 200) : '' }
        : { kind: 'unknown' };
  }
}

function readSubscription(event: string, data: Record<string, unknown>): ClientFrame {
  const { channel, auth, channel_data: who } = data;
  if (typeof channel !== 'string' || !/^[\w.=@,;-]{1,200}$/.test(channel)) return { kind: 'unknown' };
  if (event === 'pusher:unsubscribe') return { kind: 'unsubscribe', channel };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if (isTooLong(auth, MOST_AUTH) || isTooLong(who, MOST_CHANNEL_DATA)) return { kind: 'unknown' };
  return { kind: 'subscribe', channel, auth: text(auth), channelData: text(who) };
}

function isTooLong(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length > most;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `pusher:connection_established` with the socket's id; the client pings after `activityTimeoutS` seconds of silence. */
export function establishedFrame(socketId: string, activityTimeoutS: number): string {
  return JSON.stringify({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutS }) });
}

export const PONG = JSON.stringify({ event: 'pusher:pong', data: {} });
export const PING = JSON.stringify({ event: 'pusher:ping', data: {} });

/** The answer to an accepted subscription. */
export function subscribedFrame(channel: string, members?: readonly PresenceMember[]): string {
  return JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: members === undefined ? '{}' : presenceData(members) });
}

/** The members of a presence channel, as a subscriber gets them: their ids, each one's public data, and their number. */
function presenceData(members: readonly PresenceMember[]): string {
  const hash = Object.fromEntries(members.map(({ user_id, user_info }) => [user_id, user_info ?? {}]));
  return JSON.stringify({ presence: { ids: members.map(({ user_id }) => user_id), hash, count: members.length } });
}

/** Reads the identity of a member from the signed data; null if invalid. */
export function readChannelData(text: string | undefined): PresenceMember | null {
  const said = text === undefined ? null : parseObject(text);
  const id = said?.['user_id'];
  if (said === null || (typeof id !== 'string' && !Number.isSafeInteger(id)) || String(id) === '' || isTooLong(id, MOST_USER_ID)) return null;
  return { user_id: String(id), ...(said['user_info'] === undefined ? {} : { user_info: said['user_info'] }) };
}

/** The answer on a cache channel that has no stored event. */
export function cacheMissFrame(channel: string): string {
  return JSON.stringify({ event: 'pusher:cache_miss', channel, data: '{}' });
}

/** The answer to a refused subscription; the connection stays open. */
export function subscriptionErrorFrame(channel: string, status: number, error: string): string {
  return JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: JSON.stringify({ type: status === 401 ? 'AuthError' : 'LimitReached', error, status }),
  });
}

/** A protocol error (codes 4000–4301); `channel` names it for client events. */
export function errorFrame(code: number, message: string, channel?: string): string {
  return JSON.stringify({ event: 'pusher:error', ...(channel === undefined ? {} : { channel }), data: { code, message } });
}

/** One event for a channel's subscribers. `data` is a JSON string, as pusher-js expects. */
export function eventFrame(channel: string, event: string, data: unknown): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}
