import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OutcomeResult, VOID } from '../../../facts/outcome-result.ts';
import { matchFacts, score } from '../testing/match-facts.ts';
import { openFootball, settleFootball, type FootballMarket } from '../testing/football-market.ts';

function opened(definition: string, specifiers: Record<string, string> = {}): FootballMarket {
  const market = openFootball(definition, specifiers);
  if (market === null) throw new Error(`no market ${definition}`);
  return market;
}

function resultsOf(market: FootballMarket, facts: Parameters<typeof matchFacts>[0]): [string, OutcomeResult][] {
  const settled = settleFootball(market, matchFacts(facts));
  return settled.ok ? [...settled.value] : [];
}

const areAllVoid = (results: [string, OutcomeResult][]) => results.length > 0 && results.every(([, result]) => result === VOID);

describe('a match that broke off', () => {
  test.each([
    ['total', { total: '2.5' }, '2-1', true],
    ['total', { total: '2.5' }, '1-1', false],
    ['total', { total: '2.75' }, '2-1', false],
    ['total', { total: '2.25' }, '2-1', true],
    ['total', { total: '3' }, '2-1', false],
    ['home_total', { total: '0.5' }, '1-0', true],
    ['away_total', { total: '0.5' }, '1-0', false],
    ['both_to_score', {}, '1-1', true],
    ['both_to_score', {}, '2-0', false],
    ['correct_score', {}, '5-0', true],
    ['correct_score', {}, '4-0', false],
    ['result', {}, '5-0', false],
    ['double_chance', {}, '5-0', false],
    ['draw_no_bet', {}, '5-0', false],
    ['asian_handicap', { handicap: '-0.5' }, '5-0', false],
    ['european_handicap', { handicap: '-1' }, '5-0', false],
    ['odd_even', {}, '1-0', false],
    ['half_time_full_time', {}, '1-0', false],
    ['half_time_result', {}, '1-0', false],
  ] as const)('%s %o at %s: is settled = %s', (definition, specifiers, brokenOffAt, stands) => {
    for (const ending of ['abandoned', 'awarded'] as const) {
      expect(areAllVoid(resultsOf(opened(definition, specifiers), { ending, brokenOffAt: score(brokenOffAt) }))).toBe(!stands);
    }
  });

  test('keeps its first-half results if that half was played', () => {
    const facts = { ending: 'abandoned', halfTime: score('1-0'), brokenOffAt: score('1-1') } as const;
    expect(areAllVoid(resultsOf(opened('half_time_result'), facts))).toBe(false);
    expect(areAllVoid(resultsOf(opened('half_time_total', { total: '0.5' }), facts))).toBe(false);
    expect(areAllVoid(resultsOf(opened('half_time_full_time'), facts))).toBe(true);
  });

  test('in extra time keeps its ninety-minute results and leaves the tie open', () => {
    const facts = { ending: 'abandoned', fullTime: score('1-1'), brokenOffAt: score('2-1') } as const;
    expect(resultsOf(opened('result'), facts)).toEqual(resultsOf(opened('result'), { fullTime: score('1-1') }));
    expect(settleFootball(opened('to_qualify'), matchFacts(facts))).toMatchObject({ code: 'incomplete' });
  });
});

const quarterLine = fc.integer({ min: 1, max: 26 }).map((quarters) => ({ total: String(quarters / 4) }));
const anyDeciding = fc.oneof(
  quarterLine.map((specifiers) => opened('total', specifiers)),
  quarterLine.map((specifiers) => opened('home_total', specifiers)),
  quarterLine.map((specifiers) => opened('away_total', specifiers)),
  fc.constantFrom(opened('both_to_score'), opened('correct_score')),
);
const goals = fc.integer({ min: 0, max: 7 });

test('a market of a broken-off match is settled exactly if no continuation could have changed it', () => {
  const ways = Array.from({ length: 9 }, (_, home) => Array.from({ length: 9 }, (__, away) => ({ home, away }))).flat();
  fc.assert(
    fc.property(anyDeciding, goals, goals, (market, home, away) => {
      const stood = resultsOf(market, { ending: 'abandoned', brokenOffAt: { home, away } });
      const ends = new Set(ways.map((more) => JSON.stringify(resultsOf(market, { fullTime: { home: home + more.home, away: away + more.away } }))));
      expect(areAllVoid(stood)).toBe(ends.size > 1);
      if (ends.size === 1) expect(ends).toContain(JSON.stringify(stood));
    }),
  );
});
