// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { BotoEvent } from '../math/events.ts';
import { BOTO_RULES } from '../math/rules.ts';
import { BOTO_TEXTS } from './texts.ts';

const centsOf = (units: number) => units * 5;
const plain = (events: readonly BotoEvent[]) => BOTO_TEXTS.describe(events, centsOf).join(' ').replaceAll('\u00a0', ' ');

test('the paytable shows every symbol, and the pays of the mathematics', () => {
  expect(BOTO_TEXTS.paytable.map(({ pays }) => pays.length)).toEqual([0, 3, ...BOTO_RULES.lineSymbols.map(() => 3)]);
  expect(BOTO_TEXTS.paytable.at(2)?.pays.map(({ units }) => units)).toEqual([
    BOTO_RULES.paytable.onca[5],
    BOTO_RULES.paytable.onca[4],
    BOTO_RULES.paytable.onca[3],
  ]);
});

test('a screen reader gets the best line, the moons and the result of the extra spins', () => {
  const line = { type: 'line-won', line: 0, symbol: 'K', count: 3, units: 5, positions: [] } as const;
  expect(plain([line, { ...line, symbol: 'onca', units: 40 }])).toBe('2 prêmios de linha. O maior: 3 de Onça, R$ 2,00.');
  expect(
    plain([
      { type: 'moons-paid', count: 3, units: 60, positions: [], freeSpins: 8 },
      { type: 'free-spins-ended', spins: 8, units: 100 },
    ]),
  ).toBe('3 luas: 8 giros extras. Os giros extras renderam R$ 5,00.');
  expect(plain([{ type: 'round-ended', units: 0 }])).toBe('');
});

test('no two drawings share an id, because the rules page shows them in one document', () => {
  const ids = BOTO_TEXTS.paytable.map(({ svg }) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
  const all = ids.flatMap((own) => [...own]);
  expect(new Set(all).size).toBe(all.length);
  expect(BOTO_TEXTS.paytable.some(({ svg }) => svg.includes('style='))).toBe(false);
});
