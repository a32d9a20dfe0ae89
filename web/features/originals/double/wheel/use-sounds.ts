import { type RefObject, useEffect, useRef } from 'react';
import type * as sounds from './sound.ts';

/** The table's sounds: fetched once somebody wants to hear them, null until then and while they are off. */
export function useSounds(on: boolean): RefObject<typeof sounds | null> {
  const held = useRef<typeof sounds | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    let wanted = true;
    void import('./sound.ts').then(
      (code) => {
        if (wanted) held.current = code;
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      held.current = null;
    };
  }, [on]);
  return held;
}
