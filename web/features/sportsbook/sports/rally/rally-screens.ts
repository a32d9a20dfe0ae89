import type { SportsClock } from '#contracts/sportsbook/events.ts';
import type { SportScreens } from '../screens.ts';

/** The texts of lists of a game whose sets are played to points. */
export function rallyScreens(id: string): SportScreens {
  return {
    ...{ id, periodText: setText, shortPeriodText: setText },
    /** Sets won, points of the current set, and who serves. */
    scoreCells(scores, side, score) {
      const set = scores.findLast(({ period }) => period.startsWith('set_'));
      const serves = scores.some(({ period, [side]: own }) => period === 'server' && own > 0);
      return set === undefined || score === null ? null : { cells: [score, set].map((each) => String(each[side])), serves };
    },
    listed: [
      { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
      { id: 'first_set', name: '1º set', heads: ['1', '2'], slug: 'primeiro-set' },
    ],
  };
}

/** "2º set". */
function setText({ period }: SportsClock): string | null {
  return period.startsWith('set_') ? `${period.slice(-1)}º set` : null;
}
