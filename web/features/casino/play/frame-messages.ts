import { type MessageToCasino, messageToCasino, type MessageToGame } from '#contracts/casino/game-frame.ts';

/** The frame of a game: its window, and the origin at which it was launched. */
export interface GameFrame {
  readonly window: Window | null;
  readonly origin: string;
}

/**
 * The origin of a launch's address, null where it may not be framed: a page of our own origin would share our storage, and an unencrypted page inside an
 * encrypted one could come from anybody.
 */
export function gameOrigin(url: string, ownOrigin: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);
  if (origin === ownOrigin) return null;
  return protocol === 'https:' || (protocol === 'http:' && ownOrigin.startsWith('http:')) ? origin : null;
}

/** The message of the game; null for a message from any other window or origin, or of an unknown kind. */
export function readGameMessage(event: Pick<MessageEvent, 'data' | 'origin' | 'source'>, frame: GameFrame): MessageToCasino | null {
  if (frame.window === null || event.source !== frame.window || event.origin !== frame.origin) return null;
  const read = messageToCasino.safeParse(event.data);
  return read.success ? read.data : null;
}

/** Sends a message to the game; the target origin keeps it from any other page in the frame. */
export function notifyGame(frame: GameFrame, type: MessageToGame['type']): void {
  const message: MessageToGame = { source: 'palpite', type };
  frame.window?.postMessage(message, frame.origin);
}
