import type { SportsPeriodScore } from '#contracts/sportsbook.ts';
import type { EventScreens } from '../sport-code.ts';
import { periodLabel } from './period-label.ts';

/** Basketball's texts of one game. */
export const event: EventScreens = {
  rulesTitle: 'Mercados de basquete, um por um',
  periodScoresText: (scores) => textOf(scores),
  shortPeriodScoresText: (scores) => textOf(scores),
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

/** "Q1 28–24, Q2 30–30". */
function textOf(scores: readonly SportsPeriodScore[]): string | null {
  return scores.length === 0 ? null : scores.map(({ period, home, away }) => `${periodLabel(period)} ${home}–${away}`).join(', ');
}
