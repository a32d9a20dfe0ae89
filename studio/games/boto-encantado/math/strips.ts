import type { Strip } from '#studio/math/strips.ts';
import type { BotoSymbol } from './symbols.ts';

/** Five strips, left to right, each read from the top down and cyclic. */
export type Strips = readonly [Strip<BotoSymbol>, Strip<BotoSymbol>, Strip<BotoSymbol>, Strip<BotoSymbol>, Strip<BotoSymbol>];

const LETTERS: Readonly<Record<string, BotoSymbol>> = {
  B: 'boto',
  M: 'lua',
  O: 'onca',
  R: 'arara',
  T: 'tucano',
  V: 'vitoria-regia',
  A: 'A',
  K: 'K',
  Q: 'Q',
  J: 'J',
};

/** The reels of the first spin. A boto and a moon never show on the same reel (tested), so no boto covers a moon. */
export const FIRST_STRIPS: Strips = [
  reel('QQRKJJOVATQJJOOQTTARMAAQAJVRRKJKVVKKT'),
  reel('AQKAVJTJRRQQKQRJJTTJAABKKAVKVOQMJORQT'),
  reel('JJKJTQVVRVBJTTOJVOKKAAQTRAKQQAJKQMQAR'),
  reel('KKJKKJVABKRATMVRKAAKRTVQVQQATJJOTAAQJQJO'),
  reel('VJVTVKATJJQMQAAJJAOQQJKVOORAKRTQRRKK'),
];

/** The reels of the free spins: no moons, and stacks of onças on the outer reels. */
export const FREE_STRIPS: Strips = [
  reel('TRRAQQVKJKQOOOJJRQJJAAJVVQAKKATKJQQOOOTTV'),
  reel('TKOJTJVAAJJQVTTQKQAQBQQKRJKJVARRARJJKKAAOKKQJ'),
  reel('KKAAJKRQTTJABJVJTAQQRJOAJJKKRVQJJVVKAAKQTOQKQ'),
  reel('JQVQVAARATJJTJVBTQQKKTKOJKVJJKOJRKQJKKAKAQRAA'),
  reel('KVQKKQTARKVAOOOVAJJAAOOOTQQJQKVJROOOT'),
];

function reel(letters: string): Strip<BotoSymbol> {
  return Array.from(letters, (letter) => {
    const symbol = LETTERS[letter];
    if (symbol === undefined) throw new RangeError(`no symbol ${letter}`);
    return symbol;
  });
}
