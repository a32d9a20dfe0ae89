import type { SportsClock } from '#contracts/sportsbook/events.ts';
import type { SportScreens } from '../screens.ts';

/** The texts of lists of a game of maps. */
export function seriesScreens(id: string): SportScreens {
  return {
    ...{ id, esports: true, periodText: mapText, shortPeriodText: mapText },
    /** Maps won, and rounds or kills of the current map, or of the last one between two. */
    scoreCells(scores, side, score) {
      const map = scores.findLast(({ period }) => period.startsWith('map_') && period.length === 5);
      return map === undefined || score === null ? null : { cells: [score, map].map((each) => String(each[side])), serves: false };
    },
    listed: [
      { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
      { id: 'first_map', name: 'Mapa 1', heads: ['1', '2'], slug: 'mapa-1' },
    ],
  };
}

/** "Mapa 2". */
function mapText({ period }: SportsClock): string | null {
  return period.startsWith('map_') ? `Mapa ${period.slice(-1)}` : null;
}
