import { expect, it } from 'vitest';
import { featureText } from '../game/feature-text.ts';
import { gamesText, returnText } from './game-figures.ts';

it.each([
  [9700, true, 'até 97%'],
  [9333, false, '93,33%'],
  [9650, false, '96,5%'],
  [null, false, null],
])('a return of %j hundredths of a percent that varies (%j) reads %j', (rtp, varies, text) => {
  expect(returnText({ rtp, rtp_varies: varies })).toBe(text);
});

it('names features, also those missing from the list of names', () => {
  expect(featureText('conferivel')).toBe('Conferível');
  expect(featureText('giro-duplo')).toBe('Giro duplo');
  expect(featureText('simbolos-gratis')).toBe('Símbolos grátis');
});

it.each([
  [0, '0 jogos'],
  [1, '1 jogo'],
  [1204, '1.204 jogos'],
])('%i games read %s', (count, text) => {
  expect(gamesText(count)).toBe(text);
});
