/** A full cover: every combination of so many legs, from a size up. `name` is what players know it by. */
export interface FullCover {
  readonly name: string;
  readonly legs: number;
  readonly sizes: readonly number[];
}

const named = (name: string, legs: number, from: number): FullCover => ({ name, legs, sizes: Array.from({ length: legs - from + 1 }, (_, at) => from + at) });

/** The covers that have a name; GET /sportsbook/v1/rules lists the same ones. */
export const fullCovers: readonly FullCover[] = [
  named('Trixie', 3, 2),
  named('Patent', 3, 1),
  named('Yankee', 4, 2),
  named('Lucky 15', 4, 1),
  named('Canadian', 5, 2),
  named('Lucky 31', 5, 1),
  named('Heinz', 6, 2),
  named('Lucky 63', 6, 1),
  named('Super Heinz', 7, 2),
  named('Goliath', 8, 2),
];

/** The name of what these sizes of so many legs make; null for an ordinary system. */
export function coverName(legs: number, sizes: readonly number[]): string | null {
  return fullCovers.find((cover) => cover.legs === legs && cover.sizes.join() === sizes.toSorted((a, b) => a - b).join())?.name ?? null;
}
