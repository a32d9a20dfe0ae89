import { importersOf } from './import-graph.mjs';
import { reach } from './reach.mjs';
import { namesModule, sqlOwners } from './owners.mjs';
import { readRoutes, visitedFiles } from './visited-routes.mjs';

/** tests/architecture is a separate check, and reads all files anyway. */
const TEST = /^(?!tests\/architecture).*\.test\.tsx?$/;
/** Tests that visit pages, in a browser or over HTTP. */
const JOURNEY = /^tests\/(journeys|pages)\/.*\.test\.ts$/;
/** The files that wrap every page. */
const ROOTS = ['web/app/root.tsx', 'web/app/entry.client.tsx', 'web/app/entry.server.tsx'];
/** Distances: of a module's tests and public files from its SQL, of a test from a changed module in its path, of a journey from a page that it visits. */
const [SQL_TO_TEST, SQL_TO_SURFACE, MODULE_TO_NAMESAKE, PAGE_TO_JOURNEY] = [1, 4, 4, 4];
/** Of two journeys that visit a page, the one that visits fewer other pages is nearer. */
const EACH_PAGE = 0.01;
/** The assumed duration of a file that never ran here. */
const [JOURNEY_SECONDS, SERVER_SECONDS, PURE_SECONDS] = [35, 4, 0.5];

/**
 * The tests that the changed files touch, with their distances: along imports, owners of SQL, and pages that journeys visit.
 * @param {{ sources: ReadonlyMap<string, string>, changed: readonly string[], seconds: ReadonlyMap<string, number> }} repository  paths → texts
 * @returns {import('./choose-tests.mjs').Candidate[]}
 */
export function touchedTests({ sources, changed, seconds }) {
  const importers = importersOf(sources);
  const distances = reach(importers, startsOf(sources, changed));
  const distanceOf = (/** @type {string} */ path) => distances.get(path) ?? Infinity;
  const routes = readRoutes(sources.get('web/app/routes.ts') ?? '');
  const around = Math.min(...ROOTS.map(distanceOf));
  const visited = (/** @type {string} */ journey) => {
    const texts = [journey, ...helpersOf(journey, importers)].map((path) => sources.get(path) ?? '');
    const pages = visitedFiles(texts.join('\n'), routes);
    return Math.min(around, ...[...pages].map(distanceOf)) + PAGE_TO_JOURNEY + EACH_PAGE * pages.size;
  };
  return [...sources.keys()]
    .filter((path) => TEST.test(path))
    .map((path) => ({
      path,
      distance: JOURNEY.test(path) ? Math.min(distanceOf(path), visited(path)) : distanceOf(path),
      seconds: seconds.get(path) ?? guess(path),
    }))
    .filter(({ distance }) => distance < Infinity);
}

/**
 * The starting points of the search along importers. SQL is read when the database is made, and no import leads there: a change touches its module's tests
 * and users. Tests of the whole site need not import their subject: like a module's own tests, they are found by the module's name in their paths.
 * @param {ReadonlyMap<string, string>} sources
 * @param {readonly string[]} changed
 */
function startsOf(sources, changed) {
  const modules = [...new Set([...sources.keys()].flatMap((path) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? []))];
  const starts = new Map(changed.filter((path) => !path.startsWith('db/generated/')).map((path) => [path, 0]));
  const owners = new Set(changed.filter((path) => path.endsWith('.sql')).flatMap((path) => sqlOwners(path, sources.get(path) ?? '', modules)));
  const begin = (/** @type {string} */ path, /** @type {number} */ distance) => void starts.set(path, starts.get(path) ?? distance);
  for (const owner of owners) {
    for (const path of sources.keys()) if (path.startsWith(`${owner}/`) && TEST.test(path)) begin(path, SQL_TO_TEST);
    begin(`${owner}/index.ts`, SQL_TO_SURFACE);
  }
  const touched = new Set([...starts.keys()].flatMap((path) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? []));
  const namesakes = [...sources.keys()].filter((path) => TEST.test(path) && !JOURNEY.test(path) && [...touched].some((module) => namesModule(path, module)));
  for (const path of namesakes) begin(path, MODULE_TO_NAMESAKE);
  return starts;
}

/**
 * The files of tests/journeys that a journey imports.
 * @param {string} journey
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 */
function helpersOf(journey, importers) {
  return [...importers].filter(([path, by]) => path.startsWith('tests/journeys/') && by.has(journey)).map(([path]) => path);
}

/** @param {string} path */
function guess(path) {
  if (JOURNEY.test(path)) return JOURNEY_SECONDS;
  return /^(server|studio\/rgs|sandbox|tests)\/(?!.*\/domain\/)/.test(path) ? SERVER_SECONDS : PURE_SECONDS;
}
