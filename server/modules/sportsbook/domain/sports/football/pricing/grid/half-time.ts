import type { Moment } from './moment.ts';
import type { ScoreGrid } from './score-grid.ts';

/** `shares[final][atHalf]`: probability that a side that ends with `final` goals has `atHalf` of them at half time. */
type Thinning = readonly Float64Array[];

/**
 * The grid of scores at half time, made of the grid of final scores: given how a match ends, each goal still to come falls
 * before half time on its own (thinning), so both grids tell the same story, τ included.
 */
export function halfTimeGrid(grid: ScoreGrid, moment: Moment): ScoreGrid {
  const { size } = grid;
  const [home, away] = thinnings(size, moment);
  const cells = new Float64Array(size * size);
  for (let final = 0; final < size; final += 1) {
    const row = thinnedRow(grid, final, away);
    for (let atHalf = 0; atHalf <= final; atHalf += 1) {
      const share = home[final]?.[atHalf] ?? 0;
      for (let other = 0; other < size; other += 1) cells[atHalf * size + other] = (cells[atHalf * size + other] ?? 0) + share * (row[other] ?? 0);
    }
  }
  return { size, cells };
}

/** Probabilities of (result at half time, result at the end): `[half][full]`, each 0 home, 1 draw, 2 away. */
export function halfFullResults(grid: ScoreGrid, moment: Moment): readonly (readonly number[])[] {
  const { size, cells } = grid;
  const [home, away] = thinnings(size, moment);
  const joint = [0, 1, 2].map(() => [0, 0, 0]);
  for (let atHome = 0; atHome < size; atHome += 1) {
    for (let atAway = 0; atAway < size; atAway += 1) {
      const mass = cells[atHome * size + atAway] ?? 0;
      if (mass === 0) continue;
      const half = halfResults(home[atHome] ?? new Float64Array(), away[atAway] ?? new Float64Array());
      const full = resultOf(atHome - atAway);
      for (const [result, share] of half.entries()) {
        const line = joint[result];
        if (line !== undefined) line[full] = (line[full] ?? 0) + mass * share;
      }
    }
  }
  return joint;
}

/** Shares of home, draw and away at half time for two sides whose goals fell independently. */
function halfResults(home: Float64Array, away: Float64Array): [number, number, number] {
  let homeAhead = 0;
  let level = 0;
  let awayBelow = 0;
  for (let goals = 0; goals < home.length; goals += 1) {
    const share = home[goals] ?? 0;
    homeAhead += share * awayBelow;
    level += share * (away[goals] ?? 0);
    awayBelow += away[goals] ?? 0;
  }
  return [homeAhead, level, Math.max(0, 1 - homeAhead - level)];
}

function resultOf(margin: number): 0 | 1 | 2 {
  if (margin > 0) return 0;
  return margin === 0 ? 1 : 2;
}

function thinnedRow({ size, cells }: ScoreGrid, home: number, away: Thinning): Float64Array {
  const row = new Float64Array(size);
  for (let final = 0; final < size; final += 1) {
    const mass = cells[home * size + final] ?? 0;
    for (let atHalf = 0; atHalf <= final; atHalf += 1) row[atHalf] = (row[atHalf] ?? 0) + mass * (away[final]?.[atHalf] ?? 0);
  }
  return row;
}

function thinnings(size: number, { score, halfTime, beforeHalfTime }: Moment): [Thinning, Thinning] {
  const rows = binomialRows(size, beforeHalfTime);
  const side = (sofar: number, known: number | undefined): Thinning =>
    Array.from({ length: size }, (_, final) => {
      const shares = new Float64Array(final + 1);
      if (final < sofar) return shares;
      if (known === undefined) shares.set(rows[final - sofar] ?? [], sofar);
      else shares[known] = 1;
      return shares;
    });
  return [side(score.home, halfTime?.home), side(score.away, halfTime?.away)];
}

/** Pascal's triangle with a weight: `rows[count][hits]` is P(`hits` of `count`) when each happens on its own with `share`. */
function binomialRows(most: number, share: number): Float64Array[] {
  const rows = [Float64Array.of(1)];
  for (let count = 1; count <= most; count += 1) {
    const row = new Float64Array(count + 1);
    const before = rows[count - 1] ?? row;
    for (let hits = 0; hits <= count; hits += 1) row[hits] = (before[hits] ?? 0) * (1 - share) + (before[hits - 1] ?? 0) * share;
    rows.push(row);
  }
  return rows;
}
