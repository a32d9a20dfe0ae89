/**
 * Whether a pathname begins with the fixed part of a route's path, ignoring case. Any other pathname cannot match, so the route's pattern
 * is not needed: a browser compiles each pattern at its first use, which took a slow phone 40 ms for the seventy routes before the last.
 */
export function mayMatch(path: string, pathname: string): boolean {
  const varies = path.search(/[:*?]/);
  const head = (varies === -1 ? path : path.slice(0, path.lastIndexOf('/', varies) + 1)).replace(/^\/+|\/+$/g, '');
  return pathname.toLowerCase().startsWith(`/${head}`.toLowerCase());
}

const FILE = /react-router\/dist\/production\/lib\/router\/utils\.js$/;
const MATCH = 'let match = pathname.match(matcher);';

/** React Router's matching, which checks a path's beginning first. Null for any other file; throws where the library's code differs. */
export function withLiteralHeads(code: string, id: string): string | null {
  if (!FILE.test(id)) return null;
  if (code.split(MATCH).length !== 2) throw new Error(`${id} matches paths in another way: look at web/build/literal-heads.ts again`);
  return `${code.replace(MATCH, `if (!mayMatch(pattern.path, pathname)) return null;\n\t${MATCH}`)}\nconst mayMatch = ${String(mayMatch)};\n`;
}
