import { posix } from 'node:path';

/** `from './a.ts'`, `import './a.css'`, `import('./a.ts')`, `new URL('a.ts', import.meta.url)`, `@import './a.css'`. */
const SPECIFIERS = [/(?:\bfrom|\bimport|@import)\s*\(?\s*['"]([^'"\n]+)['"]/g, /\bnew URL\(\s*['"]([^'"\n]+)['"],\s*import\.meta\.url/g];

/**
 * The reversed import graph: each file with the files that import it.
 * @param {ReadonlyMap<string, string>} sources  path → text
 * @returns {Map<string, Set<string>>}
 */
export function importersOf(sources) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [path, text] of sources) {
    for (const target of SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)]).map((match) => resolveFrom(path, match[1] ?? ''))) {
      if (target === null || target === path) continue;
      const by = importers.get(target) ?? new Set();
      importers.set(target, by.add(path));
    }
  }
  return importers;
}

/**
 * The file of the repository that a specifier names; null for a package.
 * @param {string} path
 * @param {string} specifier
 */
function resolveFrom(path, specifier) {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('node:') || /^\w+:/.test(name)) return null;
  const isRelative = name.startsWith('.') || /\.(ts|tsx|mjs|css)$/.test(name);
  return isRelative ? posix.normalize(posix.join(posix.dirname(path), name)) : null;
}
