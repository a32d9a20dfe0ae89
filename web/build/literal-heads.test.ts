import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { mayMatch, withLiteralHeads } from './literal-heads.ts';

interface Entry {
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
const paths = [...pathsOf(routes), '/', '', 'optional?/tail', ':lang?/help', 'Ç/ção'];

test('every path that a route’s pattern matches begins with the route’s fixed part', () => {
  const words = fc.constantFrom(...paths.flatMap((path) => path.split('/')), 'x', 'é', 'a b', '', 'SPORTS', 'Recover', 'recover');
  const pathname = fc.array(words, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.oneof(
        pathname,
        fc.constantFrom(...paths).map((path) => `/${path}`),
      ),
      fc.boolean(),
      (path, asked, end) => {
        if (matchPath({ path, end }, asked) !== null) expect(mayMatch(path, asked)).toBe(true);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('most routes are distinguished by their beginnings', () => {
  expect(paths.filter((path) => mayMatch(path, '/games/double')).length).toBeLessThan(10);
});

test('the installed library contains the code that is replaced', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const file = join(folder, 'dist/production/lib/router/utils.js');
  const changed = withLiteralHeads(readFileSync(file, 'utf8'), file);
  expect(changed).toContain('if (!mayMatch(pattern.path, pathname)) return null;');
  expect(withLiteralHeads('let match = pathname.match(matcher);', '/elsewhere.js')).toBeNull();
  expect(() => withLiteralHeads('', file)).toThrow('in another way');
});
