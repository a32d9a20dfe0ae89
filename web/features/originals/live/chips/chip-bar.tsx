import { Copy, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { centsOf, chipText, type Stakes, together } from './chip-stack.ts';
import type { Chips } from './use-chips.ts';

interface ChipBarProps {
  readonly chips: Chips;
  /** Chips offered, in centavos, and the chosen one. */
  readonly offered: readonly number[];
  readonly chosen: number;
  readonly onChoose: (chip: number) => void;
  /** The player's stakes in their last round with a bet; null if there is none. */
  readonly before: Stakes | null;
  readonly disabled: boolean;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The selected chip, and the buttons that change the chips on the layout and send them as bets. */
export function ChipBar({ chips, offered, chosen, onChoose, before, disabled }: ChipBarProps) {
  // Several tables on one page each need their own radio group.
  const group = useId();
  const pending = centsOf(chips.pending);
  const placed = centsOf(chips.placed);
  return (
    <div className="live-bar">
      <div role="radiogroup" aria-label="Ficha" className="live-chip-row">
        {offered.map((chip, place) => (
          <label key={chip} className="live-pick" data-place={place}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={chip === chosen}
              onChange={() => onChoose(chip)}
              aria-label={formatBrl(cents(chip))}
            />
            <span translate="no" aria-hidden="true" className="tabular">
              {chipText(chip)}
            </span>
          </label>
        ))}
      </div>
      <div className="live-acts flex items-center gap-1">
        <IconButton label="Desfazer a última ficha" disabled={disabled || chips.acts === 0} onClick={chips.undo} icon={<Undo2 {...icon} />} />
        <IconButton label="Tirar todas as fichas" disabled={disabled || pending + placed === 0} onClick={chips.clear} icon={<Trash2 {...icon} />} />
        <IconButton
          label="Repetir a última rodada"
          disabled={disabled || before === null}
          onClick={() => before !== null && chips.lay(before)}
          icon={<RotateCcw {...icon} />}
        />
        <IconButton
          label="Dobrar as fichas da mesa"
          disabled={disabled || pending + placed === 0}
          onClick={() => chips.lay(together(chips.placed, chips.pending))}
          icon={<Copy {...icon} />}
        />
        <Button className="tabular min-w-0 flex-1 px-3! sm:min-w-44" loading={chips.isSending} disabled={disabled || chips.acts === 0} onClick={chips.send}>
          {pending > 0 ? `Apostar ${formatBrl(cents(pending))}` : placed > 0 ? `Na mesa ${formatBrl(cents(placed))}` : 'Apostar'}
        </Button>
      </div>
    </div>
  );
}
