import type { Incident } from '../../../events/fixture.ts';
import type { Play } from '../../sport.ts';
import type { GameTerms } from '../pricing/law/game-terms.ts';
import { type Moment, momentAt } from '../pricing/law/moment.ts';
import { periodAt } from '../../quarters/periods.ts';
import { type Score, sumOf } from '../../quarters/quarter-facts.ts';

/** For tests: a game at any moment of its course, with its baskets. */
export interface Anywhere {
  readonly terms: GameTerms;
  readonly moment: Moment;
  readonly play: Play;
}

/** For tests: how many numbers determine a game. */
export const GAME_NUMBERS = 40;

/** For tests: a game with these terms, so many periods over (0 to 4), this part of the next period in hundredths, and baskets chosen by numbers. */
export function gameFrom(terms: GameTerms, before: number, part: number, draws: readonly number[]): Anywhere {
  const quarter = terms.regularMinutes / 4;
  const length = before < 4 ? quarter : 5;
  const gone = Math.floor((part / 101) * length);
  const incidents: Incident[] = [];
  const play = (minuteFrom: number, baskets: number): Score => {
    const sum = { home: 0, away: 0 };
    for (let index = 0; index < baskets; index += 1) {
      const draw = draws[(incidents.length * 7 + index) % draws.length] ?? 0;
      const [side, points] = [draw % 2 === 0 ? 'home' : 'away', draw % 10 < 2 ? 1 : draw % 10 < 8 ? 2 : 3] as const;
      incidents.push({ id: `b${incidents.length}`, type: ['one_point', 'two_points', 'three_points'][points - 1] ?? '', side, minute: minuteFrom, added: 0 });
      sum[side] += points;
    }
    return sum;
  };
  const periods = Array.from({ length: before }, (_, place) => play(place * quarter, 16));
  if (before === 4) level(periods, incidents);
  const minute = before * quarter + gone;
  const current = play(minute, Math.floor(gone * 1.6));
  const score = sumOf([...periods, current]);
  const periodScores = periods.map((own, place) => ({ period: periodAt(place) ?? '', ...own }));
  return {
    terms,
    moment: momentAt(terms.regularMinutes, periods, current, minute, false),
    play: { period: periodAt(before) ?? 'ended', minute, added: 0, score, periodScores, incidents },
  };
}

/** Overtime follows only a level score. */
function level(periods: Score[], incidents: Incident[]): void {
  const { home, away } = sumOf(periods);
  const [side, lacks] = [home < away ? 'home' : 'away', Math.abs(home - away)] as const;
  const last = periods.at(-1) ?? { home: 0, away: 0 };
  periods[periods.length - 1] = { ...last, [side]: last[side] + lacks };
  for (let point = 0; point < lacks; point += 1) incidents.push({ id: `l${point}`, type: 'one_point', side, minute: 39, added: 0 });
}
