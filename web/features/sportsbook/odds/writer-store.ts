import { formatOdds, type Odds } from '#kernel/odds.ts';
import { createStore } from '#web/shared/create-store.ts';

/** Writes a price. */
export type OddsWriter = (price: Odds) => string;

/** How prices are written: decimal until the code of another format is there. */
export const writerStore = createStore<OddsWriter>(formatOdds);
