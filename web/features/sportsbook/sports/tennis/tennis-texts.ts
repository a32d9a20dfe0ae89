import type { EventTexts } from '../sport-code.ts';
import { setsText } from './sets-text.ts';

/** Tennis's texts of one match. */
export const tennisTexts: EventTexts = {
  rulesTitle: 'Mercados de tênis, um por um',
  shortPeriodScoresText: setsText,
  differenceName: 'Saldo de sets',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'sets', name: 'Sets', slug: 'sets' },
    { group: 'games', name: 'Games', slug: 'games' },
    { group: 'totals', name: 'Totais', slug: 'totais' },
    { group: 'handicap', name: 'Handicap', slug: 'handicap' },
  ],
  mainMarkets: ['winner', 'set_winner:1', 'set_winner:2', 'match_score:3', 'match_score:5', 'both_win_a_set', 'match_tie_break'],
  mainLines: [],
};
