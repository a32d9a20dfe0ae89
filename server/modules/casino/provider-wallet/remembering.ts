/** Loads each key once and caches the answer, for values that never change; null is loaded again. Beyond `most` the oldest are dropped. */
export function remembering<Key extends string, Value>(ask: (key: Key) => Promise<Value | null>, most = 20_000): (key: Key) => Promise<Value | null> {
  const known = new Map<Key, Value>();
  return async (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = await ask(key);
    if (value === null) return null;
    if (known.size >= most) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, value);
    return value;
  };
}
