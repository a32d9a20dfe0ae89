import { useCallback, useState } from 'react';

/** The tiles that rounds which follow by themselves open, in the order they were chosen. A second press takes one out again. */
export function useMarks(): readonly [readonly number[], (tile: number) => void] {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const mark = useCallback((tile: number) => setMarked((known) => (known.includes(tile) ? known.filter((each) => each !== tile) : [...known, tile])), []);
  return [marked, mark];
}
