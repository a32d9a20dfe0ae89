import { MINES_TILES } from '#kernel/fairness/index.ts';
import { BoardFrame } from './board-frame.tsx';

const TILES = Array.from({ length: MINES_TILES }, (_, tile) => tile);

/** A board without a round, only for display. */
export function StillBoard() {
  return (
    <BoardFrame role="img" aria-label="Tabuleiro de 25 casas fechadas">
      {TILES.map((tile) => (
        <span key={tile} data-face="closed" className="mines-tile">
          <span className="mines-cover" />
        </span>
      ))}
    </BoardFrame>
  );
}
