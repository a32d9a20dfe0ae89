import * as ws from 'ws';
import type { Socket } from 'node:net';

/**
 * The one file that knows ws's insides. A frame is encoded once and its bytes are written to every subscriber's socket; frames of one tick
 * leave in one write per socket. Safe because deflate is off: ws then writes synchronously and keeps no queue that could be overtaken.
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

/** Bytes that the kernel has not taken yet. */
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
