import type { Catalogue } from './catalogue.ts';

/** The providers whose name matches the search text, best first; without a text all of them, in the operator's order. */
export function findProviders(catalogue: Catalogue, typed = ''): Catalogue['providers'] {
  if (typed.trim() === '') return catalogue.providers;
  const scores = catalogue.searchProviders(typed);
  return catalogue.providers
    .flatMap((provider, place) => (scores.has(place) ? [{ provider, score: scores.get(place) ?? 0 }] : []))
    .toSorted((a, b) => b.score - a.score)
    .map(({ provider }) => provider);
}
