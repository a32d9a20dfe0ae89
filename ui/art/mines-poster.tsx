import { artAttributes, type ArtProps, useArtId } from './art-props.ts';
import { GemShape } from './gem.tsx';
import { TileBedShape } from './tile-bed.tsx';
import { TileShape } from './tile.tsx';

/** Rows of tiles, 104 apart, except the two that were opened. */
const CLOSED = 'M-26-68h416v208h-416zM-26 140h104v104h-104zM286 140h104v104h-104zM-26 244h416v208h-416z';

/** The poster of the tiles-and-gems game, 3:4; the title plate covers its lower quarter. */
export function MinesPoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <radialGradient id={id('light')} cx="0.32" cy="0.2" r="0.95">
          <stop offset="0" stopColor="#3d5fc4" stopOpacity="0" />
          <stop offset="0.55" stopColor="#0a1538" stopOpacity="0.4" />
          <stop offset="1" stopColor="#050b22" stopOpacity="0.94" />
        </radialGradient>
        <radialGradient id={id('shadow')}>
          <stop offset="0.6" stopColor="#020714" stopOpacity="0.7" />
          <stop offset="1" stopColor="#020714" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={id('glow')}>
          <stop offset="0" stopColor="#7df2cc" stopOpacity="0.6" />
          <stop offset="1" stopColor="#7df2cc" stopOpacity="0" />
        </radialGradient>
        {/* One path for all tiles: a browser treats each `use` of a tile as separate shapes. */}
        <pattern id={id('tiles')} x="-26" y="-68" width="104" height="104" patternUnits="userSpaceOnUse">
          <TileShape />
        </pattern>
      </defs>
      <rect width="300" height="400" fill="#0c1742" />
      <g transform="rotate(-8 150 200) translate(-2 4)">
        <g transform="translate(78 140)">
          <TileBedShape />
        </g>
        <g transform="translate(182 140)">
          <TileBedShape />
        </g>
        <path d={CLOSED} fill={`url(#${id('tiles')})`} />
      </g>
      <rect width="300" height="400" fill={`url(#${id('light')})`} />
      <circle cx="150" cy="176" r="150" fill={`url(#${id('glow')})`} />
      <ellipse cx="166" cy="206" rx="112" ry="104" fill={`url(#${id('shadow')})`} />
      <g transform="translate(58 76) scale(2.9)">
        <GemShape />
      </g>
    </svg>
  );
}
