/** The board: cell = row × COLUMNS + column; row 0 is the top, column 0 the left. */
export const COLUMNS = 7;
export const ROWS = 7;
export const CELLS = COLUMNS * ROWS;

/** The paying symbols, the cheapest first: four fruits of the orchard, then three treats of the feast. */
export const FRUITS = ['lime', 'guava', 'cashew', 'orange', 'corn', 'candy-apple', 'accordion'] as const;
export type Fruit = (typeof FRUITS)[number];

/** Substitutes for any fruit. It never falls from above: each cluster leaves one in its middle. */
export const LANTERN = 'lantern';
/** Three or more on the board after the last cascade begin the free drops. It joins no cluster and never vanishes. */
export const BONFIRE = 'bonfire';

export type FestaSymbol = Fruit | typeof LANTERN | typeof BONFIRE;
