/**
 * A board in units of one slot's width: `rows` + 1 slots side by side, as many units wide. Every board has the same shape on screen, so that nothing moves
 * when the rows change.
 */
export interface Geometry {
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Distance from one row of pegs to the next. */
  readonly rowHeight: number;
  readonly pegRadius: number;
  readonly ballRadius: number;
}

/** Height ÷ width of every board. */
const SHAPE = 0.8;
/** From the ball's mouth to the first peg, and from the last row to the slots, in rows. */
const ABOVE_ROWS = 1.15;
const BELOW_ROWS = 0.75;

export function geometryOf(rows: number): Geometry {
  const width = rows + 1;
  const height = width * SHAPE;
  const rowHeight = height / (rows - 1 + ABOVE_ROWS + BELOW_ROWS);
  return { rows, width, height, rowHeight, pegRadius: 0.09, ballRadius: 0.21 };
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The peg that a ball meets in a row (from 0) after this many steps to the right. */
export function pegAt({ width, rowHeight }: Geometry, row: number, steps: number): Place {
  return { x: width / 2 + steps - row / 2, y: rowHeight * (ABOVE_ROWS + row) };
}

/** All pegs: those that a ball can meet, and one more at either end of each row for the look of the board. */
export function pegsOf(geometry: Geometry): readonly Place[] {
  return Array.from({ length: geometry.rows }, (_, row) => Array.from({ length: row + 3 }, (_each, index) => pegAt(geometry, row, index - 1))).flat();
}

/** The centre of a slot's upper edge. */
export function slotAt({ height }: Geometry, slot: number): Place {
  return { x: slot + 0.5, y: height };
}

/** The position of a ball that waits for its path. */
export function mouthOf({ width, ballRadius }: Geometry): Place {
  return { x: width / 2, y: ballRadius * 1.2 };
}
