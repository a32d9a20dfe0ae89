import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Member } from './hub-member.ts';

/** One open socket. */
export interface Client extends Member {
  readonly id: string;
  /** The grant of each of its private channels: a key of the grant book. */
  readonly grants: Map<string, string>;
  /** Its identity on each presence channel. */
  readonly presence: Map<string, string>;
  lastHeardMs: number;
  pinged: boolean;
  /** Frames received since the last check. */
  frames: number;
}

/** A client that has just connected and has no subscription yet. */
export function newClient(socket: WebSocket): Client {
  return {
    id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
    socket,
    channels: new Set(),
    grants: new Map(),
    presence: new Map(),
    pending: [],
    dirty: undefined,
    lastHeardMs: performance.now(),
    pinged: false,
    frames: 0,
  };
}
