import type { GameRow } from '../domain/catalogue.ts';

/** What one of our own games says of itself. */
export type FirstGame = Pick<GameRow, 'id' | 'name' | 'features' | 'rtpHundredths' | 'multiplayer' | 'description' | 'rules' | 'minBetCents' | 'searchWords'>;
