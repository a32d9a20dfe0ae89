import type { Clock } from './clock.ts';
import type { RandomSource } from './random.ts';

/** Makes identifiers: UUID version 7 (RFC 9562), ordered by time, with 74 unguessable random bits. */
export interface Ids {
  next(): string;
}

/** Ids from an injected clock and random source. */
export function createIds(clock: Clock, random: RandomSource): Ids {
  return { next: () => uuidV7(clock.nowMs(), random.bytes(10)) };
}

/** Encodes a UUIDv7 from 48 bits of Unix milliseconds and ten random bytes (RFC 9562 §5.7). */
export function uuidV7(unixMs: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(unixMs)).toString(16).padStart(12, '0').slice(-12);
  const tail = Array.from(random.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(tail.slice(4, 5), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(5, 8)}-${tail.slice(8, 20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a lower-case UUID; any other text must not reach a query. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
