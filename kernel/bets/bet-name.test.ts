import { expect, test } from 'vitest';
import { betName } from './bet-name.ts';

const legs = (free: number, bankers = 0) => Array.from({ length: free + bankers }, (_, index) => ({ banker: index >= free }));

test.each([
  ['Simples', 'single', [1], legs(1)],
  ['Múltipla de 4', 'multiple', [4], legs(4)],
  ['Criar aposta', 'builder', [3], legs(3)],
  ['Sistema 2/4', 'system', [2], legs(4)],
  ['Sistema 2+3/5', 'system', [3, 2], legs(5)],
  ['Sistema 2+3/4', 'system', [2, 3], legs(4)],
  ['Trixie', 'system', [2, 3], legs(3)],
  ['Yankee', 'system', [4, 3, 2], legs(4)],
  ['Lucky 15', 'system', [1, 2, 3, 4], legs(4)],
  ['Goliath', 'system', [2, 3, 4, 5, 6, 7, 8], legs(8)],
  ['Sistema 2/3 com 1 fixa', 'system', [2], legs(3, 1)],
  ['Trixie com 1 fixa', 'system', [2, 3], legs(3, 1)],
  ['Trixie com 2 fixas', 'system', [2, 3], legs(3, 2)],
] as const)('a bet is named %s', (name, kind, sizes, chosen) => {
  expect(betName({ kind, sizes, legs: chosen })).toBe(name);
});
