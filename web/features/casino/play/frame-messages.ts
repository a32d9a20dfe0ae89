import { type MessageToCasino, messageToCasino, type MessageToGame } from '#contracts/casino/game-frame.ts';

/** The frame of a game: its window, and the origin that it was launched at. */
export interface GameFrame {
  readonly window: Window | null;
  readonly origin: string;
}

/**
 * The origin of a launch's address, null where it may not be framed: a page of our own origin would have our storage, and what comes unencrypted into an
 * encrypted page could be anybody's.
 */
export function gameOrigin(url: string, ownOrigin: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);
  if (origin === ownOrigin) return null;
  return protocol === 'https:' || (protocol === 'http:' && ownOrigin.startsWith('http:')) ? origin : null;
}

/** What the game said; null for what comes from any other window or origin, or says nothing that we know. */
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
