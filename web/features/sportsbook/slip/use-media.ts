import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; false on the server and while the page wakes up. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Where the slip has a column of its own (Tailwind's xl). */
export const WIDE = '(min-width: 80rem)';
