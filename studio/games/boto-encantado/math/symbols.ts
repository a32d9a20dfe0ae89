/**
 * The ten symbols of Boto Encantado. `boto` (the pink river dolphin) is wild, lands on reels 2, 3 and 4 and covers its whole reel; `lua` (the full moon) is the
 * scatter. Four high symbols from the forest, four low ones in letters.
 */
export const SYMBOLS = ['boto', 'lua', 'onca', 'arara', 'tucano', 'vitoria-regia', 'A', 'K', 'Q', 'J'] as const;
export type BotoSymbol = (typeof SYMBOLS)[number];

/** Symbols that pay on lines, highest first. Boto substitutes for each of them; since reel 1 has none, it never pays by itself. */
export const LINE_SYMBOLS = ['onca', 'arara', 'tucano', 'vitoria-regia', 'A', 'K', 'Q', 'J'] as const satisfies readonly BotoSymbol[];
export type LineSymbol = (typeof LINE_SYMBOLS)[number];

export const REELS = 5;
export const ROWS = 3;

/** The reels, counted from 0, on which boto lands. */
export const BOTO_REELS = [1, 2, 3] as const;
export type BotoReel = (typeof BOTO_REELS)[number];

/** The window of one reel, top to bottom: three symbols. */
export type Column = readonly [BotoSymbol, BotoSymbol, BotoSymbol];
/** The windows of five reels, left to right. */
export type Window = readonly [Column, Column, Column, Column, Column];

/** A cell of the window: reel 0..4 from the left, row 0..2 from the top. */
export interface Position {
  readonly reel: number;
  readonly row: number;
}
