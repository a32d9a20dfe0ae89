import { sessionStore } from '../session-store.ts';

/** Calls `listener` with the new player's id, or null, whenever the logged-in player changes. Returns a function that stops it. */
export function onSessionChange(listener: (playerId: string | null) => void): () => void {
  let before = currentPlayer();
  return sessionStore.subscribe(() => {
    const now = currentPlayer();
    if (now === before) return;
    before = now;
    listener(now);
  });
}

/** The id of the player who is logged in, or null. */
export function currentPlayer(): string | null {
  const session = sessionStore.get();
  return session.status === 'in' ? session.me.user.id : null;
}
