import * as ws from 'ws';
import type { Socket } from 'node:net';

/**
 * The only file that uses ws's internals. A frame is encoded once and its bytes are written to every subscriber's socket; frames of one tick leave in one
 * write per socket. This is safe because deflate is off: ws then writes synchronously and has no queue of its own that these writes could overtake.
 */
interface WsInsides {
  readonly _socket: Socket | null;
}

interface SenderInsides {
  frame(data: Buffer, options: { fin: boolean; rsv1: boolean; opcode: number; mask: boolean; readOnly: boolean }): Buffer[];
}

const sender = (ws as unknown as { readonly Sender: SenderInsides }).Sender;

/** The bytes of one unmasked text frame. */
export function encodeFrame(text: string): Buffer {
  const parts = sender.frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true });
  return Buffer.concat(parts);
}

/** The bytes that the kernel has not taken yet. */
export function bufferedBytes(socket: ws.WebSocket): number {
  return (socket as unknown as WsInsides)._socket?.writableLength ?? 0;
}

/** Writes encoded frames at once, in order. */
export function writeFrames(socket: ws.WebSocket, frames: readonly Buffer[]): void {
  if (socket.readyState !== ws.WebSocket.OPEN) return;
  const raw = (socket as unknown as WsInsides)._socket;
  if (raw === null || raw.destroyed) return;
  const [only] = frames;
  if (only === undefined) return;
  raw.write(frames.length === 1 ? only : Buffer.concat(frames));
}

/** Above this many unread bytes a client is disconnected: nothing more is stored for it. */
export const MOST_BYTES = 1024 * 1024;
/** The lower limit for answers to a client's own frames: it requested them, so it could read them. */
const MOST_ANSWER_BYTES = 64 * 1024;
const SLOW_CLOSE_CODE = 4100;
const CLOSE_WITHIN_MS = 2_000;

/** Disconnects a client that reads too slowly. It waits only briefly for an answer, since a client that does not read never sees the close. */
export function closeSlow(socket: ws.WebSocket): void {
  if (socket.readyState !== ws.WebSocket.OPEN) return;
  socket.close(SLOW_CLOSE_CODE, 'too slow');
  setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
}

/** Answers a client's frame, or disconnects a client that leaves its answers unread. */
export function answer(socket: ws.WebSocket, text: string): void {
  if (hasRoom(socket)) socket.send(text);
}

/** Answers a WebSocket's own ping with its payload (RFC 6455 §5.5.3), under the same limit. */
export function answerPing(socket: ws.WebSocket, payload: Buffer): void {
  if (hasRoom(socket)) socket.pong(payload);
}

function hasRoom(socket: ws.WebSocket): boolean {
  if (bufferedBytes(socket) > MOST_ANSWER_BYTES) closeSlow(socket);
  return socket.readyState === ws.WebSocket.OPEN;
}

/** Stops reading a client's frames until it has read its answers. */
export function readNoFasterThanItReads(socket: ws.WebSocket): void {
  const raw = (socket as unknown as WsInsides)._socket;
  if (raw === null || raw.destroyed || !raw.writableNeedDrain || socket.isPaused) return;
  socket.pause();
  raw.once('drain', () => socket.resume());
}
