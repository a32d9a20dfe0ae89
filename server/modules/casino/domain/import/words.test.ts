import { expect, test } from 'vitest';
import { featuresOf } from './words.ts';

test("an English feature word becomes the lobby's Portuguese one, without duplicates", () => {
  expect(featuresOf(['Free Rounds', 'Rodadas grátis', 'Live Lobby'])).toEqual(['giros-extras', 'mesa-ao-vivo']);
});

test('an unknown word stays as the supplier wrote it', () => {
  expect(featuresOf(['Símbolos que se expandem', ''])).toEqual(['simbolos-que-se-expandem']);
});
