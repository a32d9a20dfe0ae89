// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { LADDER, LINE_PAYS, UNITS_PER_STAKE } from '../math/paytable.ts';
import { JACKPOTS, LINE_SYMBOLS } from '../math/symbols.ts';
import { PEROLAS_TEXTS } from './texts.ts';

const rowOf = (name: string) => PEROLAS_TEXTS.paytable.find((row) => row.name === name);

test('the paytable shows the ladder, the pearl, the wild and every line symbol, with the pays of the mathematics', () => {
  expect(PEROLAS_TEXTS.paytable).toHaveLength(JACKPOTS.length + 2 + LINE_SYMBOLS.length);
  expect(rowOf('Farol')?.pays).toEqual([{ count: '2.500×', units: LADDER.farol }]);
  expect(rowOf('Saveiro')?.pays.map(({ units }) => units)).toEqual(LINE_PAYS.boat.toReversed());
});

test('the rules name each rung with its multiple of the stake', () => {
  const lines = PEROLAS_TEXTS.rules.find(({ title }) => title === 'Escada do Farol')?.lines.join(' ');
  for (const rung of JACKPOTS) expect(lines).toContain(`${(LADDER[rung] / UNITS_PER_STAKE).toLocaleString('pt-BR')}×`);
});

test('no two drawings share an id, because the rules page shows them in one document', () => {
  const all = PEROLAS_TEXTS.paytable.flatMap(({ svg }) => [...new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]);
  expect(new Set(all).size).toBe(all.length);
  expect(PEROLAS_TEXTS.paytable.some(({ svg }) => svg.includes('style='))).toBe(false);
});
