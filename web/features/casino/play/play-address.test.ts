import { expect, test } from 'vitest';
import { modeOf, playSearch } from '../game/game-page.tsx';
import { elapsedText } from './use-elapsed.ts';

test.each([
  ['?mode=real', 'real'],
  ['?modal=login&mode=demo', 'demo'],
  ['?mode=alta', null],
  ['', null],
])('%s is played as %s', (search, mode) => {
  expect(modeOf(search)).toBe(mode);
});

test('a visitor who wants to stake is sent through the login; a demo needs no login', () => {
  expect(modeOf(playSearch('real', false))).toBe('real');
  expect(playSearch('real', false)).toContain('modal=login');
  expect([playSearch('real', true), playSearch('demo', false)]).toEqual(['?mode=real', '?mode=demo']);
});

test.each([
  [0, '0:00'],
  [247, '4:07'],
  [3_847, '1:04:07'],
])('%i seconds read %s', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});
