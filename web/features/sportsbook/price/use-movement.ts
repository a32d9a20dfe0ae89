import { useEffect, useState } from 'react';
import { parseOdds } from '#kernel/odds.ts';

export type Movement = 'up' | 'down' | null;

/** How long an arrow shows that a price moved. */
export const SHOWN_MS = 3_000;

/** The direction in which a shown price moved; null again after three seconds. A price that appears or disappears hasn't moved. */
export function useMovement(odds: string | null): Movement {
  const [seen, setSeen] = useState(odds);
  const [moved, setMoved] = useState<Movement>(null);
  if (odds !== seen) {
    setSeen(odds);
    setMoved(direction(seen, odds));
  }
  useEffect(() => {
    if (moved === null) return undefined;
    const timer = setTimeout(() => setMoved(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [moved, seen]);
  return moved;
}

function direction(before: string | null, after: string | null): Movement {
  const from = before === null ? null : parseOdds(before);
  const to = after === null ? null : parseOdds(after);
  if (from === null || to === null || from === to) return null;
  return to > from ? 'up' : 'down';
}
