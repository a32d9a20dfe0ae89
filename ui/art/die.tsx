import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

/** The places of the pips on a face, in a 96 × 96 box. */
const PIPS: Readonly<Record<1 | 2 | 3 | 5, readonly (readonly [x: number, y: number])[]>> = {
  1: [[48, 48]],
  2: [
    [29, 29],
    [67, 67],
  ],
  3: [
    [26, 26],
    [48, 48],
    [70, 70],
  ],
  5: [
    [27, 27],
    [69, 27],
    [48, 48],
    [27, 69],
    [69, 69],
  ],
};

/** An ivory die seen from the front, five up, its light on the upper left. */
export function Die({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 96 96" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('ivory')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="0.55" stopColor="#f3e4c6" />
          <stop offset="1" stopColor="#cdb389" />
        </linearGradient>
      </defs>
      <rect x="4" y="4" width="88" height="88" rx="20" fill="#7c6238" />
      <rect x="4" y="4" width="88" height="85" rx="20" fill={`url(#${id('ivory')})`} />
      <path d="M24 7h48C46 11 20 26 9 62V24C9 14 14 7 24 7Z" fill="#fff" opacity="0.5" />
      <DiePips face={5} />
    </svg>
  );
}

/** A face's pips, sunk into it: dark at the upper left, lit at the lower right. */
export function DiePips({ face }: { face: keyof typeof PIPS }) {
  return (
    <g>
      {PIPS[face].map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x + 1.2} cy={y + 1.4} r="9.2" fill="#fff" opacity="0.75" />
          <circle cx={x} cy={y} r="9" fill="#8f2416" />
          <circle cx={x + 1} cy={y + 1.4} r="7.4" fill="#d8452e" />
        </g>
      ))}
    </g>
  );
}
