import type { EventTexts, GroupScreen } from '../sport-code.ts';
import { firstHalf } from './first-half.ts';

/** The texts of one match of a game of goals: its name in a sentence, its own groups, and the total on its main tab. */
export function goalsTexts({ name, counted, line }: { name: string; counted: readonly GroupScreen[]; line: string }): EventTexts {
  return {
    rulesTitle: `Mercados de ${name}, um por um`,
    shortPeriodScoresText(scores) {
      const half = firstHalf(scores);
      return half === null ? null : `Int. ${half}`;
    },
    differenceName: 'Saldo de gols',
    groups: [
      { group: 'main', name: 'Principais', slug: '' },
      { group: 'goals', name: 'Gols', slug: 'gols' },
      { group: 'handicap', name: 'Handicap', slug: 'handicap' },
      { group: 'halves', name: 'Tempos', slug: 'tempos' },
      { group: 'rest', name: 'Resto do jogo', slug: 'resto' },
      ...counted,
      { group: 'score', name: 'Placar', slug: 'placar' },
      { group: 'other', name: 'Outros', slug: 'outros' },
    ],
    // Also the best-known total and both teams to score, though they belong to other groups.
    mainMarkets: ['result', `total:${line}`, 'both_to_score', 'double_chance', 'draw_no_bet'],
    mainLines: ['total'],
  };
}
