import type { EventTexts } from '../sport-code.ts';
import { quartersText } from '../quarters/period-label.ts';

/** Basketball's texts of one game. */
export const basketballTexts: EventTexts = {
  rulesTitle: 'Mercados de basquete, um por um',
  shortPeriodScoresText: quartersText,
  differenceName: 'Saldo de pontos',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'points', name: 'Pontos', slug: 'pontos' },
    { group: 'halves', name: 'Tempos', slug: 'tempos' },
    { group: 'quarters', name: 'Quartos', slug: 'quartos' },
    { group: 'specials', name: 'Especiais', slug: 'especiais' },
  ],
  mainMarkets: ['winner', 'result'],
  mainLines: [],
};
