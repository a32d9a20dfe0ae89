import type { KeyboardEvent } from 'react';
import type { WheelOutcome } from '#contracts/originals/wheel.ts';
import { WHEEL_NAMES } from '#contracts/originals/wheel-facts.ts';
import { type WheelPosition, wheelPositions } from '#kernel/fairness/wheel/money-wheel.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { chipText } from '../../live/chips/chip-stack.ts';
import type { Board } from '../../live/chips/live-betting.tsx';
import { edgeText, paysText } from '../wheel-words.tsx';

interface WheelBoardProps {
  readonly board: Board;
  /** The result of the round, after it has been shown. */
  readonly came: WheelOutcome | null;
}

/** The seven places of the table, each a button that places the selected chip: by a tap, or by Tab and Enter. */
export function WheelBoard({ board, came }: WheelBoardProps) {
  return (
    <div role="group" aria-label="Mesa de apostas" aria-describedby="roda-teclas" className="wheel-board">
      {wheelPositions.map((position) => (
        <Place key={position} position={position} board={board} hasCome={came?.position === position} />
      ))}
      <p id="roda-teclas" className="sr-only">
        Enter põe uma ficha, Apagar tira; os números do teclado escolhem a ficha.
      </p>
    </div>
  );
}

interface PlaceProps {
  readonly position: WheelPosition;
  readonly board: Board;
  readonly hasCome: boolean;
}

function Place({ position, board: { placed, pending, chosen, disabled, lay, lift, pick }, hasCome }: PlaceProps) {
  const unsent = pending[position] ?? 0;
  const total = (placed[position] ?? 0) + unsent;
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace' || event.key === 'Delete') lift(position);
    else if (/^[1-9]$/.test(event.key)) pick(Number(event.key) - 1);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      // Not `disabled`, so that the focus stays when betting closes.
      aria-disabled={disabled}
      data-position={position}
      data-came={hasCome}
      className="wheel-place"
      onClick={() => !disabled && lay({ [position]: chosen })}
      onKeyDown={key}
    >
      <span className="wheel-place-name">{WHEEL_NAMES[position]}</span>
      <span className="tabular text-xs text-balance">{paysText(position)}</span>
      <span className="tabular wheel-place-edge">{`casa ${edgeText(position)}`}</span>
      <span className="wheel-place-chip" data-unsent={unsent > 0} data-empty={total === 0}>
        <span translate="no" aria-hidden="true" className="tabular">
          {total > 0 && chipText(total)}
        </span>
        <span className="sr-only">{total > 0 ? `${formatBrl(cents(total))} na mesa` : ''}</span>
      </span>
    </button>
  );
}
