import { GemShape } from '#ui/art/gem.tsx';
import { TileBedShape, TileShape } from '#ui/art/tile.tsx';

const STEP = 100;
/** A board after three lucky picks: which of the cells shown are open. */
const open: ReadonlySet<number> = new Set([1, 7, 10]);
const cells = Array.from({ length: 16 }, (_, index) => index);

/** Azulejo tiles and gems, lit from the upper left: the Mines board, seen close. Each shape is written once and used often. */
export function HeroScene() {
  return (
    <svg viewBox="0 0 404 300" aria-hidden="true" className="h-auto w-full self-end" preserveAspectRatio="xMidYMid slice">
      <defs>
        <g id="hero-tile">
          <TileShape />
        </g>
        <g id="hero-gem">
          <TileBedShape />
          <g transform="translate(14 12) scale(1.06)">
            <GemShape />
          </g>
        </g>
      </defs>
      {cells.map((index) => (
        <use key={index} href={open.has(index) ? '#hero-gem' : '#hero-tile'} x={2 + (index % 4) * STEP} y={-42 + Math.floor(index / 4) * STEP} />
      ))}
    </svg>
  );
}
