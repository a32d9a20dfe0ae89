import type { GameRow } from '../domain/catalogue.ts';

/** What one of our own games says of itself, beside its row of contracts/games.ts. */
export type FirstGame = Pick<GameRow, 'features' | 'description' | 'rules' | 'minBetCents' | 'searchWords'>;
