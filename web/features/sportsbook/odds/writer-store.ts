import { formatOdds, type Odds } from '#kernel/odds.ts';
import { createStore } from '#web/shared/create-store.ts';

/** Writes a price. */
export type OddsWriter = (price: Odds) => string;

/** The odds format: decimal until the code of another format has loaded. */
export const writerStore = createStore<OddsWriter>(formatOdds);
