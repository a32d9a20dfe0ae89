/** The /sports path of `rest`, with its segments encoded and without empty or dot segments. */
export function sportsPath(rest: string, search: string): string {
  const segments = rest.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return `/sports${segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')}${search}`;
}

const HASH = '#/sport/';

/** The new address of a hash of the old sportsbook: `#/sport/x` is /sports/x; null for any other hash. */
export function hashTarget(hash: string): string | null {
  return hash.startsWith(HASH) ? sportsPath(hash.slice(HASH.length), '') : null;
}
