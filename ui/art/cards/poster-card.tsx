import { SUIT_SIGNS } from './suit-signs.ts';

interface PosterCardProps {
  readonly rank: string;
  readonly suit: 'S' | 'H' | 'D';
  /** The card's place, as an SVG transform. */
  readonly at: string;
}

/** A card of a poster, 120 × 168, with one large sign. */
export function PosterCard({ rank, suit, at }: PosterCardProps) {
  const sign = SUIT_SIGNS[suit];
  const color = suit === 'S' ? '#17181d' : '#b3202c';
  return (
    <g transform={at}>
      <rect x="-58" y="-80" width="120" height="168" rx="12" fill="#000" opacity=".28" />
      <rect x="-60" y="-84" width="120" height="168" rx="12" fill="#fffdf6" stroke="#cfc7b2" />
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`} fill={color}>
          <text x="-42" y="-52" fontSize="30" fontWeight="700" fontFamily="Georgia, serif" textAnchor="middle">
            {rank}
          </text>
          <path d={sign} transform="translate(-42 -36) scale(.95)" />
        </g>
      ))}
      <path d={sign} transform="scale(3.6)" fill={color} />
    </g>
  );
}
