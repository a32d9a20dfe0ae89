import { useId } from 'react';
import { type Cents, cents, formatReais } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSteps } from './steps/steps-store.ts';

const MOST: Cents = cents(1_000_000_000);

interface StakeFieldProps {
  readonly label: string;
  /** The bet of the stake, for players who don't see the field's place. */
  readonly of: string;
  readonly stakeCents: Cents | null;
  readonly onStake: (stake: Cents | null) => void;
  /** The maximum that would be accepted now; null while unknown. */
  readonly mostCents: Cents | null;
  readonly disabled: boolean;
  readonly error?: string | undefined;
}

/** The stake of one bet, with buttons that add to it and one for the maximum. */
export function StakeField({ label, of, stakeCents, onStake, mostCents, disabled, error }: StakeFieldProps) {
  const id = useId();
  const steps = useSteps();
  return (
    <div className="flex flex-col gap-2">
      <Field
        id={id}
        error={error}
        label={
          <>
            {label}
            <VisuallyHidden>, {of}</VisuallyHidden>
          </>
        }
      >
        <MoneyInput value={stakeCents} onValueChange={onStake} maxCents={MOST} disableNegative disabled={disabled} />
      </Field>
      <div className="grid grid-cols-4 gap-1.5">
        {steps.map((step, at) => (
          <Button
            // Two may be equal, so the index is part of the key.
            key={`${at} ${step}`}
            variant="secondary"
            size="sm"
            disabled={disabled}
            aria-label={`+${reaisText(step)} reais, ${of}`}
            onClick={() => onStake(cents(Math.min(MOST, (stakeCents ?? 0) + step)))}
            className="px-0!"
          >
            <span translate="no">+{reaisText(step)}</span>
          </Button>
        ))}
        <Button
          variant="secondary"
          size="sm"
          disabled={disabled || mostCents === null || mostCents <= 0}
          aria-label={`máx: o valor máximo, ${of}`}
          onClick={() => onStake(mostCents)}
          className="px-0!"
        >
          máx
        </Button>
      </div>
    </div>
  );
}

/** "5", "7,50". */
function reaisText(step: Cents): string {
  return formatReais(step).replace(/,00$/, '');
}
