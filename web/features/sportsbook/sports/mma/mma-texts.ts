import type { EventTexts } from '../sport-code.ts';
import { endText } from './fight-board.ts';

/** MMA's texts of one fight. */
export const mmaTexts: EventTexts = {
  rulesTitle: 'Mercados de MMA, um por um',
  shortPeriodScoresText: endText,
  differenceName: 'Saldo de vitórias',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'method', name: 'Método', slug: 'metodo' },
    { group: 'rounds', name: 'Rounds', slug: 'rounds' },
  ],
  mainMarkets: ['winner', 'distance', 'winner_method'],
  mainLines: ['total_rounds'],
};
