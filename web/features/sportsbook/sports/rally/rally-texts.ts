import type { EventTexts } from '../sport-code.ts';
import { setsText } from './rally-board.ts';

/** The texts of one match of a game whose sets are played to points. */
export function rallyTexts(name: string): EventTexts {
  return {
    rulesTitle: `Mercados de ${name}, um por um`,
    shortPeriodScoresText: setsText,
    differenceName: 'Saldo de sets',
    groups: [
      { group: 'main', name: 'Principais', slug: '' },
      { group: 'sets', name: 'Sets', slug: 'sets' },
      { group: 'points', name: 'Pontos', slug: 'pontos' },
      { group: 'totals', name: 'Totais', slug: 'totais' },
      { group: 'handicap', name: 'Handicap', slug: 'handicap' },
    ],
    mainMarkets: ['winner', ...[1, 2, 3, 4, 5, 6, 7].map((set) => `set_winner:${set}`), ...[3, 5, 7].map((sets) => `match_score:${sets}`)],
    mainLines: [],
  };
}
