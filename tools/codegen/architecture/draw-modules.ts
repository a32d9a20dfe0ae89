import type { Layers, Spot } from './order-layers.ts';
import { placeSpots } from './place-spots.ts';
import { arrow, type Box, box, label } from './shapes.ts';

const GAP = 20;
const BOX_HEIGHT = 46;
/** The distance from one layer to the next. */
const LAYER = 106;
/** The maximum width of a letter, in pixels. */
const LETTER = { name: 9.4, note: 6.4 };

/** The minimum width in which the modules fit side by side. */
export function sizeOfModules({ layers }: Layers): Pick<Box, 'width' | 'height'> {
  const widths = layers.map((row) => row.reduce((sum, spot) => sum + widthOf(spot) + GAP, -GAP));
  return { width: Math.max(...widths), height: (layers.length - 1) * LAYER + BOX_HEIGHT };
}

/** Arrows and boxes, the deepest modules at the bottom. */
export function drawModules(layers: Layers, { x, y: top, width }: Pick<Box, 'x' | 'y' | 'width'>): string[] {
  const middles = placeSpots(layers, widthOf, GAP, [x, x + width]);
  const at = (spot: Spot) => middles.get(spot) ?? 0;
  const yOf = (depth: number) => top + (layers.layers.length - 1 - depth) * LAYER;
  const depths = new Map(layers.layers.flatMap((row, depth) => row.map((spot) => [spot, depth] as const)));
  const arrows = layers.arrows.map((stops) => arrow(stops.flatMap((spot, index) => pointsOf(spot, index, stops))));
  const boxes = [...depths].flatMap(([spot, depth]) => (spot.module === null ? [] : moduleBox(spot, at(spot), yOf(depth))));
  return [...arrows, ...boxes];

  /** An arrow starts below its box, in the order of its targets, passes points from top to bottom, and ends above a box. */
  function pointsOf(spot: Spot, index: number, stops: readonly Spot[]): (readonly [number, number])[] {
    const y = yOf(depths.get(spot) ?? 0);
    if (index === 0) return [[portOf(spot, stops[1], 'from'), y + BOX_HEIGHT]];
    if (index === stops.length - 1) return [[portOf(spot, stops[index - 1], 'to'), y - 2]];
    return [
      [at(spot), y],
      [at(spot), y + BOX_HEIGHT],
    ];
  }

  function portOf(spot: Spot, other: Spot | undefined, end: 'from' | 'to'): number {
    const others = layers.links.flatMap((link) => (link[end] === spot ? [end === 'from' ? link.to : link.from] : [])).toSorted((a, b) => at(a) - at(b));
    const place = others.findIndex((each) => each === other);
    return Math.round(at(spot) + ((place + 1) / (others.length + 1) - 0.5) * widthOf(spot));
  }
}

function moduleBox({ name, module }: Spot, middle: number, y: number): string[] {
  const width = widthOf({ name, module });
  const also = alsoOf({ name, module });
  return [
    box({ x: middle - width / 2, y, width, height: BOX_HEIGHT }, 'module'),
    label(middle, y + (also === '' ? 28 : 20), name, 'name'),
    ...(also === '' ? [] : [label(middle, y + 37, also, 'note')]),
  ];
}

function alsoOf({ module }: Spot): string {
  return module === null || module.implied.length === 0 ? '' : `also ${module.implied.join(', ')}`;
}

function widthOf(spot: Spot): number {
  if (spot.module === null) return 4;
  return 2 * Math.ceil((Math.max(spot.name.length * LETTER.name, alsoOf(spot).length * LETTER.note) + 20) / 2);
}
