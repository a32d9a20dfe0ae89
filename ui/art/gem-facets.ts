export interface Facet {
  points: string;
  fill: string;
}

/** The gem's own palette, from light to deep. */
const shades = ['#e6fff6', '#b4fbe3', '#7df2cc', '#45dfae', '#1fc793', '#0fa87c', '#0b8767', '#086a53', '#064f40'] as const;

const CENTRE = 32;
const LIGHT_ANGLE = (225 * Math.PI) / 180;

interface Point {
  x: number;
  y: number;
}

function ring(radius: number, turn: number): readonly Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = ((index * 45 + turn) * Math.PI) / 180;
    return { x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) };
  });
}

/** How far a facet faces the light at the upper left, from −1 (towards it) to 1 (the opposite side); `bias` deepens it. */
function shade(corners: readonly Point[], bias: number): string {
  const x = corners.reduce((sum, corner) => sum + corner.x - CENTRE, 0);
  const y = corners.reduce((sum, corner) => sum + corner.y - CENTRE, 0);
  const facing = -Math.cos(Math.atan2(y, x) - LIGHT_ANGLE);
  const step = Math.round(3.7 + facing * 3 + bias);
  return shades[Math.min(shades.length - 1, Math.max(0, step))] ?? shades[4];
}

function facet(corners: readonly Point[], bias: number): Facet {
  return { points: corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '), fill: shade(corners, bias) };
}

function pick(points: readonly Point[], index: number): Point {
  return points[(index + 8) % 8] ?? { x: CENTRE, y: CENTRE };
}

/** The crown of a brilliant cut seen from above: eight stars, eight kites, sixteen girdle facets, in a 64 × 64 box, lit from the upper left. */
export const gemFacets: readonly Facet[] = Array.from({ length: 8 }, (_, index) => index).flatMap((index) => {
  const table = ring(14.5, 22.5);
  const middle = ring(22, 45);
  const girdle = ring(29, 22.5);
  const [t, next, m, before, g, gNext] = [
    pick(table, index),
    pick(table, index + 1),
    pick(middle, index),
    pick(middle, index - 1),
    pick(girdle, index),
    pick(girdle, index + 1),
  ];
  const rim = { x: CENTRE + ((g.x + gNext.x) / 2 - CENTRE), y: CENTRE + ((g.y + gNext.y) / 2 - CENTRE) };
  return [facet([g, rim, m], 1.3), facet([rim, gNext, m], 0.2), facet([t, before, g, m], -0.2), facet([t, next, m], index % 2 === 0 ? -1.1 : 0.6)];
});

/** Corners of the table, the flat facet on top. */
export const gemTable = ring(14.5, 22.5)
  .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
  .join(' ');
