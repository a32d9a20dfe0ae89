import type { SportsClock, SportsPeriodScore } from '#contracts/sportsbook.ts';
import type { SportScreens } from '../screens.ts';

/** The texts of lists of a game of maps and rounds. */
export function seriesScreens(id: string): SportScreens {
  return {
    ...{ id, esports: true, periodText: mapText, shortPeriodText: mapText },
    scoreCells(scores, side) {
      const maps = scores.filter(isMap);
      return maps.length === 0 ? null : { cells: maps.map((map) => String(map[side])), serves: false };
    },
    listed: [
      { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
      { id: 'first_map', name: 'Mapa 1', heads: ['1', '2'], slug: 'mapa-1' },
    ],
  };
}

function isMap({ period }: SportsPeriodScore): boolean {
  return /^map_\d/.test(period);
}

/** "Mapa 2". */
function mapText({ period }: SportsClock): string | null {
  return period.startsWith('map_') ? `Mapa ${period.slice(-1)}` : null;
}
