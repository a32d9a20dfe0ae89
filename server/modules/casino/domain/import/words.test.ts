import { expect, test } from 'vitest';
import { featuresOf } from './words.ts';

test('a feature named in English is the one that the lobby names in Portuguese, and once with it', () => {
  expect(featuresOf(['Free Rounds', 'Rodadas grátis', 'Live Lobby'])).toEqual(['giros-extras', 'mesa-ao-vivo']);
});

test('what no word is known for stays as the supplier says it', () => {
  expect(featuresOf(['Símbolos que se expandem', ''])).toEqual(['simbolos-que-se-expandem']);
});
