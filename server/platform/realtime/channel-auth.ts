import { createHmac, timingSafeEqual } from 'node:crypto';

/** A UUID without its dashes. */
function uuidToHex(uuid: string): string {
  return uuid.replaceAll('-', '');
}

function hexToUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The session of a private subscription, in its state at signing. */
export interface Grant {
  readonly playerId: string;
  readonly sessionId: string;
  readonly epoch: number;
  /** True when an exclusion restricted the session. */
  readonly restricted: boolean;
  /** The latest moment at which the session can end. */
  readonly expiresAtMs: number;
}

/** The input of a signature check. */
export interface AskedChannel {
  readonly socketId: string;
  readonly channel: string;
  /** For a presence channel: the identity, exactly as signed. */
  readonly channelData?: string | undefined;
}

const MAC_HEX = 64;
const UUID_HEX = 32;
const NUMBER_HEX = 16;
const AUTH = new RegExp(`^[0-9a-f]{${MAC_HEX + 2 * UUID_HEX + 2 * NUMBER_HEX + 2}}$`);

/**
 * The signature of a subscription: an HMAC-SHA256 over socket, channel, grant and, for presence channels, the identity, followed by the grant, all in hex. To
 * Pusher's clients it is one opaque word, which they return unchanged; the process with the socket reads the session from it.
 */
export function signChannel(secret: string, socketId: string, channel: string, grant: Grant, channelData = ''): string {
  const written = writeGrant(grant);
  return mac(secret, [socketId, channel, written, channelData]) + written;
}

/** The grant in `key:signature` if the signature is valid for this socket and channel; else null. Compares in constant time. */
export function readGrant(options: { readonly key: string; readonly secret: string }, asked: AskedChannel, auth: string): Grant | null {
  const [key, signature = '', ...rest] = auth.split(':');
  if (key !== options.key || rest.length > 0 || !AUTH.test(signature)) return null;
  const written = signature.slice(MAC_HEX);
  const expected = Buffer.from(mac(options.secret, [asked.socketId, asked.channel, written, asked.channelData ?? '']), 'hex');
  return timingSafeEqual(Buffer.from(signature.slice(0, MAC_HEX), 'hex'), expected) ? parseGrant(written) : null;
}

/** Only the last part may contain a colon, so that the joined text is unambiguous. */
function mac(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join(':')).digest('hex');
}

function writeGrant({ playerId, sessionId, epoch, restricted, expiresAtMs }: Grant): string {
  const number = (value: number) => value.toString(16).padStart(NUMBER_HEX, '0');
  return `${uuidToHex(playerId)}${uuidToHex(sessionId)}${number(epoch)}${number(expiresAtMs)}${restricted ? '01' : '00'}`;
}

function parseGrant(text: string): Grant {
  const at = 2 * UUID_HEX;
  return {
    playerId: hexToUuid(text.slice(0, UUID_HEX)),
    sessionId: hexToUuid(text.slice(UUID_HEX, at)),
    epoch: Number.parseInt(text.slice(at, at + NUMBER_HEX), 16),
    expiresAtMs: Number.parseInt(text.slice(at + NUMBER_HEX, at + 2 * NUMBER_HEX), 16),
    restricted: text.endsWith('01'),
  };
}
