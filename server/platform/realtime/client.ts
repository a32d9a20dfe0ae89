import { randomInt } from 'node:crypto';
import { type RawData, WebSocket } from 'ws';
import type { Member } from './hub-member.ts';

/** One open socket. Fields that most clients never need are made on demand: ten thousand idle sockets consist mostly of this object. */
export interface Client extends Member {
  readonly id: string;
  /** The grant of each of its private channels, as a key of the grant book. */
  grants: Map<string, string> | undefined;
  /** Its identity on each presence channel. */
  presence: Map<string, string> | undefined;
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
    channels: [],
    grants: undefined,
    presence: undefined,
    pending: undefined,
    dirty: undefined,
    lastHeardMs: performance.now(),
    pinged: false,
    frames: 0,
  };
}

/** The handlers of a client socket's events. */
export interface ClientListener {
  message(client: Client, data: RawData, isBinary: boolean): void;
  ping(client: Client, payload: Buffer): void;
  pong(client: Client): void;
  closed(client: Client): void;
}

/** A WebSocket whose events go to one listener shared by all sockets: listeners of its own would take about a kilobyte per socket. */
export class ClientSocket extends WebSocket {
  private client: Client | undefined;
  private listener: ClientListener | undefined;

  listen(client: Client, listener: ClientListener): void {
    this.client = client;
    this.listener = listener;
  }

  override emit(event: string | symbol, ...values: readonly unknown[]): boolean {
    const { client, listener } = this;
    if (client === undefined || listener === undefined) return super.emit(event, ...values);
    switch (event) {
      case 'message':
        listener.message(client, values[0] as RawData, values[1] as boolean);
        return true;
      case 'ping':
        listener.ping(client, values[0] as Buffer);
        return true;
      case 'pong':
        listener.pong(client);
        return true;
      case 'error':
        this.terminate();
        return true;
      case 'close':
        listener.closed(client);
        return true;
      default:
        return super.emit(event, ...values);
    }
  }
}
