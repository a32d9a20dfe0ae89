import { GemShape } from '#ui/art/gem.tsx';
import { TileShape } from '#ui/art/tile.tsx';

const cells = Array.from({ length: 12 }, (_, index) => index);

/** The Mines card of the shelf, 3:4. */
export function MinesPoster() {
  return (
    <svg viewBox="0 0 300 400" aria-hidden="true">
      <defs>
        <g id="poster-tile" transform="scale(1.04)">
          <TileShape />
        </g>
      </defs>
      <rect width="300" height="400" fill="#0f1a3a" />
      <g opacity="0.55">
        {cells.map((index) => (
          <use key={index} href="#poster-tile" x={(index % 3) * 104 - 6} y={Math.floor(index / 3) * 104 - 8} />
        ))}
      </g>
      <circle cx="150" cy="165" r="118" fill="#0b1220" opacity="0.62" />
      <g transform="translate(54 70) scale(3)">
        <GemShape />
      </g>
    </svg>
  );
}
