import { type KeyboardEvent, memo } from 'react';
import { Bomb } from '#ui/art/bomb.tsx';
import { Gem } from '#ui/art/gem.tsx';
import { TileBed } from '#ui/art/tile-bed.tsx';
import type { TileFace } from '../round/round-state.ts';

interface TileButtonProps {
  readonly tile: number;
  readonly face: TileFace;
  /** True while this tile may be opened, or marked. */
  readonly playable: boolean;
  /** A press marks it instead of opening it. */
  readonly choosing: boolean;
  readonly marked: boolean;
  readonly focusable: boolean;
  readonly onPress: (tile: number) => void;
  readonly onFocus: (tile: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FACE_NAMES: Readonly<Record<TileFace, string>> = {
  closed: 'fechada',
  pending: 'abrindo',
  gem: 'gema',
  mine: 'mina',
  'ghost-gem': 'gema, não aberta',
  'ghost-mine': 'mina, não aberta',
};

/** One tile of the board: a background, its content, and the glazed lid that lifts off. */
export const TileButton = memo(function TileButton(props: TileButtonProps) {
  const { tile, face, playable, choosing, marked, focusable, onPress, onFocus, onKeyDown } = props;
  const covered = face === 'closed' || face === 'pending';
  const mined = face === 'mine' || face === 'ghost-mine';
  const label = `Casa linha ${Math.floor(tile / 5) + 1}, coluna ${(tile % 5) + 1}, ${FACE_NAMES[face]}`;
  return (
    <button
      type="button"
      data-tile={tile}
      data-face={face}
      data-open-to-play={playable}
      data-marked={marked}
      tabIndex={focusable ? 0 : -1}
      aria-label={label}
      aria-disabled={!playable}
      aria-pressed={choosing ? marked : undefined}
      onClick={() => playable && onPress(tile)}
      onFocus={() => onFocus(tile)}
      onKeyDown={onKeyDown}
      className="mines-tile"
    >
      {!covered && <TileBed className="mines-bed" lost={face === 'mine'} />}
      {!covered && (mined ? <Bomb className="mines-find" /> : <Gem className="mines-find" />)}
      {face === 'gem' && <Glint />}
      {covered ? <span className="mines-cover" /> : !face.startsWith('ghost') && <span className="mines-lift" />}
    </button>
  );
});

/** One small sparkle when a gem is revealed. */
function Glint() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="mines-glint pointer-events-none">
      <circle cx="48" cy="48" r="34" fill="none" stroke="#b8ffe6" strokeWidth="2" opacity="0.7" />
      <path d="M48 8v14M48 74v14M8 48h14M74 48h14" stroke="#d9fff2" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
