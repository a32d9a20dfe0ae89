/** Code that waits for a word: `load` fetches it once `want` was called. */
export function whenWanted<T>(fetchCode: () => Promise<T>): { readonly load: () => Promise<T>; readonly want: () => void } {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  return { load: () => wanted.then(fetchCode), want: () => want() };
}

/** An effect: calls `want` once the media query holds. For what narrow screens hide: they never fetch its code. */
export function wantWhere(query: string, want: () => void): () => void {
  const media = window.matchMedia(query);
  const look = () => {
    if (media.matches) want();
  };
  look();
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
}
