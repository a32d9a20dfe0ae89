import { PEARL, type PerolasSymbol, REELS, ROWS, WILD } from './symbols.ts';

const LETTERS: Readonly<Record<string, PerolasSymbol>> = {
  r: 'rope',
  b: 'bell',
  c: 'compass',
  s: 'spyglass',
  a: 'anchor',
  g: 'gull',
  n: 'boat',
  W: WILD,
  P: PEARL,
};

function strip(letters: string): readonly PerolasSymbol[] {
  return letters.split('').map((letter) => LETTERS[letter] ?? PEARL);
}

/** The five strips, read downwards and cyclic; each letter is a symbol, see LETTERS. All stops of a reel are equally likely. */
export const STRIPS: readonly (readonly PerolasSymbol[])[] = [
  strip('gnacnrasrPPbrsacbscnPcrgcagrbcrP'),
  strip('asbgnbgcrPPsgbscnabsPcrWabsrabsP'),
  strip('ansgncabsPPcsracrWbgPrcbscgbarnP'),
  strip('acrgWcgbsPPabsnrcarbPsbWrsgncbgP'),
  strip('cracrbcWsPPgargbrnsbPnbagcsnrsWP'),
];

/** The window with strip position `stops[reel]` in the top row of each reel. */
export function windowAt(stops: readonly number[]): PerolasSymbol[] {
  return Array.from({ length: REELS * ROWS }, (_, cell) => {
    const reel = STRIPS[cell % REELS] ?? [];
    return reel[((stops[cell % REELS] ?? 0) + Math.floor(cell / REELS)) % reel.length] ?? PEARL;
  });
}
