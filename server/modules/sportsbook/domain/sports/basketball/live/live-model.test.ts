import { describe, expect, test } from 'vitest';
import { openBasketball } from '../testing/basketball-market.ts';
import { playOf } from '../testing/play-of.ts';
import { liveBasketball } from './live-basketball.ts';
import { momentOf } from './live-model.ts';

const opening = {
  ...{ homeMilli: 1_610, awayMilli: 2_390, handicap: -3.5, handicapHomeMilli: 1_910, handicapAwayMilli: 1_910 },
  ...{ total: 165.5, overMilli: 1_910, underMilli: 1_910, regularMinutes: 40 },
};
const at = (periods: string, all: string, minute: number, prices: typeof opening | null = null) =>
  liveBasketball.price({ opening, prices, play: playOf(periods, all, minute) });
const home = (priced: ReturnType<typeof at>, definition = 'winner') => priced?.find((each) => each.definition === definition)?.outcomes[0]?.win ?? Number.NaN;

describe('a game under way', () => {
  test('favours the side that leads, and more so as time passes', () => {
    const chances = [
      home(at('', '0-0', 0)),
      home(at('20-14', '20-14', 10)),
      home(at('20-14 20-20', '40-34', 20)),
      home(at('20-14 20-20 20-20', '60-54', 30)),
      home(at('20-14 20-20 20-20', '75-69', 36)),
    ];
    expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
    expect(chances.at(-1)).toBeGreaterThan(0.9);
  });

  test('follows the supplier’s in-play prices if they can be fitted', () => {
    const prices = { ...opening, homeMilli: 2_390, awayMilli: 1_610, handicap: 3.5 };
    expect(home(at('20-20', '20-20', 10, prices))).toBeCloseTo(0.4, 1);
    expect(home(at('20-20', '20-20', 10))).toBeGreaterThan(0.55);
  });

  test('keeps the opening prices if the in-play ones contradict each other', () => {
    const against = { ...opening, homeMilli: 8_000, awayMilli: 1_050 };
    expect(home(at('20-20', '20-20', 10, against))).toBeCloseTo(home(at('20-20', '20-20', 10)), 9);
  });

  test('has no prices without opening or in-play ones', () => {
    expect(liveBasketball.price({ opening: null, prices: null, play: playOf('', '3-2', 1) })).toBeNull();
  });

  test('has no prices if the points of an earlier period are missing, or exceed the score', () => {
    const play = playOf('20-20 18-20', '50-44', 22);
    expect(liveBasketball.price({ opening, prices: null, play: { ...play, periodScores: play.periodScores.slice(0, 1) } })).toBeNull();
    expect(at('20-20 18-20', '37-44', 22)).toBeNull();
  });

  test('leaves out decided markets', () => {
    const priced = at('20-20 18-20', '50-44', 22) ?? [];
    const named = new Set(
      priced.map(({ definition, specifiers }) => `${definition} ${specifiers['half'] ?? specifiers['quarter'] ?? specifiers['points'] ?? ''}`),
    );
    for (const over of ['half_result 1', 'quarter_result 1', 'quarter_total 2', 'race 10', 'race 30']) expect(named).not.toContain(over);
    for (const open of ['half_result 2', 'quarter_result 4', 'winner ', 'overtime ']) expect(named).toContain(open);
  });

  test('in overtime is priced without regular-time markets, and a level overtime leads to another', () => {
    const priced = at('20-20 20-20 20-20 20-20', '86-80', 42) ?? [];
    expect(home(priced)).toBeGreaterThan(0.9);
    expect(priced.map(({ definition }) => definition)).not.toContain('overtime');
    const again = at('20-20 20-20 20-20 20-20 8-8', '88-88', 45) ?? [];
    expect(home(again)).toBeCloseTo(0.53, 1);
  });

  test('has no markets after the end', () =>
    expect(liveBasketball.price({ opening, prices: null, play: { ...playOf('', '80-70', 40), period: 'ended' } })).toEqual([]));

  test('at half time has the whole third quarter left', () => {
    const play = { ...playOf('20-20 20-20', '40-40', 20), period: 'half_time' };
    expect(momentOf(play, 40)).toMatchObject({ left: 10, current: { home: 0, away: 0 } });
  });
});

test('a bet waits four seconds', () => expect(liveBasketball.delayMs).toBe(4_000));

test('every market offered keeps its name and outcomes', () => {
  for (const { definition, specifiers } of at('', '0-0', 0) ?? []) expect(openBasketball(definition, specifiers).name({ home: 'A', away: 'B' })).not.toBe('');
});
