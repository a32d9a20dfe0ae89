import type { BetsReply } from '#contracts/sportsbook/bets.ts';
import { readSearch } from '../search/search-path.ts';

/** Words in the address. `tab` and `page` are our own parameter names; others would count as an arrival (decisions.md). */
export const betTabs = ['abertas', 'ao-vivo', 'encerradas'] as const;
export type BetTab = (typeof betTabs)[number];

/** The page of the player's bets that an address names; `q`: words of a match, "" for all. */
export interface BetsAsked {
  readonly tab: BetTab;
  readonly page: number;
  readonly q: string;
}

/** A page of bets rendered with the document, and its query. */
export interface BetsStart {
  readonly asked: BetsAsked;
  readonly bets: BetsReply;
}

const LAST_PAGE = 100_000;
const PAGE_SIZE = 20;
const STATES = { abertas: 'open', 'ao-vivo': 'live', encerradas: 'settled' } as const satisfies Readonly<Record<BetTab, string>>;

/** The query in an address: by default open bets and the first page. */
export function readBetsAsked(search: string): BetsAsked {
  const parameters = new URLSearchParams(search);
  const page = Math.floor(Number(parameters.get('page')));
  return {
    tab: betTabs.find((each) => each === parameters.get('tab')) ?? 'abertas',
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    q: readSearch(search),
  };
}

/** The address of a page of bets. */
export function betsPath({ tab, q, page }: BetsAsked): string {
  return `/sports/minhas-apostas?${new URLSearchParams({ tab, ...(q === '' ? {} : { q }), ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;
}

/** The id of a bet's heading on the page. */
export function betHash(id: string): string {
  return `#aposta-${id}`;
}

/** The query of GET /sportsbook/v1/bets. */
export function betsCall({ tab, page, q }: BetsAsked) {
  return { state: STATES[tab], page, per_page: PAGE_SIZE, ...(q === '' ? {} : { q }) };
}
