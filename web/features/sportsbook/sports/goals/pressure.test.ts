import { expect, test } from 'vitest';
import { LAST_MINUTE, pressure } from './pressure.ts';

const corner = (side: 'home' | 'away', minute: number) => ({ type: 'corner', side, minute, added: 0 });

test('pressure fades within eight minutes, and both sides’ pressures are offset', () => {
  const values = pressure([corner('home', 10), corner('away', 30), corner('home', 30)]);
  expect(values).toHaveLength(LAST_MINUTE + 1);
  expect(values.slice(9, 19).map((value) => Math.round(value * 24))).toEqual([0, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(values[30]).toBe(0);
});

test('a goal weighs more than a corner; a cancelled incident, a card and stoppage time past the end weigh nothing', () => {
  const of = (type: string, over = {}) => pressure([{ ...corner('away', 89), type, ...over }])[89];
  expect(of('goal')).toBe(-1);
  expect(of('corner')).toBeCloseTo(-1 / 3);
  expect([of('goal', { review: 'taken_back' }), of('yellow_card')]).toEqual([0, 0]);
  expect(pressure([corner('home', 90), { ...corner('home', 93), added: 3 }])).toHaveLength(LAST_MINUTE + 1);
});
