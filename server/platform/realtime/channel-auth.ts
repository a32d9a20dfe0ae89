import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256 of `socket_id:channel` as Pusher's protocol 7 defines it. */
export function signChannel(secret: string, socketId: string, channel: string): string {
  return createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex');
}

/** Checks `key:signature` in constant time. */
export function channelAuthHolds(options: { readonly key: string; readonly secret: string }, socketId: string, channel: string, auth: string): boolean {
  const [key, signature = '', ...rest] = auth.split(':');
  if (key !== options.key || rest.length > 0 || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signChannel(options.secret, socketId, channel), 'hex'));
}
