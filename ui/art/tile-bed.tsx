import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

/** The bed below a lifted tile: dark and sunk, its shadow on the upper left. `lost` is scorched. */
export function TileBed({ className, title, lost = false }: ArtProps & { lost?: boolean }) {
  return (
    <svg viewBox="0 0 96 96" className={className} {...artAttributes(title)}>
      <TileBedShape lost={lost} />
    </svg>
  );
}

export function TileBedShape({ lost = false }: { lost?: boolean }) {
  const id = useArtId();
  return (
    <g>
      <defs>
        <radialGradient id={id('ground')} cx="0.5" cy="0.46" r="0.75">
          <stop offset="0" stopColor={lost ? '#4a1f22' : '#1d2c57'} />
          <stop offset="1" stopColor={lost ? '#1f0d13' : '#0c1533'} />
        </radialGradient>
        <linearGradient id={id('edge')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.75" />
          <stop offset="0.5" stopColor="#000" stopOpacity="0.1" />
          <stop offset="1" stopColor={lost ? '#ff8a6b' : '#8fb0ff'} stopOpacity="0.5" />
        </linearGradient>
      </defs>
      <rect x="3" y="4" width="90" height="88" rx="15" fill={`url(#${id('ground')})`} />
      <path d="M18 4h60c8 0 14 6 15 13C88 11 82 10 76 10H22C14 10 9 15 9 23v52c0 5 1 8 3 11-6-2-9-7-9-13V19C3 10 9 4 18 4z" fill="#000" opacity="0.32" />
      <rect x="4" y="5" width="88" height="86" rx="14" fill="none" stroke={`url(#${id('edge')})`} strokeWidth="2" />
    </g>
  );
}
