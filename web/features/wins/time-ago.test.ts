import { expect, test } from 'vitest';
import { timeAgo } from './shown-wins.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

test.each([
  [-5 * SECOND, 'agora'],
  [0, 'agora'],
  [59 * SECOND, 'agora'],
  [MINUTE, 'há 1 min'],
  [59 * MINUTE + 59 * SECOND, 'há 59 min'],
  [HOUR, 'há 1 h'],
  [23 * HOUR + 59 * MINUTE, 'há 23 h'],
  [24 * HOUR, 'há 1 dia'],
  [50 * HOUR, 'há 2 dias'],
])('%i ms ago is "%s"', (agoMs, words) => expect(timeAgo(1_000_000_000_000, 1_000_000_000_000 + agoMs)).toBe(words));
