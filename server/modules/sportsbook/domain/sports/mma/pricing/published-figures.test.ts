import { expect, test } from 'vitest';
import { fightLaw } from './fight-law.ts';
import { readTerms } from './read-terms.ts';

/** The terms of a fight of three rounds, without a total. */
const usual = () => {
  const terms = readTerms({ homeMilli: 1_600, awayMilli: 2_400, rounds: 3 });
  if (terms === null) throw new Error('no terms');
  return fightLaw(terms);
};
const share = (is: (way: ReturnType<typeof usual>[number]) => boolean) => usual().reduce((sum, way) => (is(way) ? sum + way.chance : sum), 0);

// 6,012 fights of the UFC: 54 % finished (dolex.org, "The Decline of the Finish"); 428 of January to October 2026: 43 % (howbetufc.com); 200 of 2012: 52.5 % (bloodyelbow.com).
test('about half of the fights of three rounds end by finish, compared with 43 to 54 in a hundred', () => {
  const finished = share(({ end }) => end !== null);
  expect([finished > 0.43, finished < 0.54]).toEqual([true, true]);
});

// Of 6,012 fights 34 % by knock-out and 20 % by submission; of 428 27 % and 16 %.
test('62 to 63 in a hundred finishes are knock-outs', () => {
  const knockOuts = share(({ end }) => end?.method === 'ko') / share(({ end }) => end !== null);
  expect([knockOuts > 0.615, knockOuts < 0.64]).toEqual([true, true]);
});

// Of 104 finishes of 2012 57.7 % in the first round, 31.7 % in the second, 9.6 % in the third (bloodyelbow.com, 17 July 2012).
test.each([
  [1, 0.577],
  [2, 0.317],
  [3, 0.096],
])('finishes in round %s are as common as among 104 of the UFC, within two standard deviations', (round, published) => {
  const own = share(({ end }) => end?.round === round) / share(({ end }) => end !== null);
  expect(Math.abs(own - published) / Math.sqrt((published * (1 - published)) / 104)).toBeLessThan(2);
});
