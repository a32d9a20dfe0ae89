import { formatOdds } from '#kernel/odds.ts';
import { keptStore } from '../slip/store/kept-store.ts';
import { FORMAT_KEY, type OddsFormat, oddsFormats } from './odds-format.ts';
import { writerStore } from './writer-store.ts';
import { writeOdds } from './write-odds.ts';

/** The player's choice; decimal until there is one. */
export const formatStore = keptStore<OddsFormat>(FORMAT_KEY, 'decimal', (value) => oddsFormats.find((each) => each === value) ?? 'decimal');

const follow = (): void => {
  const format = formatStore.get();
  writerStore.set(format === 'decimal' ? formatOdds : (price) => writeOdds(price, format));
};
follow();
formatStore.subscribe(follow);
