/** Code that waits for a word: `load` fetches it once `want` was called. */
export function whenWanted<T>(fetchCode: () => Promise<T>): { readonly load: () => Promise<T>; readonly want: () => void } {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  return { load: () => wanted.then(fetchCode), want: () => want() };
}
