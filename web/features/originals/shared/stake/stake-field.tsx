import { Undo2 } from 'lucide-react';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { useBalance } from '#web/shared/session/session-provider.tsx';
import type { QuickStep } from './stake-fault.ts';
import type { Stake } from './use-stake.ts';

interface StakeFieldProps {
  readonly stake: Stake;
  /** Set where a page has several. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** While a round runs on its own stake, that stake in centavos, shown instead. */
  readonly running?: number | null;
  /** On phones, the quick steps are next to the field instead of below it. */
  readonly inOneRow?: boolean;
}

const STEPS = [
  ['half', '½', 'Metade da aposta'],
  ['double', '2×', 'Dobro da aposta'],
  ['most', 'máx', 'Aposta máxima'],
] as const satisfies readonly (readonly [QuickStep, string, string])[];

/** The stake field, with half, double, the maximum by limits and balance, and the previous amount. It takes any amount and describes errors in words. */
export function StakeField({ stake, label = 'Aposta', disabled = false, running = null, inOneRow = false }: StakeFieldProps) {
  const { field, type, enter, leave, undo, before } = stake;
  const balance = useBalance();
  const affordable = balance === null ? stake.bounds.high : balance.value + balance.bonus;
  const shown = running === null ? stake.value : cents(running);
  const input = (
    <MoneyInput
      ref={field}
      value={shown}
      onValueChange={type}
      onFocus={enter}
      onBlur={(event) => leave(event.relatedTarget)}
      disableNegative
      // Read-only instead of disabled, so that screen readers still reach the stake of a running round.
      readOnly={disabled}
      className={cx(inOneRow && 'min-w-0 flex-1 lg:flex-none')}
      trailing={before !== null && !disabled && <Undo before={before} onUndo={undo} />}
    />
  );
  const steps = (
    <div className={cx('grid grid-cols-3 gap-1.5', disabled && 'max-lg:hidden')}>
      {STEPS.map(([step, text, name]) => (
        <Button
          key={step}
          variant="secondary"
          size="sm"
          aria-label={`${text}: ${name}`}
          disabled={disabled}
          onClick={() => stake.step(step, affordable)}
          className={cx('min-w-0 px-0!', inOneRow && 'max-lg:h-12! max-lg:w-12')}
        >
          {text}
        </Button>
      ))}
    </div>
  );
  const said = running === null ? { error: stake.error, hint: stake.note } : {};
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} {...said}>
        {inOneRow ? (
          <div className="flex items-end gap-2 lg:flex-col lg:items-stretch">
            {input}
            {steps}
          </div>
        ) : (
          input
        )}
      </Field>
      {!inOneRow && steps}
    </div>
  );
}

function Undo({ before, onUndo }: { before: number; onUndo: () => void }) {
  return (
    <IconButton
      label={`Desfazer: voltar a ${formatBrl(cents(before))}`}
      onClick={onUndo}
      icon={<Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />}
      className="-ml-3 text-muted"
    />
  );
}
