/** A full cover: every combination of its legs from the smallest size up. `name` is the name for players. */
export interface FullCover {
  readonly id: string;
  readonly name: string;
  readonly legs: number;
  readonly sizes: readonly number[];
}

/** The named full covers; the Lucky ones and the Patent include singles. */
export const fullCovers: readonly FullCover[] = [
  { id: 'trixie', name: 'Trixie', legs: 3, sizes: [2, 3] },
  { id: 'patent', name: 'Patent', legs: 3, sizes: [1, 2, 3] },
  { id: 'yankee', name: 'Yankee', legs: 4, sizes: [2, 3, 4] },
  { id: 'lucky_15', name: 'Lucky 15', legs: 4, sizes: [1, 2, 3, 4] },
  { id: 'canadian', name: 'Canadian', legs: 5, sizes: [2, 3, 4, 5] },
  { id: 'lucky_31', name: 'Lucky 31', legs: 5, sizes: [1, 2, 3, 4, 5] },
  { id: 'heinz', name: 'Heinz', legs: 6, sizes: [2, 3, 4, 5, 6] },
  { id: 'lucky_63', name: 'Lucky 63', legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { id: 'super_heinz', name: 'Super Heinz', legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { id: 'goliath', name: 'Goliath', legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
];
