import type { SportsPeriodScore } from '#contracts/sportsbook.ts';
import type { EventScreens } from '../sport-code.ts';
import { boardOf } from './tennis-board.ts';

/** Tennis's texts of one match. */
export const event: EventScreens = {
  rulesTitle: 'Mercados de tênis, um por um',
  periodScoresText(scores) {
    const { points } = boardOf(scores);
    const sets = setsText(scores);
    return sets === null || points === null ? sets : `${sets}, ${points.home}–${points.away}`;
  },
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

/** "7–6(4) 3–6". */
function setsText(scores: readonly SportsPeriodScore[]): string | null {
  const { sets } = boardOf(scores);
  const texts = sets.map(({ home, away, tieBreak }) => {
    const isOver = Math.abs(home - away) > 0 && tieBreak !== null;
    return `${home}–${away}${isOver ? `(${Math.min(tieBreak.home, tieBreak.away)})` : ''}`;
  });
  return texts.length === 0 ? null : texts.join(' ');
}
