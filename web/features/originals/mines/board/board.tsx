import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { BoardFrame } from './board-frame.tsx';
import type { MinesState } from '../round/round-state.ts';
import { TileButton } from './tile-button.tsx';

const SIDE = 5;

interface BoardProps {
  readonly state: Pick<MinesState, 'phase' | 'faces'>;
  readonly onReveal: (tile: number) => void;
  /** Tiles marked for automatic rounds. */
  readonly marked?: readonly number[];
  /** While the player chooses tiles, a press adds or removes a mark; null otherwise. */
  readonly onMark?: ((tile: number) => void) | null;
  /** False while automatic rounds run, so that presses don't interfere. */
  readonly byHand?: boolean;
}

export const NO_MARKS: readonly number[] = [];

/** Five by five tiles. One tile at a time has the keyboard focus: arrows move it, Home and End jump within the row, Enter and Space open it. */
export function Board({ state, onReveal, marked = NO_MARKS, onMark = null, byHand = true }: BoardProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(12);
  const playing = state.phase === 'playing' && byHand && !state.faces.includes('pending');
  const press = useCallback((tile: number) => (onMark ?? onReveal)(tile), [onMark, onReveal]);

  function walk(event: KeyboardEvent): void {
    const next = nextTile(event.key, current);
    if (next === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  }

  return (
    <BoardFrame
      ref={grid}
      role="group"
      aria-label={onMark === null ? 'Tabuleiro de 25 casas' : 'Tabuleiro: escolha as casas que cada rodada abre'}
      data-shaking={state.faces.includes('mine')}
    >
      {state.faces.map((face, tile) => (
        <TileButton
          key={tile}
          tile={tile}
          face={face}
          playable={onMark !== null || (playing && face === 'closed')}
          choosing={onMark !== null}
          marked={marked.includes(tile)}
          focusable={tile === current}
          onPress={press}
          onFocus={setCurrent}
          onKeyDown={walk}
        />
      ))}
    </BoardFrame>
  );
}

/** The tile that a key moves to; null if there is none, as at the board's edges. */
export function nextTile(key: string, from: number): number | null {
  const row = Math.floor(from / SIDE);
  const column = from % SIDE;
  const at = (toRow: number, toColumn: number) => (toRow < 0 || toRow >= SIDE || toColumn < 0 || toColumn >= SIDE ? null : toRow * SIDE + toColumn);
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, SIDE - 1);
    default:
      return null;
  }
}
