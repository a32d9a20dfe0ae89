const keyOf = (game: string) => `palpite-studio:replay:${game}`;

/** The token of `#replay=…`; null when the fragment says something else. */
export function readReplayLink(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('replay');
  return token === '' ? null : token;
}

/** The link that this tab was opened with, kept over a reload of the page; null where there is none or storage is forbidden. */
export function readKeptReplay(storage: Pick<Storage, 'getItem'>, game: string): string | null {
  try {
    return storage.getItem(keyOf(game));
  } catch {
    return null;
  }
}

/** Keeps the link of this tab; null forgets it. */
export function keepReplay(storage: Pick<Storage, 'setItem' | 'removeItem'>, game: string, token: string | null): void {
  try {
    if (token === null) storage.removeItem(keyOf(game));
    else storage.setItem(keyOf(game), token);
  } catch {
    // Without storage a reload has nothing to show again; the link opens it once more.
  }
}
