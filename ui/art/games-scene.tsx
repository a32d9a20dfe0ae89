import type { ArtProps } from './art-props.ts';
import { GemShape } from './gem.tsx';
import { Scene } from './scene.tsx';
import { TileBedShape } from './tile-bed.tsx';
import { TileShape } from './tile.tsx';

/** Three tiles on a shelf, one of them open. */
export function GamesScene(props: ArtProps) {
  return (
    <Scene {...props}>
      <ellipse cx="120" cy="134" rx="84" ry="7" className="fill-line" />
      <g transform="translate(28 62) rotate(-7 36 36) scale(0.74)">
        <TileShape />
      </g>
      <g transform="translate(141 62) rotate(7 36 36) scale(0.74)">
        <TileShape />
      </g>
      <g transform="translate(77 42) scale(0.9)">
        <TileBedShape />
        <g transform="translate(16 15)">
          <GemShape />
        </g>
      </g>
      <path d="M62 36q1 6 7 7-6 1-7 7-1-6-7-7 6-1 7-7zM182 28q.8 4.8 5.5 5.5-4.7.7-5.5 5.5-.8-4.8-5.5-5.5 4.7-.7 5.5-5.5z" className="fill-primary" />
    </Scene>
  );
}
