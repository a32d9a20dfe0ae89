import { useSyncExternalStore } from 'react';
import { formatOdds, type Odds } from '#kernel/odds.ts';
import { storage } from '#web/shared/storage/storage.ts';
import { FORMAT_KEY } from './odds-format.ts';
import { type OddsWriter, writerStore } from './writer-store.ts';

// Only a browser with a stored choice fetches the code of another format.
if (typeof window !== 'undefined' && storage.local.read(FORMAT_KEY) !== null) void import('./format-store.ts').catch(() => undefined);

/** Writes a price in the player's format; not in the server's HTML, since the server doesn't know the choice. */
export function writePrice(price: Odds): string {
  return writerStore.get()(price);
}

/** The current odds format; decimal on the server and during hydration. A component that calls it renders again after a change. */
export function useOddsWriter(): OddsWriter {
  return useSyncExternalStore(writerStore.subscribe, writerStore.get, () => formatOdds);
}
