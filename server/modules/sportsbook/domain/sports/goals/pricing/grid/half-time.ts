import type { Moment } from './moment.ts';
import type { ScoreGrid } from './score-grid.ts';

/** `shares[count][early]`: the probability that `early` of `count` goals still to come fall before half time. */
type Thinning = readonly Float64Array[];

/**
 * The grid of half-time scores, derived from the grid of final scores during the first half: given the final score, each goal still to come falls before half
 * time independently (thinning). Both grids are therefore consistent, τ included.
 */
export function halfTimeGrid({ size, cells }: ScoreGrid, { score, beforeHalfTime }: Moment): ScoreGrid {
  const shares = thinning(size, beforeHalfTime);
  const found = new Float64Array(size * size);
  const row = new Float64Array(size);
  for (let final = score.home; final < size; final += 1) {
    row.fill(0);
    for (let away = score.away; away < size; away += 1) {
      const mass = cells[final * size + away] ?? 0;
      const split = shares[away - score.away];
      if (split === undefined || mass === 0) continue;
      for (let early = 0; early < split.length; early += 1) row[score.away + early] = (row[score.away + early] ?? 0) + mass * (split[early] ?? 0);
    }
    const split = shares[final - score.home];
    if (split === undefined) continue;
    for (let early = 0; early < split.length; early += 1) {
      const share = split[early] ?? 0;
      const at = (score.home + early) * size;
      for (let away = score.away; away < size; away += 1) found[at + away] = (found[at + away] ?? 0) + share * (row[away] ?? 0);
    }
  }
  return { size, cells: found };
}

/** Probabilities of (result at half time, result at the end): `[half][full]`, each 0 home, 1 draw, 2 away. */
export function halfFullResults({ size, cells }: ScoreGrid, { score, halfTime, beforeHalfTime }: Moment): readonly (readonly number[])[] {
  const joint = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const shares = halfTime === null ? thinning(size, beforeHalfTime) : [];
  const lead = score.home - score.away;
  for (let home = score.home; home < size; home += 1) {
    for (let away = score.away; away < size; away += 1) {
      const mass = cells[home * size + away] ?? 0;
      const full = resultOf(home - away);
      if (halfTime !== null) add(joint[resultOf(halfTime.home - halfTime.away)], full, mass);
      else if (mass > 0) addHalves(joint, full, mass, shares[home - score.home], shares[away - score.away], lead);
    }
  }
  return joint.map((row) => [...row]);
}

/** Adds the half-time results that a final result of this mass implies, for two sides whose remaining goals fall independently; `lead`: home's lead so far. */
function addHalves(
  joint: readonly Float64Array[],
  full: 0 | 1 | 2,
  mass: number,
  home: Float64Array | undefined,
  away: Float64Array | undefined,
  lead: number,
): void {
  if (home === undefined || away === undefined) return;
  let [ahead, level, below] = [0, 0, 0];
  for (let early = 0; early < Math.min(lead, away.length); early += 1) below += away[early] ?? 0;
  for (let early = 0; early < home.length; early += 1) {
    const share = home[early] ?? 0;
    const same = away[early + lead] ?? 0;
    ahead += share * below;
    level += share * same;
    below += same;
  }
  add(joint[0], full, mass * ahead);
  add(joint[1], full, mass * level);
  add(joint[2], full, mass * Math.max(0, 1 - ahead - level));
}

function add(row: Float64Array | undefined, index: number, mass: number): void {
  if (row !== undefined) row[index] = (row[index] ?? 0) + mass;
}

function resultOf(margin: number): 0 | 1 | 2 {
  if (margin > 0) return 0;
  return margin === 0 ? 1 : 2;
}

/** Pascal's triangle with weights: `rows[count][hits]` is P(`hits` of `count`) when each occurs independently with chance `share`. */
export function thinning(size: number, share: number): Thinning {
  let before = Float64Array.of(1);
  const rows = [before];
  for (let count = 1; count < size; count += 1) {
    const row = new Float64Array(count + 1);
    row[0] = (before[0] ?? 0) * (1 - share);
    for (let hits = 1; hits <= count; hits += 1) row[hits] = (before[hits] ?? 0) * (1 - share) + (before[hits - 1] ?? 0) * share;
    rows.push(row);
    before = row;
  }
  return rows;
}
