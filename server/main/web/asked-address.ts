import type { PageAddress } from './page-server.ts';

/** A page as it is rendered and kept: whatever its route doesn't read is left out of the address. */
export interface AskedAddress {
  /** Path and query, in one form. */
  readonly path: string;
  /** Whether it may be kept under that address for the next visitor. */
  readonly shareable: boolean;
}

/** Says of an address what is asked by it; null for what is no address. Parameters that its route doesn't declare are left out, the others brought into one order. */
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

/** The page whose data a `.data` address asks for; any other path as it is. */
function pageOf(pathname: string): string {
  return pathname
    .replace(/\/_(root)?\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/+$/, '');
}

/** A pattern of React Router's as an expression over a path without slash at its end. */
function matcher(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const written = parts.map((part) => (part === '*' ? '(?:/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  return new RegExp(written.length === 0 ? '^/?$' : `^${written.join('')}$`, 'i');
}

/** Of several routes that match React Router takes the one with most, and most definite, parts. */
function score(path: string): number {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length);
}
