import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMargin } from '../../../pricing/power-method.ts';
import { GAME_NUMBERS, gameFrom } from '../testing/anywhere.ts';
import { gameLaw } from './law/game-law.ts';
import type { GameTerms } from './law/game-terms.ts';
import { massWhere } from '../../quarters/pricing/masses.ts';
import { type Moment, tipOff } from './law/moment.ts';
import type { FeedPrices } from '../../quarters/line-prices.ts';
import { readTerms } from './read-terms.ts';

const anyTerms = fc.record({
  margin: fc.double({ min: -18, max: 18, noNaN: true }),
  total: fc.double({ min: 140, max: 240, noNaN: true }),
  regularMinutes: fc.constantFrom(40, 48),
});
const numbers = fc.array(fc.nat({ max: 999 }), { minLength: GAME_NUMBERS, maxLength: GAME_NUMBERS });
const anywhere = fc
  .tuple(anyTerms, fc.nat({ max: 4 }), fc.nat({ max: 100 }), numbers)
  .map(([terms, before, part, draws]) => gameFrom(terms, before, part, draws));

/** A supplier's prices of a game, on the lines nearest even, with a 4.5 % margin each. */
function quote(terms: GameTerms, moment: Moment): FeedPrices {
  const { margin, total } = gameLaw(terms, moment).final;
  const nearest = (chance: (line: number) => number, from: number, to: number) => {
    let best = from;
    for (let line = from; line <= to; line += 1) if (Math.abs(chance(line) - 0.5) < Math.abs(chance(best) - 0.5)) best = line;
    return best;
  };
  const covered = (line: number) => massWhere(margin, (value) => value + line > 0);
  const over = (line: number) => massWhere(total, (value) => value > line);
  const [handicap, line] = [nearest(covered, -80.5, 80.5), nearest(over, moment.score.home + moment.score.away + 0.5, 460.5)];
  const odds = (chance: number) => addMargin([chance, 1 - chance], 0.045).map((each) => Math.max(1_001, Math.round(1_000 / each)));
  const [homeMilli = 0, awayMilli = 0] = odds(covered(0));
  const [handicapHomeMilli = 0, handicapAwayMilli = 0] = odds(covered(handicap));
  const [overMilli = 0, underMilli = 0] = odds(over(line));
  return { homeMilli, awayMilli, handicap, handicapHomeMilli, handicapAwayMilli, total: line, overMilli, underMilli, regularMinutes: terms.regularMinutes };
}

describe('the terms behind prices', () => {
  test('before a game equal the terms that produced the prices', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const read = readTerms(quote(terms, tipOff(terms.regularMinutes)));
        expect(read?.margin).toBeCloseTo(terms.margin, 0);
        expect(Math.abs((read?.total ?? 0) - terms.total)).toBeLessThan(0.5);
      }),
      { numRuns: 40 },
    );
  });

  test('in play reproduce the prices', () => {
    fc.assert(
      fc.property(anywhere, ({ terms, moment }) => {
        const prices = quote(terms, moment);
        const read = readTerms(prices, moment);
        if (Math.min(prices.homeMilli, prices.awayMilli) < 1_030 || moment.left < 1) return;
        expect(read).not.toBeNull();
        const { final } = gameLaw(read ?? terms, moment);
        const truth = gameLaw(terms, moment).final;
        const home = (of: typeof final) => massWhere(of.margin, (margin) => margin > 0);
        expect(Math.abs(home(final) - home(truth))).toBeLessThan(0.01);
      }),
      { numRuns: 40 },
    );
  });
});

const sound = quote({ margin: 4, total: 165, regularMinutes: 40 }, tipOff(40));

test.each([
  ['the winner is priced against the handicap', { ...sound, homeMilli: sound.awayMilli, awayMilli: sound.homeMilli }],
  ['a price is none', { ...sound, overMilli: 1_000 }],
  ['a line is no half', { ...sound, total: 165 }],
  ['a game has another length', { ...sound, regularMinutes: 45 }],
  ['a field is missing', { homeMilli: 1_900 }],
])('there are no terms where %s', (_name, prices) => expect(readTerms(prices)).toBeNull());
