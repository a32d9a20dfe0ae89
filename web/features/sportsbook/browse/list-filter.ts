import type { ListedMarket } from '#contracts/sportsbook.ts';

/** Which events of a list are asked for: under way, today's, still to come, or all; of a tournament also its table. */
export type ListFilter = 'all' | 'live' | 'today' | 'next' | 'table';

export interface ListAsked {
  readonly filter: ListFilter;
  /** What each row has prices of. */
  readonly market: ListedMarket;
  /** From 1. */
  readonly page: number;
}

/** Address of each filter, by `tab`: one of the product's own parameters (decisions.md); any other one counts as a visitor sent by a campaign. */
const TABS: Readonly<Record<ListFilter, string>> = { all: '', live: 'ao-vivo', today: 'hoje', next: 'proximos', table: 'tabela' };
/** Address of each market, by `market`, another one of those parameters. */
const MARKETS: Readonly<Record<ListedMarket, string>> = { result: '', total: 'gols', both_to_score: 'ambas' };
export const LIST_MARKETS: readonly ListedMarket[] = ['result', 'total', 'both_to_score'];
export const LIST_FILTERS: readonly ListFilter[] = ['all', 'live', 'today', 'next', 'table'];
export const PER_PAGE = 30;
const LAST_PAGE = 10_000;

/** Reads an address; whatever it doesn't know counts as not asked. */
export function readListAsked(search: string): ListAsked {
  const asked = new URLSearchParams(search);
  const tab = asked.get('tab') ?? '';
  const page = Number(asked.get('page') ?? '1');
  return {
    filter: LIST_FILTERS.find((filter) => TABS[filter] === tab) ?? 'all',
    market: LIST_MARKETS.find((market) => MARKETS[market] === asked.get('market')) ?? 'result',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The query that asks for this, "" for all from the beginning. */
export function listSearch({ filter, market, page }: ListAsked): string {
  const said = new URLSearchParams();
  if (filter !== 'all') said.set('tab', TABS[filter]);
  if (market !== 'result') said.set('market', MARKETS[market]);
  if (page !== 1) said.set('page', String(page));
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of GET /sportsbook/v1/events; `today` is the site's day, YYYY-MM-DD. */
export function eventsQuery({ filter, market, page }: ListAsked, sport: string | null, today: string): string {
  return new URLSearchParams({
    ...(sport === null ? {} : { sport }),
    ...(filter === 'live' ? { state: 'live' } : {}),
    ...(filter === 'next' ? { state: 'prematch' } : {}),
    ...(filter === 'today' ? { date: today } : {}),
    ...(market === 'result' ? {} : { market }),
    page: String(page),
    per_page: String(PER_PAGE),
  }).toString();
}

/** The query of GET /sportsbook/v1/tournaments/{id}/events. */
export function tournamentQuery({ market, page }: ListAsked): string {
  return new URLSearchParams({ ...(market === 'result' ? {} : { market }), page: String(page), per_page: String(PER_PAGE) }).toString();
}
