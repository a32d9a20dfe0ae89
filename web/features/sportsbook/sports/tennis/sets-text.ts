import type { SportsPeriodScore } from '#contracts/sportsbook/events.ts';
import { boardOf } from './tennis-board.ts';

/** "7–6(4) 3–6". */
export function setsText(scores: readonly SportsPeriodScore[]): string | null {
  const { sets } = boardOf(scores);
  const texts = sets.map(({ home, away, tieBreak }) => {
    const isOver = Math.abs(home - away) > 0 && tieBreak !== null;
    return `${home}–${away}${isOver ? `(${Math.min(tieBreak.home, tieBreak.away)})` : ''}`;
  });
  return texts.length === 0 ? null : texts.join(' ');
}
