/** The handler of each address of the site: its pattern, and the route files that render it, layouts first. */
/** @typedef {{ pattern: string, files: string[] }} Route */

const ROUTE_WORDS = /layout\('([^']+)', \[|route\('([^']+)', '([^']+)'|index\('([^']+)'|\]\)/g;

/**
 * The routes of web/app/routes.ts.
 * @param {string} text
 * @returns {Route[]}
 */
export function readRoutes(text) {
  /** @type {string[]} */
  const layouts = [];
  /** @type {Route[]} */
  const routes = [];
  for (const [, layout, pattern, file, index] of text.matchAll(ROUTE_WORDS)) {
    if (layout !== undefined) layouts.push(layout);
    else if (index !== undefined) routes.push({ pattern: '', files: [...layouts, index] });
    else if (pattern !== undefined && file !== undefined) routes.push({ pattern, files: [...layouts, file] });
    else layouts.pop();
  }
  return routes.map((route) => ({ ...route, files: route.files.map((file) => `web/app/${file}`) }));
}

/**
 * The route files that a journey visits: those of every address literal in its source.
 * @param {string} source
 * @param {readonly Route[]} routes
 * @returns {Set<string>}
 */
export function visitedFiles(source, routes) {
  const paths = [...source.matchAll(/['"`}](\/[\w\-/:.]*)(?=['"`?#$\\])/g)].map((match) => match[1] ?? '');
  return new Set([...new Set(paths)].flatMap((path) => routeOf(path.slice(1), routes)?.files ?? []));
}

/**
 * The route that matches a path: of several, the one with the most literal characters. The catch-all never matches.
 * @param {string} path
 * @param {readonly Route[]} routes
 */
function routeOf(path, routes) {
  const own = (/** @type {Route} */ { pattern }) => pattern.replace(/[:*].*/, '').length;
  const matching = routes.filter(({ pattern }) => pattern !== '*' && asExpression(pattern).test(path));
  return matching.toSorted((a, b) => own(b) - own(a))[0];
}

/** @param {string} pattern */
function asExpression(pattern) {
  return new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/?\*$/, '(/.*)?')}$`,
  );
}
