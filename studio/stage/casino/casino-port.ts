import type { ToCasino, ToGame } from '#studio/protocol/rgs.ts';

type Unsourced<T> = T extends unknown ? Omit<T, 'source'> : never;
export type CasinoMessage = Unsourced<ToCasino>;

export interface CasinoPort {
  post(message: CasinoMessage): void;
  close(): void;
}

/**
 * Messages to the casino's page around the game, and from it. Both ways the origin is the launch's; without one, or without a parent
 * window, nothing is sent and nothing is read.
 */
export function openCasinoPort(window: Window, origin: string | null, receive: (message: ToGame) => void): CasinoPort {
  const { parent } = window;
  if (origin === null || parent === window) return { post: () => undefined, close: () => undefined };
  const listener = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== parent) return;
    const message = messageOf(event.data);
    if (message !== null) receive(message);
  };
  window.addEventListener('message', listener);
  return {
    post: (message) => parent.postMessage({ source: 'palpite-game', ...message }, origin),
    close: () => window.removeEventListener('message', listener),
  };
}

function messageOf(data: unknown): ToGame | null {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'palpite' || !('type' in data)) return null;
  switch (data.type) {
    case 'balance-changed':
    case 'pause':
    case 'resume':
      return { source: 'palpite', type: data.type };
    default:
      return null;
  }
}
