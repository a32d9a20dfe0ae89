import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNUSED, withoutUnused } from './unused-functions.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const sources = ['web', 'ui'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('build/'))
    .map((file) => readFileSync(`${ROOT}${folder}/${file}`, 'utf8')),
);

test('no page uses what the browser’s libraries leave out: fetchers, actions, blockers, prefetching links, view transitions', () => {
  const named =
    /import [^;]*\b(useFetchers?|useBlocker|usePrompt|useActionData|ViewTransition|Activity|SuspenseList|useActionState|useFormStatus|useOptimistic)\b[^;]*from '(?:react|react-router)'|\bviewTransition\b|\bprefetch=|PrefetchPageLinks|export (?:async )?function (?:action|clientAction)\b/;
  expect(sources.flatMap((source) => named.exec(source)?.[0] ?? [])).toEqual([]);
});

test('no page uses custom elements, refs of fragments, or forms with a function for an action', () => {
  const drawn = /<[a-z]+-[a-z-]+[\s>/]|<Fragment[^>]*\bref=|\b(?:action|formAction)=\{(?:async )?(?:\(|\w+ =>)/;
  expect(sources.flatMap((source) => drawn.exec(source)?.[0] ?? [])).toEqual([]);
});

test('a function that a library no longer has fails the build, and no other function is changed', () => {
  const file = 'node_modules/react-router/dist/production/lib/router/router.js';
  const code = readFileSync(ROOT + file, 'utf8');
  expect(() => withoutUnused(code.replace('function discoverRoutes', 'function discover'), file)).toThrow('has no function discoverRoutes any more');
  const shorter = withoutUnused(code, file) ?? '';
  expect(shorter).toContain('async function discoverRoutes() {}');
  expect(shorter).toContain('async function handleLoaders(');
  expect(withoutUnused('let a;', 'node_modules/other/index.js')).toBeNull();
  expect(UNUSED).toHaveLength(6);
});
