/** Numbers of the wheel clockwise, the first one at the top: white, then red and black in turn. */
export const DOUBLE_ORDER: readonly number[] = [0, 4, 11, 1, 14, 7, 9, 3, 12, 5, 8, 2, 13, 6, 10];

/** Width of one sector, in degrees. */
export const DOUBLE_SECTOR_DEGREES = 360 / DOUBLE_ORDER.length;

export type Lacquer = 'ivory' | 'red' | 'black';

export interface DoubleSector {
  readonly number: number;
  readonly lacquer: Lacquer;
  /** Middle of the sector, degrees clockwise from the top. */
  readonly middle: number;
  readonly path: string;
  /** The angle of the pin on the line behind it. */
  readonly pin: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const OUTER = 94;
const INNER = 45;
const PINS = 100;

/** The fifteen sectors of a wheel around the origin. */
export const doubleSectors: readonly DoubleSector[] = DOUBLE_ORDER.map((number, place) => {
  const middle = place * DOUBLE_SECTOR_DEGREES;
  const to = middle + DOUBLE_SECTOR_DEGREES / 2;
  return {
    number,
    lacquer: number === 0 ? 'ivory' : number <= 7 ? 'red' : 'black',
    middle,
    path: sectorPath(middle - DOUBLE_SECTOR_DEGREES / 2, to),
    pin: pointAt(to, PINS),
  };
});

/** A point at `degrees` clockwise from the top, at `radius` from the middle. */
export function pointAt(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Number((Math.cos(angle) * radius).toFixed(2)), y: Number((Math.sin(angle) * radius).toFixed(2)) };
}

function sectorPath(from: number, to: number): string {
  const [a, b, c, d] = [pointAt(from, OUTER), pointAt(to, OUTER), pointAt(to, INNER), pointAt(from, INNER)];
  return `M${a.x} ${a.y}A${OUTER} ${OUTER} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${INNER} ${INNER} 0 0 0 ${d.x} ${d.y}Z`;
}
