import { describe, expect, test } from 'vitest';
import { type RoulettePosition, roulettePositions } from '#kernel/fairness/roulette/roulette-positions.ts';
import { type Direction, nextPosition, positionAt, SPOTS } from './layout-spots.ts';

describe('a point of the layout', () => {
  test('with the chips of a position means that position, for each of the 157', () => {
    expect(new Set(SPOTS.map(({ u, v }) => `${u} ${v}`)).size).toBe(157);
    for (const { position, u, v } of SPOTS) expect(positionAt({ u, v }), position).toBe(position);
  });

  test.each([
    [{ u: 5.5, v: 1.4 }, 'straight:17'],
    [{ u: 5.9, v: 1.5 }, 'split:17-20'],
    [{ u: 5.5, v: 0.9 }, 'split:17-18'],
    [{ u: 5.95, v: 1.95 }, 'corner:16'],
    [{ u: 5.5, v: 2.9 }, 'street:16'],
    [{ u: 5.5, v: 3.2 }, 'street:16'],
    [{ u: 5.9, v: 3.1 }, 'line:16'],
    [{ u: 0.1, v: 1.1 }, 'trio:0-2-3'],
    [{ u: -0.1, v: 2.9 }, 'basket'],
    [{ u: -0.8, v: 0.1 }, 'straight:0'],
    [{ u: 11.95, v: 0.02 }, 'straight:36'],
    [{ u: 12.4, v: 2.9 }, 'column:1'],
    [{ u: 5.5, v: 3.4 }, 'dozen:2'],
    [{ u: 5.5, v: 4.4 }, 'red'],
  ] as const)('%o means %s', (point, position) => {
    expect(positionAt(point)).toBe(position);
  });

  test.each([
    { u: -1.01, v: 1 },
    { u: 13, v: 1 },
    { u: 4, v: -0.01 },
    { u: 4, v: 5 },
    { u: 12.5, v: 4 },
    { u: -0.5, v: 4 },
  ])('%o is outside', (point) => {
    expect(positionAt(point)).toBeNull();
  });
});

test('arrows alone lead from any position to every other', () => {
  const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];
  const reached = new Set<RoulettePosition>(['straight:0']);
  for (const position of reached) for (const direction of directions) reached.add(nextPosition(position, direction));
  expect(reached.size).toBe(roulettePositions.length);
});

test('an arrow does not lead across the border of the layout', () => {
  expect(nextPosition('straight:0', 'left')).toBe('straight:0');
  expect(nextPosition('column:3', 'right')).toBe('column:3');
});
