import { TRACKING_COOKIES } from './tracking-values.ts';

/** The product's own parameters: an address with only these is a page of ours, not an arrival (decisions.md "Arrival"). */
const OWN = new Set([
  ...['page', 'per_page', 'q', 'category', 'provider', 'sort', 'date', 'tab', 'market', 'mode', 'modal', 'state', 't'],
  // The deposit modal's charge, and the verifier's own parameters, which the specification doesn't list.
  ...['deposit', 'jogo', 'rodada'],
]);
const NO_INVITATION = new Set(['token', 'login', 'showCookieModal']);

const VALUE_MAX = 500;
const NAMES_MAX = 40;

export interface Arrival {
  /** Every parameter that isn't the product's own: name → value, bounded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The modal that opens for a logged-out visitor. */
  readonly modal: 'register' | 'login' | null;
  readonly showCookieModal: boolean;
}

/** Pages of ours whose addresses contain figures of a round or filters of a list: there only a campaign's own names count as an arrival. */
const FIGURES = /^\/(fairness|user)(\/|$)/;
const CAMPAIGN: ReadonlySet<string> = new Set([...TRACKING_COOKIES, 'fbclid']);

/**
 * The arrival data in the query of a document load (specification §4). The values "undefined" and "null" come from broken links and are
 * ignored.
 */
export function readArrival(search: string, pathname = '/'): Arrival {
  const query = new URLSearchParams(search);
  const counts = (name: string) => !OWN.has(name) && !NO_INVITATION.has(name) && (!FIGURES.test(pathname) || CAMPAIGN.has(name));
  const parameters: Record<string, string> = {};
  for (const [name, value] of query) {
    if (!counts(name) || !/^[\w.[\]-]{1,60}$/.test(name)) continue;
    if (Object.keys(parameters).length >= NAMES_MAX) break;
    if (value !== 'undefined' && value !== 'null') parameters[name] ??= value.slice(0, VALUE_MAX);
  }
  const showCookieModal = query.get('showCookieModal') === 'true';
  return { parameters, modal: modalFor(query, counts), showCookieModal };
}

function modalFor(query: URLSearchParams, counts: (name: string) => boolean): Arrival['modal'] {
  if (query.has('code') && query.get('login') === '1') return 'login';
  return [...query.keys()].some(counts) ? 'register' : null;
}
