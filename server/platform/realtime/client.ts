import { randomInt } from 'node:crypto';
import { type RawData, WebSocket } from 'ws';
import type { Member } from './hub-member.ts';

/** One open socket. What most clients never need is made when it is needed: ten thousand idle sockets are mostly this. */
export interface Client extends Member {
  readonly id: string;
  /** The grant of each of its private channels: a key of the grant book. */
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

/** What happens on a client's socket. */
export interface ClientListener {
  message(client: Client, data: RawData, isBinary: boolean): void;
  ping(client: Client, payload: Buffer): void;
  pong(client: Client): void;
  closed(client: Client): void;
}

/** A WebSocket whose events go to one listener that all sockets share: listeners of each socket's own take about a kilobyte. */
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
