import { createBatcher, watchBatcher } from '#server/platform/batch/batcher.ts';
import type { OutcomeRef, PriceBook } from '../../domain/betslip/present-price.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readCapTerms } from '../read-terms.ts';
import { readPrices } from '../store/read-prices.ts';
import { markedPlayers } from '../store/review-rows.ts';

/** Reads present outcomes; simultaneous calls share one statement. */
export interface PriceReader {
  read(refs: readonly OutcomeRef[]): Promise<PriceBook>;
  /** Reads for a player who bets; also returns whether an operator reviews the player's bets. */
  readFor(playerId: string, refs: readonly OutcomeRef[]): Promise<{ readonly book: PriceBook; readonly isMarked: boolean }>;
}

interface Asked {
  readonly id: string;
  readonly playerId: string | null;
  readonly refs: readonly OutcomeRef[];
}

/** Makes a reader of present prices. */
export function createPriceReader({ db, clock, metrics, settings }: Pick<SportsbookDeps, 'db' | 'clock' | 'metrics' | 'settings'>): PriceReader {
  let asked = 0;
  const batcher = watchBatcher(
    metrics,
    'sports prices',
    createBatcher<Asked, { readonly book: PriceBook; readonly isMarked: boolean }>({
      async run(items) {
        const refs = items.flatMap((item) => item.refs);
        const players = items.flatMap(({ playerId }) => playerId ?? []);
        const marked = players.length === 0 ? new Set<string>() : await markedPlayers(db.k, players);
        const book = await readPrices(db, refs, clock.now(), readCapTerms(settings));
        return items.map(({ playerId }) => ({ book, isMarked: playerId !== null && marked.has(playerId) }));
      },
      identity: (item) => item.id,
    }),
  );
  const ask = (playerId: string | null, refs: readonly OutcomeRef[]) => {
    asked += 1;
    return batcher.submit({ id: String(asked), playerId, refs });
  };
  return {
    read: async (refs) => (await ask(null, refs)).book,
    readFor: ask,
  };
}
