import type { Intensities } from '../pricing/grid/intensities.ts';
import { thinning } from '../pricing/grid/half-time.ts';
import type { Moment } from '../pricing/grid/moment.ts';
import { scoreGrid } from '../pricing/grid/score-grid.ts';
import { type Condition, type ConditionSpan, TABLE_SIZE } from './condition.ts';

const ALL = new Uint8Array(TABLE_SIZE * TABLE_SIZE).fill(1);

/** Makes a function that answers the chance that all of several conditions hold, off the one grid of a moment; half-time scores by thinning, as in pricing. */
export function jointChances(intensities: Intensities, moment: Moment): (conditions: readonly Condition[]) => number {
  const { score, halfTime, beforeHalfTime } = moment;
  const { size, cells } = scoreGrid(intensities, score, moment.remaining);
  const shares = halfTime === null ? thinning(size, beforeHalfTime) : [];
  return (conditions) => {
    const [match, first, second] = (['match', 'first_half', 'second_half'] as const).map((span) => allOf(conditions, span));
    if (match === undefined || first === undefined || second === undefined) return 0;
    const asksHalves = first !== ALL || second !== ALL;
    let sum = 0;
    for (let home = score.home; home < size; home += 1) {
      for (let away = score.away; away < size; away += 1) {
        const mass = cells[home * size + away] ?? 0;
        if (mass === 0 || !holds(match, home, away)) continue;
        if (!asksHalves) sum += mass;
        else if (halfTime !== null) sum += holds(first, halfTime.home, halfTime.away) && holds(second, home - halfTime.home, away - halfTime.away) ? mass : 0;
        else sum += mass * halvesChance(first, second, shares[home - score.home], shares[away - score.away], { home, away }, score);
      }
    }
    return sum;
  };
}

/** The chance that both halves are as asked, given the final score, when each goal still to come falls before half time on its own. */
function halvesChance(
  first: Uint8Array,
  second: Uint8Array,
  home: Float64Array | undefined,
  away: Float64Array | undefined,
  final: Moment['score'],
  score: Moment['score'],
): number {
  if (home === undefined || away === undefined) return 0;
  let sum = 0;
  for (let homes = 0; homes < home.length; homes += 1) {
    const atHome = score.home + homes;
    for (let aways = 0; aways < away.length; aways += 1) {
      const atAway = score.away + aways;
      if (holds(first, atHome, atAway) && holds(second, final.home - atHome, final.away - atAway)) sum += (home[homes] ?? 0) * (away[aways] ?? 0);
    }
  }
  return sum;
}

function holds(wins: Uint8Array, home: number, away: number): boolean {
  return wins[Math.min(home, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(away, TABLE_SIZE - 1)] === 1;
}

/** Where all conditions of a span hold; `ALL` itself where there is none. */
function allOf(conditions: readonly Condition[], span: ConditionSpan): Uint8Array {
  const tables = conditions.filter((each) => each.span === span).map(({ wins }) => wins);
  return tables.length === 0 ? ALL : ALL.map((_, index) => (tables.every((wins) => wins[index] === 1) ? 1 : 0));
}
