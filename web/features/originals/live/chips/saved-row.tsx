import { X } from 'lucide-react';
import { useState } from 'react';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useScreen } from '../../table/table-screen.ts';
import { centsOf, type Stakes } from './chip-stack.ts';
import { MOST_SAVED, readSaved, withSaved, writeSaved } from './saved-bets.ts';

interface SavedRowProps {
  readonly player: string;
  /** The chips on the layout, including bets of this round. */
  readonly onTable: Stakes;
  readonly disabled: boolean;
  readonly onLay: (stakes: Stakes) => void;
}

/** Layouts that the player saves on this device and places again with one press. */
export function SavedRow({ player, onTable, disabled, onLay }: SavedRowProps) {
  const screen = useScreen();
  const [saved, setSaved] = useState(() => readSaved(screen, player));
  const keep = (bets: readonly Stakes[]) => {
    writeSaved(screen, player, bets);
    setSaved(bets);
  };
  return (
    <div role="group" aria-label="Apostas salvas" className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-sm text-muted">Salvas</span>
      {saved.map((stakes, place) => {
        const text = formatBrl(cents(centsOf(stakes)));
        return (
          <span key={JSON.stringify(stakes)} className="flex items-center rounded-control border border-line">
            <button
              type="button"
              disabled={disabled}
              aria-label={`Pôr a aposta salva ${place + 1}: ${text}`}
              onClick={() => onLay(stakes)}
              className="tabular min-h-11 px-3 text-sm disabled:opacity-50"
            >
              {text}
            </button>
            <IconButton
              label={`Apagar a aposta salva ${place + 1}`}
              onClick={() => keep(saved.filter((each) => each !== stakes))}
              icon={<X aria-hidden="true" size={16} />}
            />
          </span>
        );
      })}
      <Button variant="secondary" size="sm" disabled={withSaved(saved, onTable) === saved} onClick={() => keep(withSaved(saved, onTable))}>
        {saved.length >= MOST_SAVED ? `No máximo ${MOST_SAVED} salvas` : 'Salvar as fichas da mesa'}
      </Button>
    </div>
  );
}
