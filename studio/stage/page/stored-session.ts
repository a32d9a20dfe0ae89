/** The data that a page keeps over a reload, per game and tab. */
export interface StoredSession {
  readonly session: string;
  readonly origin: string | null;
}

const keyOf = (game: string) => `palpite-studio:${game}`;

/** This tab's session for a game, or null; storage may be forbidden in a frame. */
export function readStoredSession(storage: Pick<Storage, 'getItem'>, game: string): StoredSession | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(game)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('session' in kept) || typeof kept.session !== 'string') return null;
    return { session: kept.session, origin: 'origin' in kept && typeof kept.origin === 'string' ? kept.origin : null };
  } catch {
    return null;
  }
}

/** Stores this tab's session; null removes it. */
export function storeSession(storage: Pick<Storage, 'setItem' | 'removeItem'>, game: string, kept: StoredSession | null): void {
  try {
    if (kept === null) storage.removeItem(keyOf(game));
    else storage.setItem(keyOf(game), JSON.stringify(kept));
  } catch {
    // Without storage a reload begins a new session; the unseen round is still in the list.
  }
}
