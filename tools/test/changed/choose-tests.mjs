import { areaOf } from './reach.mjs';

/** @typedef {{ path: string, distance: number, seconds: number }} Candidate */
/** @typedef {{ chosen: Candidate[], leftOut: Candidate[], seconds: number }} Choice */

/**
 * Chooses the nearest tests that fit into a budget of running time; of equally near ones the shorter first. A changed test always runs.
 * @param {readonly Candidate[]} candidates
 * @param {number} budgetSeconds
 * @returns {Choice}
 */
export function chooseTests(candidates, budgetSeconds) {
  /** @type {Choice} */
  const choice = { chosen: [], leftOut: [], seconds: 0 };
  for (const candidate of candidates.toSorted((a, b) => a.distance - b.distance || a.seconds - b.seconds || a.path.localeCompare(b.path))) {
    const fits = candidate.distance === 0 || choice.seconds + candidate.seconds <= budgetSeconds;
    (fits ? choice.chosen : choice.leftOut).push(candidate);
    if (fits) choice.seconds += candidate.seconds;
  }
  return choice;
}

/**
 * One line per area with its number of tests.
 * @param {readonly Candidate[]} tests
 * @returns {string[]}
 */
export function countByArea(tests) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of tests) counts.set(areaOf(path), (counts.get(areaOf(path)) ?? 0) + 1);
  return [...counts].map(([area, count]) => `${area} ${count}`);
}
