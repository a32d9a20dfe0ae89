import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while the page comes alive, true from then on: for what only this browser knows. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
