/** The distance to an importer in the same area, and to one in another: near tests come before far ones. */
const NEAR = 1;
const FAR = 4;
/** Wiring, and the test site made of it, import everything, so following their importers selects every test. Generated files follow from their sources. */
const DEAD_END = /^(server\/main\/|db\/generated\/|tests\/system\/open-site\.ts$)/;

/**
 * The distance of every file from the changes, along its importers. The search reaches wiring, but continues from it only if it changed itself.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 * @param {ReadonlyMap<string, number>} starts  file → its own distance
 * @returns {Map<string, number>}
 */
export function reach(importers, starts) {
  /** @type {Map<string, number>} */
  const distances = new Map();
  /** @type {string[][]} */
  const waiting = [];
  const meet = (/** @type {string} */ file, /** @type {number} */ distance) => void (waiting[distance] ??= []).push(file);
  for (const [file, distance] of starts) meet(file, distance);
  for (let distance = 0; distance < waiting.length; distance += 1) {
    for (const file of waiting[distance] ?? []) {
      if (distances.has(file)) continue;
      distances.set(file, distance);
      if (DEAD_END.test(file) && distance > 0) continue;
      for (const importer of importers.get(file) ?? []) meet(importer, distance + (areaOf(importer) === areaOf(file) ? NEAR : FAR));
    }
  }
  return distances;
}

/**
 * The area of a file: a module, a feature, a part of the platform, a folder of tests.
 * @param {string} path
 */
export function areaOf(path) {
  const folders = path.split('/').slice(0, -1);
  const depth = /^(server\/(modules|platform)|web\/(features|shared))\//.test(path) ? 3 : /^(server|web|tests|studio|sandbox|tools)\//.test(path) ? 2 : 1;
  return folders.slice(0, depth).join('/') || path;
}
