/** The width of a row of trees before it repeats, in virtual units. */
export const TILE = 1_600;

const SHORTEST_FROND = 62;
const LONGEST_FROND = 88;
/** Extra height of a row's drawing, so that no palm is cut at its edge. */
export const PALM_ROOM = 96;

export interface Palm {
  /** The place of the trunk in the tile, and how far its top leans to a side. */
  readonly x: number;
  readonly lean: number;
  readonly tall: number;
  /** Radians, 0 is up. */
  readonly fronds: readonly { readonly long: number; readonly angle: number }[];
}

/** The palms of one tile of a row. Each is whole within the tile: none crosses its sides. */
export function growPalms(next: () => number, height: number): Palm[] {
  return Array.from({ length: 9 }, (_, tree) => {
    const x = 120 + (tree / 9) * (TILE - 240) + next() * 70;
    const tall = height * (0.62 + next() * 0.28);
    const lean = (next() - 0.5) * 46;
    const fronds = Array.from({ length: 9 }, (__, frond) => ({ long: SHORTEST_FROND + next() * (LONGEST_FROND - SHORTEST_FROND), angle: -2.1 + frond * 0.52 }));
    return { x, lean, tall, fronds };
  });
}

/** Pseudo-random numbers in [0, 1), the same each time: the forest looks the same on every visit. */
export function sequence(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 2 ** 32;
  };
}
