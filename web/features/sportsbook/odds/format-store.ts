import { useSyncExternalStore } from 'react';
import { formatOdds, type Odds } from '#kernel/odds.ts';
import { createStore } from '#web/shared/create-store.ts';
import { keptStore } from '../slip/store/kept-store.ts';
import { FORMAT_KEY } from './format-key.ts';
import { type OddsFormat, oddsFormats } from './odds-format.ts';

/** Writes a price. Prices are decimal until the code of another format is there. */
export type OddsWriter = (price: Odds) => string;

/** The player's choice; decimal until there is one. */
export const formatStore = keptStore<OddsFormat>(FORMAT_KEY, 'decimal', (value) => oddsFormats.find((each) => each === value) ?? 'decimal');

const writerStore = createStore<OddsWriter>(formatOdds);

const follow = async (): Promise<void> => {
  const format = formatStore.get();
  if (format === 'decimal') return writerStore.set(formatOdds);
  const { writeOdds } = await import('./write-odds.ts');
  if (formatStore.get() === format) writerStore.set((price) => writeOdds(price, format));
};
if (typeof window !== 'undefined') {
  const start = () => void follow().catch(() => undefined);
  start();
  formatStore.subscribe(start);
}

/** Writes a price in the player's format; never what a server renders, which knows no choice. */
export function writePrice(price: Odds): string {
  return writerStore.get()(price);
}

/** How prices are written now; decimal on the server and while the page wakes up. Whoever calls it is drawn anew when that changes. */
export function useOddsWriter(): OddsWriter {
  return useSyncExternalStore(writerStore.subscribe, writerStore.get, () => formatOdds);
}

/** Calls `listener` when prices are written in another way. */
export const onOddsWriter = writerStore.subscribe;
