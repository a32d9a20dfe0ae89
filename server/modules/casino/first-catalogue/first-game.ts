import type { GameRow } from '../domain/catalogue.ts';

/** The catalogue data of one of our own games, in addition to its row of contracts/games.ts. */
export type FirstGame = Pick<GameRow, 'features' | 'description' | 'rules' | 'minBetCents' | 'searchWords'>;
