import fc from 'fast-check';
import type { Incident } from '../../../events/fixture.ts';
import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import { LEAGUE } from '../pricing/testing/leagues.ts';
import { priceMatch } from '../pricing/price-match.ts';
import { firstHalf, incident, secondHalf } from './play.ts';

const goals = fc.integer({ min: 0, max: 3 });
const side = fc.constantFrom('home', 'away');
const cards = fc.array(fc.tuple(fc.constantFrom('red_card', 'second_yellow', 'yellow_card', 'corner'), side), { maxLength: 9 });

/** For tests: any state of play, in both halves and at half time, with goals, cards and corners. */
export const anyPlay: fc.Arbitrary<Play> = fc.tuple(goals, goals, goals, goals, fc.integer({ min: 1, max: 99 }), cards).map(([a, b, c, d, minute, others]) => {
  const told = others.map(([type, of]) => incident(type, of, Math.min(minute, 44)));
  const first = [...scored(a, 'home', 10), ...scored(b, 'away', 20), ...told];
  const half = incident('half_time', null, 45);
  if (minute < 46) return firstHalf(minute, `${a}-${b}`, first);
  const later = [...first, half, ...scored(c, 'home', 46), ...scored(d, 'away', 46)];
  if (minute === 46) return { ...firstHalf(45, `${a}-${b}`, [...first, half]), period: 'half_time' };
  return secondHalf(minute, `${a + c}-${b + d}`, `${a}-${b}`, later);
});

/** For tests: prices before the start of a match as leagues play them. */
export const anyOpening: fc.Arbitrary<ModelPrices> = fc.constantFrom(...LEAGUE).map((intensities) => {
  const priced = priceMatch(intensities);
  const odds = (definition: string, outcome: string, line?: string) =>
    priced
      .find((each) => each.definition === definition && (line === undefined || each.specifiers['total'] === line))
      ?.outcomes.find((each) => each.outcome === outcome)?.oddsMilli ?? 0;
  return {
    ...{ homeMilli: odds('result', 'home'), drawMilli: odds('result', 'draw'), awayMilli: odds('result', 'away') },
    ...{ line: 2.5, overMilli: odds('total', 'over', '2.5'), underMilli: odds('total', 'under', '2.5') },
  };
});

function scored(count: number, of: 'home' | 'away', minute: number): Incident[] {
  return Array.from({ length: count }, (_, index) => incident('goal', of, minute + index));
}
