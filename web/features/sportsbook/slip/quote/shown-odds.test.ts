import { expect, it } from 'vitest';
import { pricesText, shownOdds, totalOdds } from './shown-odds.ts';

it('prices are written in Brazilian notation', () => {
  expect([shownOdds('2.35'), shownOdds('1.625'), shownOdds('1250'), shownOdds('?')]).toEqual(['2,35', '1,625', '1.250,00', '?']);
  expect([totalOdds(['2.10', '3.00', '2.00']), totalOdds([]), totalOdds(['x'])]).toEqual(['12,60', '1,00', null]);
  expect([totalOdds(['1.333', '1.333']), totalOdds(Array.from({ length: 5 }, () => '100')), totalOdds(['100', '95.5'])]).toEqual(['1,77', '1 mi+', '9.550,00']);
});

it('the price of one pick has all its decimal places, the product of several two', () => {
  expect([pricesText(['4.104']), pricesText(['4.104', '1.5']), pricesText(['']), pricesText([])]).toEqual(['4,104', '6,15', null, '1,00']);
});
