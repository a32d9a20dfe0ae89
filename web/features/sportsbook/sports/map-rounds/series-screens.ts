import type { SportsClock, SportsPeriodScore } from '#contracts/sportsbook.ts';
import type { SportScreens } from '../screens.ts';

/** Rounds of a half. */
const HALF = 12;

/** The texts of lists of a game of maps and rounds, whose overtimes have halves of so many. */
export function seriesScreens(id: string, overtimeHalf: number): SportScreens {
  return {
    ...{ id, esports: true, periodText: mapText, shortPeriodText: mapText },
    /** Maps won, and rounds of the map under way. */
    scoreCells(scores, side) {
      const maps = scores.filter(({ period }) => /^map_\d/.test(period));
      const other = side === 'home' ? 'away' : 'home';
      const open = maps.filter((map) => !isOver(map, overtimeHalf) && givenTo(scores, map) === null);
      const won = maps.filter((map) => !open.includes(map) && (givenTo(scores, map) ?? (map[side] > map[other] ? side : other)) === side);
      return maps.length === 0 ? null : { cells: [won.length, ...open.map((map) => map[side])].map(String), serves: false };
    },
    listed: [
      { id: 'winner', name: 'Vencedor', heads: ['1', '2'], slug: '' },
      { id: 'first_map', name: 'Mapa 1', heads: ['1', '2'], slug: 'mapa-1' },
    ],
  };
}

function isOver({ home, away }: SportsPeriodScore, overtimeHalf: number): boolean {
  const fewer = Math.min(home, away);
  const overtimes = Math.floor((fewer - HALF) / overtimeHalf);
  return Math.max(home, away) > HALF + (fewer < HALF ? 0 : (overtimes + 1) * overtimeHalf);
}

/** Whom a map was given to without being played to its end. */
function givenTo(scores: readonly SportsPeriodScore[], { period }: SportsPeriodScore): 'home' | 'away' | null {
  const given = scores.find((each) => each.period === period.replace('map', 'given'));
  return given === undefined ? null : given.home > 0 ? 'home' : 'away';
}

/** "Mapa 2". */
function mapText({ period }: SportsClock): string | null {
  return period.startsWith('map_') ? `Mapa ${period.slice(-1)}` : null;
}
