import { artAttributes, type ArtProps, useArtId } from './art-props.ts';
import { DiePips } from './die.tsx';

/** The corners of a cube of 96 seen from above one edge, around (0, 0). */
const OUTLINE = '0,-96 83.14,-48 83.14,48 0,96 -83.14,48 -83.14,-48';
const TOP = 'matrix(0.866 0.5 -0.866 0.5 0 -96)';
const LEFT = 'matrix(0.866 0.5 0 1 -83.14 -48)';
const RIGHT = 'matrix(0.866 -0.5 0 1 0 0)';

/** The poster of the number game, 3:4: a die over the bar it rolls along; the title plate covers the lower quarter. */
export function DicePoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <radialGradient id={id('felt')} cx="0.3" cy="0.14" r="1.05">
          <stop offset="0" stopColor="#1c7a78" />
          <stop offset="0.5" stopColor="#0c4048" />
          <stop offset="1" stopColor="#04141b" />
        </radialGradient>
        <radialGradient id={id('shadow')}>
          <stop offset="0.4" stopColor="#02090c" stopOpacity="0.75" />
          <stop offset="1" stopColor="#02090c" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.66" stopColor="#04141b" stopOpacity="0" />
          <stop offset="1" stopColor="#04141b" stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('felt')})`} />
      <g fill="none" stroke="#8ff0d8" strokeWidth="1" opacity="0.14">
        <path d="M-20 96 320 14M-20 140 320 58M-20 184 320 102M-20 228 320 146M-20 272 320 190" />
      </g>
      <Bar />
      <ellipse cx="160" cy="252" rx="112" ry="34" fill={`url(#${id('shadow')})`} />
      <g transform="translate(150 152) rotate(-9)">
        <Cube />
      </g>
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}

/** The bar of numbers: the winning part thick and green, the rest thin. */
function Bar() {
  return (
    <g>
      <rect x="-10" y="277" width="320" height="10" fill="#a2362c" />
      <rect x="112" y="270" width="200" height="24" rx="6" fill="#1f9a5c" />
      <rect x="112" y="270" width="200" height="9" rx="4.5" fill="#5be3a0" opacity="0.55" />
      <path d="M24 296v7M68 296v7M112 300v7M156 300v7M200 300v7M244 300v7M288 300v7" stroke="#f0c878" strokeWidth="2" opacity="0.7" />
    </g>
  );
}

/** An ivory die with three visible faces; the light comes from the upper left. */
function Cube() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('rim')} gradientUnits="userSpaceOnUse" x1="-90" y1="-60" x2="90" y2="40">
          <stop offset="0" stopColor="#f3e3c0" />
          <stop offset="0.5" stopColor="#cfb283" />
          <stop offset="1" stopColor="#7a5d38" />
        </linearGradient>
        <linearGradient id={id('top')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fffdf6" />
          <stop offset="1" stopColor="#f4e6c9" />
        </linearGradient>
        <linearGradient id={id('left')} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#f1dfba" />
          <stop offset="1" stopColor="#c9ab78" />
        </linearGradient>
        <linearGradient id={id('right')} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#cfb283" />
          <stop offset="1" stopColor="#846640" />
        </linearGradient>
      </defs>
      <polygon points={OUTLINE} fill={`url(#${id('rim')})`} stroke={`url(#${id('rim')})`} strokeWidth="14" strokeLinejoin="round" />
      {(
        [
          ['top', TOP, 5],
          ['left', LEFT, 2],
          ['right', RIGHT, 3],
        ] as const
      ).map(([name, matrix, face]) => (
        <g key={name} transform={matrix}>
          <rect x="-4" y="-4" width="104" height="104" rx="14" fill={`url(#${id(name)})`} />
          <DiePips face={face} />
        </g>
      ))}
      <path d="M0 2v92M0 2 80-45M0 2-80-45" stroke="#fffaf0" strokeWidth="2" strokeLinecap="round" opacity="0.4" />
    </g>
  );
}
