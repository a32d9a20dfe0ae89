import type { WebSocket } from 'ws';

/** One connected client, as the hub sees it. */
export interface Member {
  readonly socket: WebSocket;
  /** Its subscriptions, a hundred at most. */
  readonly channels: string[];
  /** Frames waiting for the end of this tick. */
  pending: Buffer[] | undefined;
  /** Droppable channels whose newest frame this slow client must still get. */
  dirty: Set<string> | undefined;
}
