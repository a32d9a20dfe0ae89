import { type RefObject, useEffect, useRef } from 'react';

/** A game's sounds: fetched when the player turns sound on, null until then and while it is off. `load` must be the same function on every render. */
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
