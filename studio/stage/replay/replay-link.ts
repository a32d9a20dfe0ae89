const keyOf = (game: string) => `palpite-studio:replay:${game}`;

/** The token of `#replay=…`; null for any other fragment. */
export function readReplayLink(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('replay');
  return token === '' ? null : token;
}

/** The link with which this tab was opened, kept over a reload of the page; null where there is none or storage is forbidden. */
export function readKeptReplay(storage: Pick<Storage, 'getItem'>, game: string): string | null {
  try {
    return storage.getItem(keyOf(game));
  } catch {
    return null;
  }
}

/** Stores the link of this tab; null removes it. */
export function keepReplay(storage: Pick<Storage, 'setItem' | 'removeItem'>, game: string, token: string | null): void {
  try {
    if (token === null) storage.removeItem(keyOf(game));
    else storage.setItem(keyOf(game), token);
  } catch {
    // Without storage a reload can't show the round again; opening the link again can.
  }
}
