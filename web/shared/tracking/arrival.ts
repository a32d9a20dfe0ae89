/** The product's own parameters: an address with nothing but these is a page of ours, not an arrival (decisions.md "Arrival"). */
const OWN = new Set([
  ...['page', 'per_page', 'q', 'category', 'provider', 'sort', 'date', 'tab', 'market', 'mode', 'modal', 'state', 't'],
  // Of pages that the specification doesn't list: lobby filter, verifier, charge, receipt.
  ...['feature', 'jogo', 'rodada', 'id', 'recibo'],
]);
const NO_INVITATION = new Set(['token', 'login', 'showCookieModal']);

const VALUE_MAX = 500;
const NAMES_MAX = 40;

export interface Arrival {
  /** Every parameter that isn't the product's own: name → value, bounded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The modal that a logged-out visitor is met with. */
  readonly modal: 'register' | 'login' | null;
  readonly showCookieModal: boolean;
}

/** What the query of a document load says (specification §4). Values "undefined" and "null" are a broken link's and count as none. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const parameters: Record<string, string> = {};
  for (const [name, value] of query) {
    if (OWN.has(name) || NO_INVITATION.has(name) || !/^[\w.[\]-]{1,60}$/.test(name)) continue;
    if (Object.keys(parameters).length >= NAMES_MAX) break;
    if (value !== 'undefined' && value !== 'null') parameters[name] ??= value.slice(0, VALUE_MAX);
  }
  const showCookieModal = query.get('showCookieModal') === 'true';
  return { parameters, modal: modalFor(query), showCookieModal };
}

function modalFor(query: URLSearchParams): Arrival['modal'] {
  if (query.has('code') && query.get('login') === '1') return 'login';
  return [...query.keys()].some((name) => !OWN.has(name) && !NO_INVITATION.has(name)) ? 'register' : null;
}
