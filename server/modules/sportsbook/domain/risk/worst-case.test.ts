import { describe, expect, it } from 'vitest';
import { type OutcomeExposure, worstCase } from './worst-case.ts';

const on = (definition: string, outcomeId: string, exposureCents: number, stakedCents: number, specifiers: Record<string, string> = {}): OutcomeExposure => ({
  ...{ sport: 'football', definition, outcomeId, exposureCents, stakedCents, specifiers },
});

describe('the worst case over scorelines', () => {
  it('of nothing is nothing', () => {
    expect(worstCase('football', []).lossCents).toBe(0);
  });

  it('of one outcome is what it pays above its stakes', () => {
    expect(worstCase('football', [on('result', 'away', 5_000, 2_000)])).toMatchObject({ lossCents: 5_000 });
  });

  it('keeps the stakes of what loses', () => {
    const worst = worstCase('football', [on('result', 'home', 1_000, 1_000), on('result', 'draw', 3_000, 1_500), on('result', 'away', 400, 200)]);
    expect(worst.lossCents).toBe(3_000 - 1_000 - 200);
    expect(worst.at).toMatch(/^(\d+)–\1 /);
  });

  it('adds up what one scoreline brings in together, and never what no scoreline could', () => {
    const together = worstCase('football', [on('result', 'home', 1_000, 500), on('total', 'over', 2_000, 900, { total: '2.5' })]);
    expect(together.lossCents).toBe(3_000);
    const apart = worstCase('football', [on('correct_score', '0:0', 9_000, 100), on('both_to_score', 'yes', 800, 800)]);
    expect(apart).toMatchObject({ lossCents: 9_000 - 800, at: '0–0 (half time 0–0)' });
  });

  it('counts half of a quarter line that is half decided', () => {
    const worst = worstCase('football', [on('asian_handicap', 'home', 1_000, 1_000, { handicap: '-0.25' }), on('result', 'draw', 10_000, 10_000)]);
    expect(worst.lossCents).toBe(10_000 - 500);
  });

  it('knows the half from the whole', () => {
    const worst = worstCase('football', [on('half_time_result', 'away', 2_000, 100), on('result', 'home', 3_000, 100)]);
    expect(worst.lossCents).toBe(5_000);
    const [home = 0, away = 0, homeAtHalf = 0, awayAtHalf = 0] = worst.at?.match(/\d+/g)?.map(Number) ?? [];
    expect([awayAtHalf > homeAtHalf, home > away]).toEqual([true, true]);
  });

  it('is a profit where every scoreline leaves one', () => {
    const worst = worstCase(
      'football',
      ['home', 'draw', 'away'].map((outcome) => on('result', outcome, 500, 1_000)),
    );
    expect(worst.lossCents).toBe(500 - 2_000);
  });

  it('takes the worst of what no score decides', () => {
    expect(worstCase('football', [on('to_qualify', 'home', 700, 100), on('to_qualify', 'away', 900, 100)]).lossCents).toBe(900);
  });
});
