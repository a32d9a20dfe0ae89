import { MINES_TILES } from '#kernel/fairness/index.ts';
import { BoardFrame } from './board-frame.tsx';

const TILES = Array.from({ length: MINES_TILES }, (_, tile) => tile);

/** The board of nobody's round: to be looked at. */
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
