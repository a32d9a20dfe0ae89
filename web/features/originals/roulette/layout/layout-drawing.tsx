import { memo } from 'react';
import { rouletteColorOf } from '#kernel/fairness/roulette/roulette-wheel.ts';
import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { middleOf, type Point, spotOf } from './layout-spots.ts';

/** The orientation of the layout: zero at the left, or on top where the width is too small for that. */
export type Lie = 'wide' | 'tall';

/** The size of one number's field, in units of the drawing. */
const FIELD: Readonly<Record<Lie, { readonly along: number; readonly across: number }>> = {
  wide: { along: 58, across: 52 },
  tall: { along: 46, across: 72 },
};
const ALONG = 14;
const ACROSS = 5;
const NUMBERS = Array.from({ length: 37 }, (_, number) => number);

/** The drawing's size. */
export function sizeOf(lie: Lie): { readonly width: number; readonly height: number } {
  const { along, across } = FIELD[lie];
  return lie === 'wide' ? { width: ALONG * along, height: ACROSS * across } : { width: ACROSS * across, height: ALONG * along };
}

/** A point of the layout in the drawing. */
export function toDrawing(lie: Lie, { u, v }: Point): { readonly x: number; readonly y: number } {
  const { along, across } = FIELD[lie];
  return lie === 'wide' ? { x: (u + 1) * along, y: v * across } : { x: (ACROSS - v) * across, y: (u + 1) * along };
}

/** A point of the drawing on the layout. */
export function toLayout(lie: Lie, x: number, y: number): Point {
  const { along, across } = FIELD[lie];
  return lie === 'wide' ? { u: x / along - 1, v: y / across } : { u: y / along - 1, v: ACROSS - x / across };
}

/** A rectangle from one point of the layout to another, in the drawing. */
function box(lie: Lie, from: Point, to: Point) {
  const [a, b] = [toDrawing(lie, from), toDrawing(lie, to)];
  return { x: Math.min(a.x, b.x) + 1, y: Math.min(a.y, b.y) + 1, width: Math.abs(a.x - b.x) - 2, height: Math.abs(a.y - b.y) - 2, rx: 4 };
}

const OUTSIDE: readonly (readonly [RoulettePosition, string])[] = [
  ...(['dozen:1', 'dozen:2', 'dozen:3'] as const).map((position, place) => [position, `${place + 1}ª dúzia`] as const),
  ...(['column:1', 'column:2', 'column:3'] as const).map((position) => [position, '2 : 1'] as const),
  ...([
    ['low', '1–18'],
    ['even', 'Par'],
    ['red', 'Vermelho'],
    ['black', 'Preto'],
    ['odd', 'Ímpar'],
    ['high', '19–36'],
  ] as const),
];

/** How far an outside field extends from its centre, along and across. */
function reachOf(position: RoulettePosition): Point {
  if (position.startsWith('dozen')) return { u: 2, v: 0.5 };
  return position.startsWith('column') ? { u: 0.5, v: 0.5 } : { u: 1, v: 0.5 };
}

/** The fields of the layout with their labels: the static part. */
export const LayoutFields = memo(function LayoutFields({ lie }: { lie: Lie }) {
  return (
    <g className="roulette-fields">
      {NUMBERS.map((number) => {
        const middle = middleOf(number);
        const reach = number === 0 ? { u: 0.5, v: 1.5 } : { u: 0.5, v: 0.5 };
        const { x, y } = toDrawing(lie, middle);
        return (
          <g key={number}>
            <rect
              {...box(lie, { u: middle.u - reach.u, v: middle.v - reach.v }, { u: middle.u + reach.u, v: middle.v + reach.v })}
              className="roulette-field"
              data-color={rouletteColorOf(number)}
            />
            <text x={x} y={y} className="roulette-figure">
              {number}
            </text>
          </g>
        );
      })}
      {OUTSIDE.map(([position, word]) => {
        const { u, v } = spotOf(position);
        const reach = reachOf(position);
        const { x, y } = toDrawing(lie, { u, v });
        const turned = lie === 'tall' && !position.startsWith('column');
        return (
          <g key={position}>
            <rect
              {...box(lie, { u: u - reach.u, v: v - reach.v }, { u: u + reach.u, v: v + reach.v })}
              className="roulette-field"
              data-color={position === 'red' || position === 'black' ? position : 'felt'}
            />
            <text x={x} y={y} transform={turned ? `rotate(90 ${x} ${y})` : undefined} className="roulette-word">
              {word}
            </text>
          </g>
        );
      })}
    </g>
  );
});
