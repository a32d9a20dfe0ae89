import type { PageAddress } from './page-server.ts';

/** The address under which a page is rendered and cached, without the parameters that its route does not read. */
export interface AskedAddress {
  /** Path and query, normalised. */
  readonly path: string;
  /** Whether the page may be cached under that address for the next visitor. */
  readonly shareable: boolean;
}

/** Normalises addresses; null for an invalid one. Removes the parameters that the route does not declare, and sorts the others. */
export function createAddressReader(addresses: readonly PageAddress[]): (url: string) => AskedAddress | null {
  const routes = addresses.flatMap(({ path, query }) => (path === undefined ? [] : [{ matches: matcher(path), score: score(path), query }]));
  routes.sort((a, b) => b.score - a.score);
  const ids = new Set(addresses.map(({ id }) => id));
  return (url) => {
    if (!url.startsWith('/') || !URL.canParse(`http://site${url}`)) return null;
    const { pathname, search, searchParams } = new URL(`http://site${url}`);
    if (search === '') return { path: pathname, shareable: true };
    const page = pageOf(pathname);
    const query = routes.find(({ matches }) => matches.test(page))?.query ?? [];
    if (query === 'all') return { path: pathname + search, shareable: false };
    const kept = new URLSearchParams();
    for (const name of new Set(query)) {
      const value = searchParams.get(name);
      if (value !== null) kept.set(name, value);
    }
    const asked = page === pathname ? null : searchParams.get('_routes');
    const parts = asked === null ? [] : [...new Set(asked.split(','))].toSorted();
    if (asked !== null) kept.set('_routes', parts.join());
    const text = kept.toString();
    return { path: text === '' ? pathname : `${pathname}?${text}`, shareable: parts.every((id) => ids.has(id)) };
  };
}

/** The path of the page that a `.data` address reads; any other path unchanged. */
function pageOf(pathname: string): string {
  return pathname
    .replace(/\/_(root)?\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/+$/, '');
}

/** React Router's pattern as a regular expression for a path without a final slash. */
function matcher(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const written = parts.map((part) => (part === '*' ? '(?:/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  return new RegExp(written.length === 0 ? '^/?$' : `^${written.join('')}$`, 'i');
}

/** Of several matching routes React Router takes the one with the most segments, static ones before parameters. */
function score(path: string): number {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length);
}
