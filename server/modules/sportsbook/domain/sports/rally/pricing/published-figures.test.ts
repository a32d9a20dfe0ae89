import { expect, test } from 'vitest';
import { newSet, setChance, viewSet } from '../chain/set-chain.ts';
import { logOdds, pointChances } from '../chain/strength.ts';

const set = (receiving: number, edge: number, to: number) =>
  viewSet({ points: pointChances({ level: logOdds(receiving), edge }), to, serves: 'winner' }, newSet('away'));
const shareOf = ({ ends }: ReturnType<typeof set>, is: (margin: number) => boolean) =>
  ends.reduce((sum, { home, away, chance }) => (is(Math.abs(home - away)) ? sum + chance : sum), 0);
const points = ({ ends }: ReturnType<typeof set>) => ends.reduce((sum, { home, away, chance }) => sum + chance * (home + away), 0);

// The German men's league of 2010/11, all 156 matches: receivers won 65.8 % of rallies, and the first receiver 53.3 % of sets (Volleyball Magazin, by
// marklebedew.com).
test('volleyball: the first receiver wins a set as often as in some 580 sets of the German league, within two standard deviations', () => {
  const own = setChance(set(0.658, 0, 25));
  expect(own).toBeGreaterThan(0.5);
  expect(Math.abs(own - 0.533) / Math.sqrt(0.25 / 580)).toBeLessThan(2);
});

// The women's main draw of Rhodes 2003, 63 matches: 5,272 points in 144 sets, 18 of them third sets to 15 of some 26 points; 29.9 % of sets by two points (Galanis Sports Data, cev.org.br).
test('beach volleyball: sets are as long and as close as in a main draw of the world tour', () => {
  // Between pairs of which the better one wins 50 to 73 sets in a hundred.
  const sets = [0, 0.1, 0.2].map((edge) => set(0.61, edge, 21));
  const mean = (of: (each: (typeof sets)[number]) => number) => sets.reduce((sum, each) => sum + of(each), 0) / sets.length;
  expect(Math.abs(mean(points) - (5_272 - 18 * 26) / 126)).toBeLessThan(1);
  expect(Math.abs(mean((each) => shareOf(each, (margin) => margin === 2)) - 0.299)).toBeLessThan(0.03);
});
