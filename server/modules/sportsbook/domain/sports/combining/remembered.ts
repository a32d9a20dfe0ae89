/** The same function with its last answers kept by key; all of them are forgotten when there are more than `most`. */
export function remembered<A, B>(most: number, keyOf: (asked: A) => string, read: (asked: A) => B): (asked: A) => B {
  const known = new Map<string, B>();
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    // An answer may be null, never undefined.
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const answer = read(asked);
    known.set(key, answer);
    return answer;
  };
}
