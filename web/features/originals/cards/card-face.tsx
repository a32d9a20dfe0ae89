import { memo } from 'react';
import type { Card } from '#kernel/fairness/cards/shoe.ts';
import { SUIT_SIGNS } from '#ui/art/cards/suit-signs.ts';
import { pipsOf, rankText } from './card-words.ts';

const [LEFT, MIDDLE, RIGHT] = [19.5, 30, 40.5];
const [TOP, LOW_TOP, CENTRE, HIGH_BOTTOM, BOTTOM] = [17, 33, 42, 51, 67];
type Spot = readonly [x: number, y: number];
const CORNERS: readonly Spot[] = [LEFT, RIGHT].flatMap((x): Spot[] => [
  [x, TOP],
  [x, BOTTOM],
]);
const SIDES: readonly Spot[] = [
  [LEFT, CENTRE],
  [RIGHT, CENTRE],
];
const INNER: readonly Spot[] = [LEFT, RIGHT].flatMap((x): Spot[] => [
  [x, LOW_TOP],
  [x, HIGH_BOTTOM],
]);
const UPPER: Spot = [MIDDLE, 25];
const LOWER: Spot = [MIDDLE, 59];
const MID: Spot = [MIDDLE, CENTRE];
const ENDS: readonly Spot[] = [
  [MIDDLE, TOP],
  [MIDDLE, BOTTOM],
];

/** The positions of a number's suit signs, by their count, as in any pack. */
const PIPS: readonly (readonly Spot[])[] = [
  [],
  [MID],
  ENDS,
  [...ENDS, MID],
  CORNERS,
  [...CORNERS, MID],
  [...CORNERS, ...SIDES],
  [...CORNERS, ...SIDES, UPPER],
  [...CORNERS, ...SIDES, UPPER, LOWER],
  [...CORNERS, ...INNER, MID],
  [...CORNERS, ...INNER, UPPER, LOWER],
];

/** A court card's crest: a crown for king and queen, with its cross or its pearl; a feathered hat for the jack. */
const CREST: Readonly<Record<string, string>> = {
  K: 'M-11 6-13-6-6.5-1 0-11 6.5-1 13-6 11 6ZM-11 8H11V11H-11ZM-1-17H1V-15H3V-13H1V-11H-1V-13H-3V-15H-1Z',
  Q: 'M-11 6-12-5-5.5-.5 0-9 5.5-.5 12-5 11 6ZM-11 8H11V11H-11ZM0-15A2.2 2.2 0 1 1 0-10.6 2.2 2.2 0 0 1 0-15Z',
  J: 'M-12 5C-9-6 7-9 11-2 12 0 12 3 11 5ZM-13 7H13V10H-13ZM4-6C7-13 12-15 16-14 14-9 11-6 6-4Z',
};

/** The front of a card, 60 × 84. Decorative: the text next to it names the card. */
export const CardFace = memo(function CardFace({ card }: { card: Card }) {
  const [rank = '', suit = ''] = card;
  const isRed = suit === 'H' || suit === 'D';
  return (
    <svg viewBox="0 0 60 84" aria-hidden="true" className="card-drawing" data-red={isRed}>
      <rect x=".5" y=".5" width="59" height="83" rx="6" className="card-paper" />
      {[0, 180].map((turn) => (
        <g key={turn} transform={turn === 0 ? undefined : 'rotate(180 30 42)'}>
          <text x="8.5" y="14" className="card-rank" data-wide={rank === 'T'}>
            {rankText(card)}
          </text>
          <path d={SUIT_SIGNS[suit]} transform="translate(8.5 22) scale(.48)" />
        </g>
      ))}
      {pipsOf(card) === 0 ? <Picture rank={rank} suit={suit} /> : <Pips card={card} suit={suit} />}
    </svg>
  );
});

function Pips({ card, suit }: { card: Card; suit: string }) {
  const count = pipsOf(card);
  const size = count === 1 ? 1.7 : 0.62;
  return (PIPS[count] ?? []).map(([x, y]) => (
    <path key={`${x} ${y}`} d={SUIT_SIGNS[suit]} transform={`translate(${x} ${y}) scale(${size} ${y > CENTRE ? -size : size})`} />
  ));
}

function Picture({ rank, suit }: { rank: string; suit: string }) {
  return (
    <>
      <rect x="15" y="12" width="30" height="60" rx="3" className="card-frame" />
      <path d="M15 57 45 27V69A3 3 0 0 1 42 72H18A3 3 0 0 1 15 69Z" className="card-sash" />
      <path d={CREST[rank]} transform="translate(30 33) scale(.82)" className="card-crest" />
      <path d={SUIT_SIGNS[suit]} transform="translate(30 58) scale(.95)" />
    </>
  );
}

/** The back of a card: the panels of a football, in the site's green. */
export function CardBack() {
  return (
    <svg viewBox="0 0 60 84" aria-hidden="true" className="card-drawing">
      <rect x=".5" y=".5" width="59" height="83" rx="6" className="card-paper" />
      <rect x="4" y="4" width="52" height="76" rx="4" fill="#0f5a3f" />
      <g fill="none" stroke="#ffc53d" strokeOpacity=".55" strokeWidth="1.1">
        <circle cx="30" cy="42" r="18" />
        <path d="M30 33 38.6 39.2 35.3 49.3H24.7L21.4 39.2ZM30 33V24M38.6 39.2 47.1 36.4M35.3 49.3 40.6 56.6M24.7 49.3 19.4 56.6M21.4 39.2 12.9 36.4" />
        <rect x="7.5" y="7.5" width="45" height="69" rx="2.5" />
      </g>
      <path d="M30 33 38.6 39.2 35.3 49.3H24.7L21.4 39.2Z" fill="#ffc53d" fillOpacity=".35" />
    </svg>
  );
}
