import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the player asked for less motion; followed live. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}

function follow(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
