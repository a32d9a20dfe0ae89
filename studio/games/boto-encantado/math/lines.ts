/** One line: its row (0 top, 1 middle, 2 bottom) on each of the five reels, left to right. */
export type Line = readonly [Row, Row, Row, Row, Row];
export type Row = 0 | 1 | 2;

/** The twenty fixed lines, all played on each spin; a line's index is its number less one. Wins run from the leftmost reel. */
export const LINES: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
];
