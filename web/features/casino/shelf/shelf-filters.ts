import type { CasinoGamesReply } from '#contracts/casino/casino.ts';

export type ShelfSort = 'popular' | 'new' | 'name' | 'rtp';

/** The player's filters; "" where none is set. They are kept in the address, so they can be linked to and work without JavaScript. */
export interface ShelfFilters {
  readonly q: string;
  /** Slug. */
  readonly provider: string;
  /** Slug. */
  readonly feature: string;
  readonly volatility: '' | 'baixa' | 'media' | 'alta';
  readonly sort: ShelfSort;
  readonly page: number;
}

/** The filters that the page itself fixes: slugs, null where it fixes nothing. */
export interface ShelfScope {
  readonly category: string | null;
  readonly provider: string | null;
}

/** Parameter names in an address: the product's own (decisions.md), since any other one counts as a visitor sent by a campaign. */
export const FEATURE_PARAMETER = 'tab';
export const VOLATILITY_PARAMETER = 'mode';
export const NO_FILTERS: ShelfFilters = { q: '', provider: '', feature: '', volatility: '', sort: 'popular', page: 1 };
const FILTERS = ['q', 'provider', 'feature', 'volatility', 'sort', 'page'] as const;
const parameterOf = (filter: keyof ShelfFilters) => (filter === 'feature' ? FEATURE_PARAMETER : filter === 'volatility' ? VOLATILITY_PARAMETER : filter);
/** Every parameter that `readFilters` reads. */
export const SHELF_PARAMETERS = FILTERS.map(parameterOf);
export const LONGEST_SEARCH = 80;

/** From this number of games on, search and filters are offered; fewer are all visible at once, with large posters. */
export const MANY_GAMES = 12;

const SORTS: readonly ShelfSort[] = ['popular', 'new', 'name', 'rtp'];
const VOLATILITIES = ['baixa', 'media', 'alta'] as const;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LAST_PAGE = 100_000;

/** Reads an address; values that the catalogue would refuse are ignored. */
export function readFilters(search: string): ShelfFilters {
  const asked = new URLSearchParams(search);
  const slug = (name: string) => {
    const value = asked.get(name) ?? '';
    return value.length <= 80 && SLUG.test(value) ? value : '';
  };
  const page = Number(asked.get('page') ?? '1');
  return {
    q: (asked.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim(),
    provider: slug('provider'),
    feature: slug(FEATURE_PARAMETER),
    volatility: VOLATILITIES.find((each) => each === asked.get(VOLATILITY_PARAMETER)) ?? '',
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? 'popular',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query of these filters, "" for none; always in the same order, so that one shelf has one address. */
export function filtersToSearch(filters: ShelfFilters): string {
  const said = new URLSearchParams();
  for (const filter of FILTERS) if (filters[filter] !== NO_FILTERS[filter]) said.set(parameterOf(filter), String(filters[filter]));
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the filters hide games of the page; the sort order hides none. */
export function narrows(filters: ShelfFilters): boolean {
  return filters.q + filters.provider + filters.feature + filters.volatility !== '';
}

/** The query of GET /api/casino/games. */
export function gamesQuery(scope: ShelfScope, filters: ShelfFilters): Record<string, string> {
  const provider = scope.provider ?? filters.provider;
  return {
    ...(scope.category === null ? {} : { category: scope.category }),
    ...(provider && { provider }),
    ...(filters.feature && { feature: filters.feature }),
    ...(filters.volatility && { volatility: filters.volatility }),
    ...(filters.q && { q: filters.q }),
    sort: filters.sort,
    page: String(filters.page),
  };
}

/** Whether the shelf has more pages after this one. */
export function hasNext({ page, per_page, total }: CasinoGamesReply['meta']): boolean {
  return page * per_page < total;
}
