import { expect, test } from 'vitest';
import { priceMatch } from '../testing/football-model.ts';
import { openFootball } from '../testing/football-market.ts';

const ids = (items: readonly { readonly id: string }[] | undefined) => items?.map(({ id }) => id).toSorted();

test.each([
  ['even', { homeGoals: 1.3, awayGoals: 1.3, rho: -0.05 }],
  ['lopsided', { homeGoals: 3.4, awayGoals: 0.5, rho: 0 }],
])('every market priced for an %s match can be settled, outcome by outcome', (_kind, intensities) => {
  const priced = priceMatch(intensities);
  expect(priced.length).toBeGreaterThan(30);
  for (const { definition, specifiers, outcomes } of priced) {
    const market = openFootball(definition, specifiers);
    const priceable = outcomes.map(({ outcome }) => ({ id: outcome }));
    expect({ definition, specifiers, outcomes: ids(market?.outcomes({ home: 'A', away: 'B' })) }).toEqual({ definition, specifiers, outcomes: ids(priceable) });
  }
});
