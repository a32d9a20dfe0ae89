import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { settleBet } from '../bets/settle-bet.ts';
import type { MatchFacts } from '../sports/goals/facts/match-facts.ts';
import { matchFacts } from '../sports/football/testing/match-facts.ts';
import { openFootball } from '../sports/football/testing/football-market.ts';
import { betParts, type RiskyBet } from './bet-parts.ts';

type RiskyLeg = RiskyBet['legs'][number];

/** Parses `result home 2.5` or `total=2.25 over 1.9`; with several events, the event comes first: `b/result home 2`. */
function leg(text: string): RiskyLeg {
  const [where = '', outcomeId = '', price = ''] = text.split(' ');
  const [eventId, market] = where.includes('/') ? where.split('/') : ['a', where];
  const [definition = '', value] = (market ?? '').split('=');
  const key = definition.includes('handicap') ? 'handicap' : definition === 'next_goal' ? 'goal' : 'total';
  const specifiers: Record<string, string> = value === undefined ? {} : { [key]: value };
  return {
    eventId: eventId ?? '',
    marketId: `${eventId}:${market}`,
    outcomeId,
    sport: 'football',
    definition,
    specifiers,
    odds: odds(Math.round(Number(price) * 1_000)),
    banker: false,
  };
}

function bet(stakeCents: number, legs: readonly string[], over: Partial<RiskyBet> = {}): RiskyBet {
  return { legs: legs.map(leg), sizes: [legs.length], stakeMode: 'total', stakeCents: cents(stakeCents), payCapCents: cents(50_000_000), ...over };
}

const summary = (one: RiskyBet) => betParts(one).map(({ space, stakedCents, returns }) => [space, stakedCents, ...new Set(returns.map((step) => step.cents))]);

describe('the parts of a bet', () => {
  test.each<[string, RiskyBet, readonly (readonly (string | number)[])[]]>([
    ['a single returns its payout or nothing', bet(1_001, ['result home 2.5']), [['a:scores@1', 1_001, 0, 2_502]]],
    ['a quarter line also returns half, and half the win', bet(1_000, ['total=2.25 over 1.9']), [['a:scores@1', 1_000, 0, 500, 1_900]]],
    ['a whole line also returns the stake', bet(1_000, ['draw_no_bet home 1.5']), [['a:scores@1', 1_000, 0, 1_000, 1_500]]],
    ['no part returns more than the cap', bet(1_000, ['result away 9'], { payCapCents: cents(5_000) }), [['a:scores@1', 1_000, 5_000, 0]]],
    [
      'a double loses half in each match, and covers there with all of it',
      bet(301, ['result home 2', 'b/result home 3']),
      [
        ['a:scores@1', 150, 0, 451],
        ['b:scores@1', 151, 0, 753],
      ],
    ],
    [
      'a system of doubles has a part in each match, of the lines that hold it',
      bet(300, ['result home 2', 'b/result home 2', 'c/result home 2'], { sizes: [2] }),
      ['a', 'b', 'c'].map((event) => [`${event}:scores@1`, 100, 0, 300]),
    ],
    [
      'a system of singles on both sides of a market covers itself',
      bet(1_000, ['total=2.5 over 1.9', 'total=2.5 under 1.95'], { sizes: [1] }),
      [['a:scores@1', 1_000, 975, 950]],
    ],
    ['a market that no score settles is a space of its own', bet(500, ['to_qualify away 1.8']), [['a:to_qualify', 500, 0, 900]]],
    ['a market without rules may lose all', bet(500, ['corners more 1.8']), [['a:corners', 500, 0]]],
  ])('%s', (_, one, expected) => {
    expect(summary(one).map((part) => [part[0], part[1], ...part.slice(2).toSorted()])).toEqual(
      expected.map((part) => [part[0], part[1], ...part.slice(2).toSorted()]),
    );
  });

  const price = fc.integer({ min: 1_010, max: 9_000 }).map((milli) => (milli / 1_000).toFixed(3));
  const pick = fc.tuple(
    fc.constantFrom('result home', 'result draw', 'total=2.75 over', 'asian_handicap=-0.25 away', 'both_to_score no', 'next_goal=1 home'),
    price,
  );
  const combined = fc.record({
    picks: fc.array(pick, { minLength: 1, maxLength: 6 }),
    stake: fc.integer({ min: 100, max: 1_000_000 }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
  });

  test('of any multiple or system add up to its stake', () => {
    fc.assert(
      fc.property(combined, ({ picks, stake, sizes }) => {
        const own = sizes.map((size) => Math.min(size, picks.length)).toSorted((a, b) => a - b);
        const one = bet(
          stake,
          picks.map(([where, at], index) => `${'abcdef'[index]}/${where} ${at}`),
          { sizes: [...new Set(own)] },
        );
        expect(betParts(one).reduce((sum, { stakedCents }) => sum + stakedCents, 0)).toBe(stake);
      }),
    );
  });
});

/** Every course of a match: the half-time score, then up to five more goals per side. Deliberately written again here, independent of the code under test. */
function everyMatch(): MatchFacts[] {
  const matches: MatchFacts[] = [];
  for (let h1 = 0; h1 <= 4; h1 += 1)
    for (let a1 = 0; a1 <= 4; a1 += 1)
      for (let h2 = 0; h2 <= 5; h2 += 1)
        for (let a2 = 0; a2 <= 5; a2 += 1)
          matches.push(matchFacts({ ending: 'played', halfTime: { home: h1, away: a1 }, fullTime: { home: h1 + h2, away: a1 + a2 }, goals: null }));
  return matches;
}

const SINGLES = [
  ...['result home', 'result draw', 'result away', 'double_chance home_draw', 'double_chance draw_away', 'draw_no_bet away', 'both_to_score yes'],
  ...['total=2.5 over', 'total=2.25 under', 'total=3 over', 'asian_handicap=-0.75 home', 'asian_handicap=0.25 away', 'european_handicap=-1 draw'],
  ...['home_total=1.5 over', 'half_time_result draw', 'half_time_total=0.5 under', 'half_time_full_time home_away', 'odd_even odd', 'correct_score 2:1'],
];

test('the worst loss of singles on one match equals their loss in the worst scoreline', () => {
  const matches = everyMatch();
  const single = fc.tuple(fc.constantFrom(...SINGLES), fc.integer({ min: 1_010, max: 9_000 }), fc.integer({ min: 100, max: 5_000 }));
  fc.assert(
    fc.property(fc.array(single, { minLength: 1, maxLength: 5 }), (picks) => {
      const bets = picks.map(([where, milli, stake]) => bet(stake, [`${where} ${milli / 1_000}`]));
      const staked = bets.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
      const worst = Math.min(...matches.map((facts) => bets.reduce((sum, one) => sum + payoutOf(one, facts), 0)));
      const returns = bets.map((one) => betParts(one)[0]?.returns ?? []);
      const cases = new Set(returns.flatMap((steps) => steps.map(({ from }) => from)));
      const least = Math.min(...[...cases].map((at) => returns.reduce((sum, steps) => sum + (steps.findLast(({ from }) => from <= at)?.cents ?? 0), 0)));
      expect(staked - least).toBe(staked - worst);
    }),
    { numRuns: 60 },
  );
});

function payoutOf(one: RiskyBet, facts: MatchFacts): number {
  const results = one.legs.map(({ definition, specifiers, outcomeId }) => {
    const settlement = openFootball(definition, specifiers)?.settle(facts);
    if (settlement === undefined || typeof settlement === 'string') throw new Error(`${definition} is not settled by a score`);
    return settlement.get(outcomeId) ?? null;
  });
  return settleBet(one, results)?.payoutCents ?? 0;
}
