import { createBatcher } from '#server/platform/batch/batcher.ts';
import { watchBatcher } from '#server/platform/batch/watch-batcher.ts';
import type { OutcomeRef, PriceBook } from '../../domain/betslip/present-price.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readCapTerms } from '../read-terms.ts';
import { readPrices } from '../store/read-prices.ts';

/** Reads how outcomes stand now; calls that come together share one statement. */
export interface PriceReader {
  read(refs: readonly OutcomeRef[]): Promise<PriceBook>;
}

interface Asked {
  readonly id: string;
  readonly refs: readonly OutcomeRef[];
}

/** Makes a reader of present prices. */
export function createPriceReader({ db, clock, metrics, settings }: Pick<SportsbookDeps, 'db' | 'clock' | 'metrics' | 'settings'>): PriceReader {
  let asked = 0;
  const batcher = watchBatcher(
    metrics,
    'sports prices',
    createBatcher<Asked, PriceBook>({
      async run(items) {
        const refs = items.flatMap((item) => item.refs);
        const book = await readPrices(db, refs, clock.now(), readCapTerms(settings));
        return items.map(() => book);
      },
      identity: (item) => item.id,
    }),
  );
  return {
    read(refs) {
      asked += 1;
      return batcher.submit({ id: String(asked), refs });
    },
  };
}
