import { type RefObject, useEffect, useRef } from 'react';

/** A game's sounds: fetched once the player wants to hear them, null until then and while they are off. `load` stays the same function. */
export function useSounds<Sounds>(on: boolean, load: () => Promise<Sounds>): RefObject<Sounds | null> {
  const held = useRef<Sounds | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    let wanted = true;
    void load().then(
      (code) => {
        if (wanted) held.current = code;
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      held.current = null;
    };
  }, [on, load]);
  return held;
}
