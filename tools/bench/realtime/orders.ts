/** The orders that the bench sends to its server process. `messages` frames are sent in one tick; CPU is measured from `begin` to `end`. */
export type ServerOrder =
  | { readonly do: 'listen'; readonly kind: ServerKind }
  | { readonly do: 'memory' | 'heap' | 'begin' | 'end' }
  | { readonly do: 'broadcast'; readonly messages: number };
export type ServerKind = 'palpite' | 'ws';

/** `value` is a port, bytes (of resident memory, or of the heap in use), or CPU milliseconds. */
export interface ServerAnswer {
  readonly value: number;
}

/** The orders that the bench sends to its clients' process. `expect` is answered when every socket has received this many more bytes. */
export type ClientOrder =
  | { readonly do: 'connect'; readonly port: number; readonly sockets: number; readonly kind: ServerKind }
  | { readonly do: 'expect'; readonly bytesPerSocket: number }
  | { readonly do: 'arrived' };

export interface ClientAnswer {
  readonly sockets: number;
}

export const KEY = 'bench';
export const CHANNEL = 'bench.channel';
/** Length of a message's text on the wire; its frame has four bytes more. */
export const MESSAGE_BYTES = 200;
export const FRAME_BYTES = MESSAGE_BYTES + 4;
