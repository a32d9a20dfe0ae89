import { expect, test } from 'vitest';
import { offeredTogether, tablesNamed, togetherAddress } from './together-tables.ts';

test.each([
  ['roulette', ['roulette']],
  ['wheel-roulette-double', ['wheel', 'roulette', 'double']],
  ['roulette-mines', null],
  ['wheel-wheel', null],
  ['roulette-wheel-derby-baccarat-double', null],
  ['', null],
])('the path %s names the tables %j', (name, ids) => {
  expect(tablesNamed(name)).toEqual(ids);
});

test('the address names the chosen tables in order; without any it is the page where they are chosen', () => {
  expect([togetherAddress(['double', 'wheel']), togetherAddress([])]).toEqual(['/casino/live/mesas/double-wheel', '/casino/live/mesas']);
});

test('a profile without shared tables offers none', () => {
  expect([offeredTogether('open').length, offeredTogether('br')]).toEqual([5, []]);
});
