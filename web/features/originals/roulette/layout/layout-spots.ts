import { rouletteKindOf, rouletteNumbersOf, type RoulettePosition, roulettePositions } from '#kernel/fairness/roulette/roulette-positions.ts';

/**
 * The betting layout in units of one number's field: `u` along the twelve rows of numbers (zero is from −1 to 0, the columns from 12 to 13), `v` across them
 * (numbers 0 to 3, the third column first; dozens 3 to 4; even chances 4 to 5).
 */
export interface Point {
  readonly u: number;
  readonly v: number;
}

/** The point at which the chips of a position are drawn. */
export interface Spot extends Point {
  readonly position: RoulettePosition;
}

/** The width of a field's border on which a chip covers several numbers. */
const BORDER = 0.24;
const ROWS = 12;
const ACROSS = 3;
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Every position with the place of its chips. */
export const SPOTS: readonly Spot[] = roulettePositions.map((position) => ({ position, ...placeOf(position) }));

const BY_PLACE: ReadonlyMap<string, RoulettePosition> = new Map(SPOTS.map(({ u, v, position }) => [`${u} ${v}`, position]));
const BY_POSITION: ReadonlyMap<RoulettePosition, Spot> = new Map(SPOTS.map((spot) => [spot.position, spot]));

/** The middle of a number's field. */
export function middleOf(number: number): Point {
  if (number === 0) return { u: -0.5, v: ACROSS / 2 };
  return { u: Math.floor((number - 1) / ACROSS) + 0.5, v: ACROSS - 0.5 - ((number - 1) % ACROSS) };
}

export function spotOf(position: RoulettePosition): Spot {
  const spot = BY_POSITION.get(position);
  if (spot === undefined) throw new RangeError(`no position of the layout: ${position}`);
  return spot;
}

function placeOf(position: RoulettePosition): Point {
  const numbers = rouletteNumbersOf(position);
  const middles = numbers.map(middleOf);
  const mean = (of: (point: Point) => number) => middles.reduce((sum, point) => sum + of(point), 0) / middles.length;
  const kind = rouletteKindOf(position);
  switch (kind) {
    case 'straight':
    case 'corner':
      return { u: mean(({ u }) => u), v: mean(({ v }) => v) };
    case 'split':
      return numbers[0] === 0 ? { u: 0, v: middleOf(numbers[1] ?? 1).v } : { u: mean(({ u }) => u), v: mean(({ v }) => v) };
    case 'street':
    case 'line':
      return { u: mean(({ u }) => u), v: ACROSS };
    case 'trio':
      return { u: 0, v: numbers.includes(1) ? 2 : 1 };
    case 'basket':
      return { u: 0, v: ACROSS };
    case 'dozen':
      return { u: mean(({ u }) => u), v: 3.5 };
    case 'column':
      return { u: ROWS + 0.5, v: middleOf(numbers[0] ?? 1).v };
    default:
      return { u: 2 * EVEN_CHANCES.indexOf(kind) + 1, v: 4.5 };
  }
}

/** The position at a point of the layout: a field, or near its border the fields around it. Null outside the layout. */
export function positionAt({ u, v }: Point): RoulettePosition | null {
  if (u < -1 || u >= ROWS + 1 || v < 0 || v >= ACROSS + 2) return null;
  if (u < 0) return v < ACROSS + BORDER ? atZero(u, v) : null;
  if (v >= ACROSS + BORDER) return outside(u, v);
  if (u >= ROWS) return at(ROWS + 0.5, Math.min(Math.floor(v), ACROSS - 1) + 0.5);
  const row = Math.floor(u);
  const place = Math.min(Math.floor(v), ACROSS - 1);
  const [snappedU, snappedV] = [row + snap(u - row), place + snap(v - place)];
  return at(snappedU, snappedV) ?? at(snappedU, place + 0.5) ?? at(row + 0.5, snappedV) ?? at(row + 0.5, place + 0.5);
}

/** The zero, or a bet on zero and the adjacent numbers at its border. */
function atZero(u: number, v: number): RoulettePosition | null {
  if (u < -BORDER) return v < ACROSS ? 'straight:0' : null;
  const place = Math.min(Math.floor(v), ACROSS - 1);
  return at(0, place + snap(v - place)) ?? at(0, place + 0.5);
}

function outside(u: number, v: number): RoulettePosition | null {
  if (u >= ROWS) return null;
  return v < ACROSS + 1 ? at(Math.floor(u / 4) * 4 + 2, 3.5) : at(Math.floor(u / 2) * 2 + 1, 4.5);
}

function at(u: number, v: number): RoulettePosition | null {
  return BY_PLACE.get(`${u} ${v}`) ?? null;
}

function snap(part: number): number {
  if (part < BORDER) return 0;
  return part > 1 - BORDER ? 1 : 0.5;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The weight of a step sideways relative to a step ahead. */
const ASIDE = 3;

/** The nearest position in a direction, as the layout is oriented (`u` to the right, `v` down); the same position where there is none. */
export function nextPosition(from: RoulettePosition, direction: Direction): RoulettePosition {
  const { u, v } = spotOf(from);
  const isAcross = direction === 'up' || direction === 'down';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best: { readonly position: RoulettePosition; readonly cost: number } | null = null;
  for (const spot of SPOTS) {
    const ahead = sign * (isAcross ? spot.v - v : spot.u - u);
    const aside = Math.abs(isAcross ? spot.u - u : spot.v - v);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0 && (best === null || cost < best.cost)) best = { position: spot.position, cost };
  }
  return best?.position ?? from;
}
