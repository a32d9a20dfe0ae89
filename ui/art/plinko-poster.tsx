import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

const ROWS = [3, 4, 5, 6] as const;
const [TOP, ROW_HEIGHT, SPACING] = [66, 56, 60] as const;
/** The path of the poster's ball, from peg to peg. */
const WAY = 'M150-10V32Q129 6 121 88 143 62 149 144 128 118 120 200';
/** From the left edge to the right one. */
const SLOTS = ['#ffc53d', '#f08a3c', '#8f3a8d', '#4a2f7c', '#8f3a8d', '#f08a3c', '#ffc53d'] as const;

/** The poster of the falling ball, 3:4: brass pegs lit from the upper left, a falling ball; the title plate covers its lower quarter. */
export function PlinkoPoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <radialGradient id={id('night')} cx="0.3" cy="0.12" r="1.1">
          <stop offset="0" stopColor="#7b3fae" />
          <stop offset="0.5" stopColor="#3a1f63" />
          <stop offset="1" stopColor="#120a24" />
        </radialGradient>
        <radialGradient id={id('brass')} cx="0.34" cy="0.3" r="0.75">
          <stop offset="0" stopColor="#fff4dc" />
          <stop offset="0.5" stopColor="#d9bfe9" />
          <stop offset="1" stopColor="#6c4a8f" />
        </radialGradient>
        <radialGradient id={id('ball')} cx="0.34" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset="0.4" stopColor="#ffc53d" />
          <stop offset="1" stopColor="#a65f00" />
        </radialGradient>
        <linearGradient id={id('way')} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="200">
          <stop offset="0" stopColor="#ffc53d" stopOpacity="0" />
          <stop offset="1" stopColor="#ffc53d" stopOpacity="0.6" />
        </linearGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.7" stopColor="#120a24" stopOpacity="0" />
          <stop offset="1" stopColor="#120a24" stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('night')})`} />
      <path d={WAY} fill="none" stroke={`url(#${id('way')})`} strokeWidth="7" strokeLinejoin="round" />
      {ROWS.map((pegs, row) =>
        Array.from({ length: pegs }, (_, peg) => {
          const [x, y] = [150 + (peg - (pegs - 1) / 2) * SPACING, TOP + row * ROW_HEIGHT];
          return (
            <g key={`${row} ${peg}`}>
              <circle cx={x + 3} cy={y + 5} r="10" fill="#120a24" opacity="0.45" />
              <circle cx={x} cy={y} r="10" fill={`url(#${id('brass')})`} />
            </g>
          );
        }),
      )}
      <g>
        <circle cx="126" cy="207" r="24" fill="#120a24" opacity="0.4" />
        <circle cx="120" cy="200" r="24" fill={`url(#${id('ball')})`} />
        <ellipse cx="110" cy="189" rx="8" ry="5" fill="#fff" opacity="0.8" transform="rotate(-38 110 189)" />
      </g>
      {SLOTS.map((color, slot) => (
        <g key={slot}>
          <rect x={-14 + slot * 47} y="286" width="42" height="44" rx="9" fill={color} />
          <rect x={-14 + slot * 47} y="286" width="42" height="15" rx="7.5" fill="#fff" opacity="0.18" />
        </g>
      ))}
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
