import type { WebSocket } from 'ws';

/** One connected client, as the hub sees it. */
export interface Member {
  readonly socket: WebSocket;
  readonly channels: Set<string>;
  /** Frames waiting for the end of this tick. */
  pending: Buffer[];
  /** Droppable channels whose newest frame this slow client still has to get. */
  dirty: Set<string> | undefined;
}
