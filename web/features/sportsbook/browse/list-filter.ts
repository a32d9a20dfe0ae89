/** Which events of a list are asked for: under way, today's, still to come, or all. */
export type ListFilter = 'all' | 'live' | 'today' | 'next';

export interface ListAsked {
  readonly filter: ListFilter;
  /** From 1. */
  readonly page: number;
}

/** Address of each filter, by `tab`: one of the product's own parameters (decisions.md); any other one counts as a visitor sent by a campaign. */
const TABS: Readonly<Record<ListFilter, string>> = { all: '', live: 'ao-vivo', today: 'hoje', next: 'proximos' };
export const LIST_FILTERS: readonly ListFilter[] = ['all', 'live', 'today', 'next'];
export const PER_PAGE = 30;
const LAST_PAGE = 10_000;

/** Reads an address; whatever it doesn't know counts as not asked. */
export function readListAsked(search: string): ListAsked {
  const asked = new URLSearchParams(search);
  const tab = asked.get('tab') ?? '';
  const page = Number(asked.get('page') ?? '1');
  return {
    filter: LIST_FILTERS.find((filter) => TABS[filter] === tab) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query that asks for this, "" for all from the beginning. */
export function listSearch({ filter, page }: ListAsked): string {
  const said = new URLSearchParams();
  if (filter !== 'all') said.set('tab', TABS[filter]);
  if (page !== 1) said.set('page', String(page));
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of GET /sportsbook/v1/events; `today` is the site's day, YYYY-MM-DD. */
export function eventsQuery({ filter, page }: ListAsked, sport: string | null, today: string): string {
  return new URLSearchParams({
    ...(sport === null ? {} : { sport }),
    ...(filter === 'live' ? { state: 'live' } : {}),
    ...(filter === 'next' ? { state: 'prematch' } : {}),
    ...(filter === 'today' ? { date: today } : {}),
    page: String(page),
    per_page: String(PER_PAGE),
  }).toString();
}
