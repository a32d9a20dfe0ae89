/** Caches a function's results by key; the cache is cleared when it exceeds `most` entries. */
export function remembered<A, B>(most: number, keyOf: (asked: A) => string, read: (asked: A) => B): (asked: A) => B {
  const known = new Map<string, B>();
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    // A result may be null, but never undefined.
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const answer = read(asked);
    known.set(key, answer);
    return answer;
  };
}
