import type { Catalogue } from './catalogue.ts';

/** The providers whose name fits what was typed, best first; all of them, in the operator's order, when nothing was. */
export function findProviders(catalogue: Catalogue, typed = ''): Catalogue['providers'] {
  if (typed.trim() === '') return catalogue.providers;
  const scores = catalogue.searchProviders(typed);
  return catalogue.providers
    .flatMap((provider, place) => (scores.has(place) ? [{ provider, score: scores.get(place) ?? 0 }] : []))
    .toSorted((a, b) => b.score - a.score)
    .map(({ provider }) => provider);
}
