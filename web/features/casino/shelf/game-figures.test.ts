import { expect, it } from 'vitest';
import { featureText } from '../game/feature-text.ts';
import { gamesText, rtpText } from './game-figures.ts';

it.each([
  [9700, '97%'],
  [9333, '93,33%'],
  [9650, '96,5%'],
])('a return of %i hundredths of a percent reads %s', (rtp, text) => {
  expect(rtpText(rtp)).toBe(text);
});

it('names features, also one that nobody named', () => {
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
