import { listScreens } from '../sports/sport-screens.ts';

/** The filter of a list's events: live, today's, upcoming, or all; of a tournament also its table. */
export type ListFilter = 'all' | 'live' | 'today' | 'next' | 'table';

export interface ListAsked {
  readonly filter: ListFilter;
  /** The market whose prices the rows show; null: each sport's main one. */
  readonly market: string | null;
  /** From 1. */
  readonly page: number;
  /** For live matches: the longest played first, whatever their league. */
  readonly byMinute?: boolean;
}

/** The value of each filter in the parameter `tab`, one of the product's own (decisions.md); any other one counts as a visitor sent by a campaign. */
const TABS: Readonly<Record<ListFilter, string>> = { all: '', live: 'ao-vivo', today: 'hoje', next: 'proximos', table: 'tabela' };
export const LIST_FILTERS: readonly ListFilter[] = ['all', 'live', 'today', 'next', 'table'];
export const PER_PAGE = 30;
const LAST_PAGE = 10_000;
const BY_MINUTE = 'minuto';

/** Reads the address of a list of one sport or of all (null); ignores unknown values. */
export function readListAsked(search: string, sport: string | null): ListAsked {
  const asked = new URLSearchParams(search);
  const tab = asked.get('tab') ?? '';
  const page = Number(asked.get('page') ?? '1');
  return {
    filter: LIST_FILTERS.find((filter) => TABS[filter] === tab) ?? 'all',
    market: listScreens(sport).listed.find(({ slug }) => slug !== '' && slug === asked.get('market'))?.id ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    ...(asked.get('sort') === BY_MINUTE ? { byMinute: true } : {}),
  };
}

/** The query of this filter, "" for the first page of all. */
export function listSearch({ filter, market, page, byMinute = false }: ListAsked, sport: string | null): string {
  const said = new URLSearchParams();
  if (filter !== 'all') said.set('tab', TABS[filter]);
  const slug = listScreens(sport).listed.find(({ id }) => id === market)?.slug ?? '';
  if (slug !== '') said.set('market', slug);
  if (byMinute && filter === 'live') said.set('sort', BY_MINUTE);
  if (page !== 1) said.set('page', String(page));
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of GET /sportsbook/v1/events; `today` is the site's date, YYYY-MM-DD; `first`: the sports that come before the others in a list of all. */
export function eventsQuery({ filter, market, page }: ListAsked, sport: string | null, today: string, first: readonly string[] = []): string {
  return new URLSearchParams({
    ...(sport === null ? {} : { sport }),
    ...(filter === 'live' ? { state: 'live' } : {}),
    ...(filter === 'next' ? { state: 'prematch' } : {}),
    ...(filter === 'today' ? { date: today } : {}),
    ...(market === null ? {} : { market }),
    ...(sport === null && first.length > 0 ? { first: first.join(',') } : {}),
    page: String(page),
    per_page: String(PER_PAGE),
  }).toString();
}

/** The query of GET /sportsbook/v1/tournaments/{id}/events. */
export function tournamentQuery({ market, page }: ListAsked): string {
  return new URLSearchParams({ ...(market === null ? {} : { market }), page: String(page), per_page: String(PER_PAGE) }).toString();
}
