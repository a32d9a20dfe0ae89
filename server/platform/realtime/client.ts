import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Member } from './hub-member.ts';

/** One open socket. */
export interface Client extends Member {
  readonly id: string;
  /** What each private channel that it hears rests on: a key of the grant book. */
  readonly grants: Map<string, string>;
  /** On each presence channel, as whom. */
  readonly presence: Map<string, string>;
  lastHeardMs: number;
  pinged: boolean;
  /** Frames heard since the last check. */
  frames: number;
}

/** A client that has just connected and hears nothing yet. */
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
