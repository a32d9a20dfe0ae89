import { describe, expect, it } from 'vitest';
import { seededRandom } from '../proofs/seeded-random.ts';
import { readDraws, recordDraws, type Take } from './draw-reader.ts';

/** Makes a second draw only after an even first one. */
const round = (take: Take) => {
  const first = take(10);
  return first % 2 === 0 ? [first, take(3)] : [first];
};

describe('recorded draws', () => {
  it('replay the round that took them', () => {
    const random = seededRandom('replay');
    for (let time = 0; time < 100; time += 1) {
      let played: number[] = [];
      const draws = recordDraws(random, (take) => {
        played = round(take);
      });
      expect(readDraws(draws, round)).toEqual(played);
    }
  });

  it.each([[[]], [[2]], [[1, 0]], [[2, 3]], [[2, 0, 0]], [[10, 0]], [[-1]], [[0.5]], [[Number.NaN]]])('that belong to no round are refused: %j', (draws) => {
    expect(() => readDraws(draws, round)).toThrow(RangeError);
  });
});
