export const LONGEST_SEARCH = 80;

/** The search in an address; "" for none. */
export function readSearch(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim();
}

/** The address of a search. */
export function searchPath(q: string): string {
  return q === '' ? '/sports/buscar' : `/sports/buscar?${new URLSearchParams({ q }).toString()}`;
}

/** The API's address of a search. */
export function searchCall(q: string): string {
  return `/sportsbook/v1/search?${new URLSearchParams({ q }).toString()}`;
}
