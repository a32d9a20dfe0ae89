import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

/** A glazed azulejo tile, closed: cobalt, with a blossom under the glaze and the light on its upper left edge. */
export function Tile({ className, title }: ArtProps) {
  return (
    <svg viewBox="0 0 96 96" className={className} {...artAttributes(title)}>
      <TileShape />
    </svg>
  );
}

const petal = 'M48 44.5C41.5 38 41.5 30.5 48 22.5 54.5 30.5 54.5 38 48 44.5Z';
const leaf = 'M49.6 46.4C53.5 41 58.6 38 65 31 58 37.4 55 42.5 49.6 46.4Z';
const quarters = [0, 90, 180, 270] as const;

/** The tile's shapes in a 96 × 96 box, for use inside another drawing. */
export function TileShape() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('glaze')} x1="0" y1="0" x2="0.9" y2="1">
          <stop offset="0" stopColor="#5b83ea" />
          <stop offset="0.45" stopColor="#345fcf" />
          <stop offset="1" stopColor="#2245a4" />
        </linearGradient>
        <linearGradient id={id('rim')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#e8f0ff" stopOpacity="0.95" />
          <stop offset="0.4" stopColor="#a9c1ff" stopOpacity="0.3" />
          <stop offset="0.6" stopColor="#14307f" stopOpacity="0.15" />
          <stop offset="1" stopColor="#0b2062" stopOpacity="0.7" />
        </linearGradient>
        <linearGradient id={id('shine')} x1="0" y1="0" x2="0.7" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect x="3" y="7" width="90" height="87" rx="15" fill="#10215a" />
      <rect x="3" y="3" width="90" height="86" rx="15" fill={`url(#${id('glaze')})`} />
      <g fill="#dfe9ff" opacity="0.55">
        {quarters.map((turn) => (
          <g key={turn} transform={`rotate(${turn} 48 46)`}>
            <path d={petal} />
            <path d={leaf} opacity="0.8" />
            <path d="M14 31.5a19.5 19.5 0 0 0 19.5-19.5" fill="none" stroke="#dfe9ff" strokeWidth="2.2" opacity="0.75" />
            <path d="M14 22.5a10.5 10.5 0 0 0 10.5-10.5h-10.5z" opacity="0.7" />
          </g>
        ))}
        <circle cx="48" cy="46" r="2.8" />
      </g>
      <path d="M18 4h46C48 12 20 34 10 60 6 68 3 62 3 56V18C3 10 9 4 18 4z" fill={`url(#${id('shine')})`} opacity="0.55" />
      <rect x="4" y="4" width="88" height="84" rx="14" fill="none" stroke={`url(#${id('rim')})`} strokeWidth="2" />
      <ellipse cx="20" cy="14.5" rx="8" ry="2.6" transform="rotate(-28 20 14.5)" fill="#fff" opacity="0.75" />
    </g>
  );
}
