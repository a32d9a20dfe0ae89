import { expect, test } from 'vitest';
import { PRIZE_AGAIN, PRIZES } from '../../math/paytable.ts';
import { FACES, faceOf } from './pearl-face.ts';

test('every prize that a pearl can have has its own face, also a rung that is drawn again', () => {
  const names = FACES.map(({ name }) => name);
  expect(new Set(names).size).toBe(PRIZES.length);
  for (const prize of [...PRIZES, PRIZE_AGAIN]) expect(names).toContain(faceOf(prize));
});
