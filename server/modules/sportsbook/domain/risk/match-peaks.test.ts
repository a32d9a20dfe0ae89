import { describe, expect, test } from 'vitest';
import type { PlaySoFar } from '../sports/sport.ts';
import { matchPeaks, type OutcomeLiability } from './match-peaks.ts';

const on = (market: string, outcomeId: string, cents = 0): OutcomeLiability => {
  const [definition = '', value] = market.split('=');
  const key = definition.includes('handicap') ? 'handicap' : definition === 'next_goal' ? 'goal' : 'total';
  const specifiers: Record<string, string> = value === undefined ? {} : { [key]: value };
  return { eventId: 'a', marketId: `a:${market}`, outcomeId, sport: 'football', definition, specifiers, cents };
};
const at = (home: number, away: number, period = 'second_half', half = { home, away }): PlaySoFar => ({
  ...{ period, score: { home, away } },
  periodScores: period === 'first_half' ? [] : [{ period: 'first_half', ...half }],
});
const peaks = (outcomes: readonly OutcomeLiability[], play: PlaySoFar | null = null) => matchPeaks('football', outcomes, play);

describe('the liability of a match', () => {
  test('adds up outcomes that can win together', () => {
    expect(peaks([on('result', 'home', 1_000), on('asian_handicap=-0.5', 'home', 700)]).worstCents).toBe(1_700);
  });

  test('of outcomes that exclude each other is the greatest', () => {
    expect(peaks([on('result', 'home', 1_000), on('result', 'away', 700), on('correct_score', '0:0', 500)]).worstCents).toBe(1_000);
  });

  test('counts half of a quarter line that a score half decides', () => {
    expect(peaks([on('asian_handicap=0.25', 'home', 1_001), on('result', 'draw', 500)]).worstCents).toBe(1_001);
    expect(peaks([on('asian_handicap=0.25', 'home', 1_001), on('result', 'draw', 900)]).worstCents).toBe(501 + 900);
  });

  test('adds markets that no score decides at their worst', () => {
    expect(peaks([on('result', 'home', 1_000), on('to_qualify', 'home', 300), on('to_qualify', 'away', 400)]).worstCents).toBe(1_400);
  });

  test.each([
    [at(1, 0), 'only scores that can still come count', 700],
    [at(0, 0, 'first_half'), 'before half time all of them', 900],
    [at(0, 0), 'a half time that is over is certain', 700],
  ])('in play, %#: %s', (play, _name, worst) => {
    const early = [on('correct_score', '0:0', 700), on('half_time_result', 'away', 900)];
    const late = play.score.home === 0 ? early : [on('correct_score', '0:0', 900), on('correct_score', '1:1', 700)];
    expect(peaks(late, play).worstCents).toBe(worst);
  });

  test('counts bets that have already won as certain', () => {
    expect(peaks([on('total=0.5', 'over', 1_000), on('result', 'away', 300)], at(1, 0)).worstCents).toBe(1_300);
  });

  test('treats a score beyond the largest case as the largest case', () => {
    expect(peaks([on('result', 'home', 500), on('total=2.5', 'over', 300)], at(11, 0, 'second_half', { home: 6, away: 0 })).worstCents).toBe(800);
  });

  test('counts for peakOf only the cases in which the outcome pays', () => {
    const match = peaks([on('result', 'home', 1_000), on('total=2.5', 'under', 400), on('to_qualify', 'home', 50)]);
    expect(match.peakOf(on('result', 'home'))).toBe(1_450);
    expect(match.peakOf(on('result', 'draw'))).toBe(450);
    expect(match.peakOf(on('total=2.5', 'over'))).toBe(1_050);
    expect(match.peakOf(on('to_qualify', 'away'))).toBe(1_400);
  });

  test('without a sport’s space is the sum of its markets at their worst', () => {
    const unknown = (market: string, cents: number) => ({ ...on(market, 'x', cents), sport: 'curling' });
    expect(matchPeaks('curling', [unknown('a', 3), unknown('b', 4)], null)).toMatchObject({ worstCents: 7 });
  });
});

describe('a combination', () => {
  const [home, over] = [on('result', 'home'), on('total=2.5', 'over')];
  const combined = (legs: readonly OutcomeLiability[], cents: number, alone: readonly OutcomeLiability[] = [], play: PlaySoFar | null = null) =>
    matchPeaks('football', alone, play, [{ legs, cents }]);

  test('costs its match once, and only if all its legs win', () => {
    const one = combined([home, over, on('both_to_score', 'yes')], 900);
    expect([one.worstCents, one.peakOf(home), one.peakOf(over), one.peakOf(on('result', 'away'))]).toEqual([900, 900, 900, 0]);
    expect(combined([home, over], 900, [on('correct_score', '1:0', 500)]).worstCents).toBe(900);
    expect(combined([home, over], 900, [on('correct_score', '3:0', 500)]).worstCents).toBe(1_400);
  });

  test('costs nothing after one of its legs has become impossible', () => {
    expect(combined([home, on('both_to_score', 'no')], 900, [on('result', 'away', 200)], at(1, 1)).worstCents).toBe(200);
  });

  test('costs if a score voids one leg and another wins', () => {
    expect(combined([on('draw_no_bet', 'home'), on('total=0.5', 'under')], 900).worstCents).toBe(900);
  });

  test('counts only the legs that a score decides, and in every case if there are none', () => {
    const qualifies = on('to_qualify', 'home');
    expect(combined([home, qualifies], 900, [on('result', 'away', 500)]).worstCents).toBe(900);
    expect(combined([qualifies], 900, [on('result', 'away', 500)]).worstCents).toBe(1_400);
  });
});
