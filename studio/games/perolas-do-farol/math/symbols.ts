/** The window: cell = row × REELS + reel; row 0 is the top, reel 0 the left. */
export const REELS = 5;
export const ROWS = 3;
export const CELLS = REELS * ROWS;

/** The symbols that pay on lines, the cheapest first: four tools of the harbour, then three that live or sail near the lighthouse. */
export const LINE_SYMBOLS = ['rope', 'bell', 'compass', 'spyglass', 'anchor', 'gull', 'boat'] as const;
export type LineSymbol = (typeof LINE_SYMBOLS)[number];

/** Substitutes for any line symbol, never for a pearl. It is on every reel but the first. */
export const WILD = 'lamp';
/** Has a prize. Six or more begin the respins. Pays on no line. */
export const PEARL = 'pearl';

export type PerolasSymbol = LineSymbol | typeof WILD | typeof PEARL;

/** The fixed ladder. The first three are prizes of pearls, each at most once per round; the last is for the full window. */
export const JACKPOTS = ['concha', 'estrela', 'coral', 'farol'] as const;
export type Jackpot = (typeof JACKPOTS)[number];
