import type { KeyboardEvent } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import { chipText } from '../live/chips/chip-stack.ts';
import type { Board } from '../live/chips/live-betting.tsx';
import { useCardGame } from './card-game.ts';

interface BetFieldsProps {
  readonly board: Board;
  /** The result of the round, once it has been shown. */
  readonly came: unknown;
}

/** The positions on which chips are placed, each a button: Enter places one, Delete removes the unsent ones, the digits choose the chip. */
export function BetFields({ board, came }: BetFieldsProps) {
  const { placed, pending, chosen, disabled } = board;
  const { fields, screen } = useCardGame();
  const key = (event: KeyboardEvent, position: string) => {
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (event.key === 'Backspace' || event.key === 'Delete') board.lift(position);
    else if (digit !== null && !event.ctrlKey && !event.metaKey && !event.altKey) board.pick(digit - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div role="group" aria-label="Mesa de apostas" className="cards-fields" data-count={fields.length}>
      {fields.map(({ position, pays, note, tone }) => {
        const name = screen.names[position] ?? position;
        const unsent = pending[position] ?? 0;
        const total = (placed[position] ?? 0) + unsent;
        return (
          <button
            key={position}
            type="button"
            aria-disabled={disabled}
            className="cards-field"
            data-tone={tone}
            data-won={came !== null && screen.wins(position, came)}
            onClick={() => !disabled && board.lay({ [position]: chosen })}
            onKeyDown={(event) => key(event, position)}
          >
            <span className="cards-field-name">{name}</span>
            <span className="cards-field-pays tabular">{pays}</span>
            <span className="cards-field-note">{note}</span>
            {total > 0 && (
              <span className="cards-chip tabular" data-unsent={unsent > 0}>
                <span translate="no" aria-hidden="true">
                  {chipText(total)}
                </span>
                <span className="sr-only">{`${formatBrl(cents(total))} na mesa`}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
