import { describe, expect, test } from 'vitest';
import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import { firstHalf, incident, secondHalf } from '../testing/play.ts';
import { liveFootball } from '../testing/football-model.ts';

const OPENING = { homeMilli: 2_100, drawMilli: 3_400, awayMilli: 3_550, line: 2.5, overMilli: 1_920, underMilli: 1_920 };
const PRICES = { homeMilli: 1_300, drawMilli: 4_800, awayMilli: 11_000, line: 2.5, overMilli: 2_000, underMilli: 1_800 };

function pricesOf(play: Play, prices: ModelPrices | null = null, opening: ModelPrices | null = OPENING) {
  const priced = liveFootball.price({ opening, prices, play });
  const outcome = (definition: string, id: string, specifiers: object = {}) =>
    priced
      ?.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
      ?.outcomes.find((each) => each.outcome === id);
  return {
    priced,
    names: new Set(priced?.map(({ definition }) => definition)),
    win: (...asked: Parameters<typeof outcome>) => outcome(...asked)?.win ?? Number.NaN,
    odds: (...asked: Parameters<typeof outcome>) => outcome(...asked)?.oddsMilli ?? null,
  };
}

describe('the goals still to come', () => {
  const level = pricesOf(secondHalf(60, '1-1', '1-0'));

  test('fall to two thirds for the side with a player sent off, and rise by a quarter for the other', () => {
    const red = pricesOf(secondHalf(60, '1-1', '1-0', [incident('red_card', 'home', 59)]));
    const ratio = (of: typeof red) => of.win('next_goal', 'home', { goal: '3' }) / of.win('next_goal', 'away', { goal: '3' });
    expect(ratio(red) / ratio(level)).toBeCloseTo(2 / 3 / (5 / 4), 6);
    expect(pricesOf(secondHalf(60, '1-1', '1-0', [incident('second_yellow', 'home', 59)])).win('result', 'home')).toBe(red.win('result', 'home'));
    expect(pricesOf(secondHalf(60, '1-1', '1-0', [incident('red_card', 'home', 59, { review: 'taken_back' })])).win('result', 'home')).toBe(
      level.win('result', 'home'),
    );
  });

  test('are slightly more for the side behind', () => {
    const ratio = (score: string) => {
      const { win } = pricesOf(secondHalf(60, score, '0-0'));
      const goal = String(score.split('-').reduce((sum, each) => sum + Number(each), 1));
      return win('next_goal', 'home', { goal }) / win('next_goal', 'away', { goal });
    };
    expect(ratio('0-1') / ratio('1-1')).toBeCloseTo(1.1, 6);
    expect(ratio('1-0') / ratio('1-1')).toBeCloseTo(1 / 1.1, 6);
  });

  test('depend on the announced added time', () => {
    const draw = (added: number) => pricesOf(secondHalf(90, '1-1', '1-0', [incident('added_time', null, 90, { added })])).win('result', 'draw');
    expect(draw(2)).toBeGreaterThan(draw(6));
    expect(draw(6)).toBeGreaterThan(draw(12));
    expect(draw(6)).toBe(pricesOf(secondHalf(90, '1-1', '1-0')).win('result', 'draw'));
  });
});

describe('the supplier’s in-play prices', () => {
  const play = secondHalf(60, '1-0', '1-0');

  test('are followed: 1X2 and total are reproduced to within 0.005', () => {
    for (const opening of [OPENING, null]) {
      const { win } = pricesOf(play, PRICES, opening);
      expect(win('result', 'home')).toBeCloseTo(0.75, 2);
      expect(win('result', 'away')).toBeCloseTo(0.072, 2);
      expect(win('total', 'over', { total: '2.5' })).toBeCloseTo(0.471, 2);
    }
  });

  test('already include red cards', () => {
    const { win } = pricesOf({ ...play, incidents: [incident('red_card', 'home', 50)] }, PRICES);
    expect(win('result', 'home')).toBeCloseTo(pricesOf(play, PRICES).win('result', 'home'), 2);
  });

  test.each([
    ['contradict each other', { ...PRICES, drawMilli: 1_200 }],
    ['speak of a line that is passed', { ...PRICES, line: 0.5 }],
    ['are none', { ...PRICES, overMilli: 1_000 }],
    ['lack one', { homeMilli: 1_300 }],
  ])('give way to the opening prices if they %s; without opening prices the match has no price', (_what, prices) => {
    expect(pricesOf(play, prices).priced).toEqual(pricesOf(play).priced);
    expect(pricesOf(play, prices, null).priced).toBeNull();
  });

  test('are ignored in the last minute, in favour of the opening prices', () => {
    const end = secondHalf(98, '1-0', '1-0');
    expect(pricesOf(end, PRICES).priced).toEqual(pricesOf(end).priced);
  });
});

describe('a match under way', () => {
  test('offers the half in progress: the first, then from half time on the second', () => {
    const first = pricesOf(firstHalf(30, '0-0')).names;
    const half = pricesOf({ ...firstHalf(45, '1-0'), period: 'half_time' }).names;
    for (const base of ['result', 'total', 'double_chance', 'both_to_score', 'asian_handicap', 'correct_score']) {
      expect([first.has(`half_time_${base}`), first.has(`second_half_${base}`)]).toEqual([true, false]);
      expect([half.has(`half_time_${base}`), half.has(`second_half_${base}`)]).toEqual([false, true]);
    }
  });

  test('offers corners and cards only after the supplier has sent a corner', () => {
    const named = (incidents: Play['incidents']) => pricesOf(firstHalf(30, '0-0', incidents)).names;
    for (const market of ['corner_total', 'corner_handicap', 'next_corner', 'card_total']) {
      expect(named([incident('yellow_card', 'home', 9)]).has(market)).toBe(false);
      expect(named([incident('corner', 'home', 9)]).has(market)).toBe(true);
    }
  });

  test('expects more corners after many corners, and more of them for the side behind', () => {
    const corners = (count: number) => Array.from({ length: count }, (_, index) => incident('corner', index % 2 === 0 ? 'home' : 'away', 5 + index));
    const next = (count: number, score = '0-0') => pricesOf(secondHalf(80, score, '0-0', corners(count)));
    expect(next(14).win('next_corner', 'none', { corner: '15' })).toBeLessThan(next(4).win('next_corner', 'none', { corner: '5' }));
    const share = (score: string) => next(6, score).win('next_corner', 'home', { corner: '7' });
    expect([share('0-1') > share('0-0'), share('0-0') > share('1-0')]).toEqual([true, true]);
  });

  test('moves its lines with the score', () => {
    const lines = (score: string) =>
      pricesOf(secondHalf(60, score, '0-0'))
        .priced?.filter(({ definition }) => definition === 'total')
        .map(({ specifiers }) => Number(specifiers['total'])) ?? [];
    expect(Math.min(...lines('2-1'))).toBeGreaterThan(3);
    expect(Math.max(...lines('0-0'))).toBeLessThan(3);
  });

  test('leaves out nearly decided markets: those with fewer than two priced outcomes', () => {
    const { names, odds } = pricesOf(secondHalf(88, '4-0', '2-0'));
    for (const gone of ['result', 'double_chance', 'draw_no_bet', 'half_time_full_time']) expect(names.has(gone)).toBe(false);
    expect(odds('next_goal', 'home', { goal: '5' })).toBeGreaterThan(1_000);
  });

  test('has no prices without the half-time score, no markets after its end, and no in-play prices before its start', () => {
    expect(pricesOf({ ...secondHalf(60, '1-1', '1-0'), periodScores: [] }).priced).toBeNull();
    const goals = [incident('goal', 'home', 20), incident('goal', 'away', 50)];
    expect(pricesOf({ ...secondHalf(60, '1-1', '1-0', goals), periodScores: [] }).priced).not.toBeNull();
    expect(pricesOf({ ...secondHalf(90, '1-1', '1-0'), period: 'ended' }).priced).toEqual([]);
    expect(pricesOf({ ...firstHalf(0, '0-0'), period: 'not_started' }).priced).toBeNull();
  });
});
