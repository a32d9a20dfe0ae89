import type { SportsClock } from '#contracts/sportsbook/events.ts';
import type { SportScreens } from '../screens.ts';
import { boardOf } from './tennis-board.ts';

/** Tennis's texts of lists. */
export const tennisScreens: SportScreens = {
  id: 'tennis',
  periodText: setText,
  shortPeriodText: setText,
  scoreCells(scores, side) {
    const { sets, points, server } = boardOf(scores);
    if (sets.length === 0) return null;
    return { cells: [...sets.map((set) => String(set[side])), ...(points === null ? [] : [points[side]])], serves: server === side };
  },
  listed: [
    { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
    { id: 'first_set', name: '1º set', heads: ['1', '2'], slug: 'primeiro-set' },
    { id: 'both_win_a_set', name: 'Ambos ganham set', heads: ['Sim', 'Não'], slug: 'ambos-ganham-set' },
  ],
};

/** "2º set". */
function setText({ period }: SportsClock): string | null {
  return period.startsWith('set_') ? `${period.slice(-1)}º set` : null;
}
