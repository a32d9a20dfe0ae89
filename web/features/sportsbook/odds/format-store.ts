import { useSyncExternalStore } from 'react';
import { keptStore } from '../slip/store/kept-store.ts';
import { FORMAT_KEY } from './format-key.ts';
import { type OddsFormat, oddsFormats } from './write-odds.ts';

/** The player's choice; decimal until there is one. */
export const formatStore = keptStore<OddsFormat>(FORMAT_KEY, 'decimal', (value) => oddsFormats.find((each) => each === value) ?? 'decimal');

/** The chosen format; decimal on the server and while the page wakes up. Whoever calls it is drawn anew when the choice changes. */
export function useOddsFormat(): OddsFormat {
  return useSyncExternalStore(formatStore.subscribe, formatStore.get, () => 'decimal');
}
