import { type Cents, cents } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { useBalance } from '#web/shared/session/session-provider.tsx';

interface StakeFieldProps {
  readonly stake: Cents | null;
  readonly onStake: (stake: Cents | null) => void;
  /** The least and the most that may be staked at once, in centavos. */
  readonly low: number;
  readonly high: number;
  readonly disabled?: boolean;
  /** The quick steps beside the field on phones instead of below it. */
  readonly inOneRow?: boolean;
}

/** The stake, with half, double and the most that limits and balance allow. */
export function StakeField({ stake, onStake, low, high, disabled = false, inOneRow = false }: StakeFieldProps) {
  const balance = useBalance();
  const affordable = balance === null ? high : Math.max(low, Math.min(high, balance.value + balance.bonus));
  const clamp = (value: number) => cents(Math.min(high, Math.max(low, Math.floor(value))));
  const quick = [
    ['½', 'Metade da aposta', () => clamp((stake ?? low) / 2)],
    ['2×', 'Dobro da aposta', () => clamp((stake ?? low) * 2)],
    ['máx', 'Aposta máxima', () => cents(affordable)],
  ] as const;
  return (
    <div className={cx('flex gap-2', inOneRow ? 'items-end lg:flex-col lg:items-stretch' : 'flex-col')}>
      <Field label="Aposta" className={cx(inOneRow && 'min-w-0 flex-1')}>
        <MoneyInput value={stake} onValueChange={onStake} minCents={cents(low)} maxCents={cents(high)} disableNegative disabled={disabled} />
      </Field>
      <div className={cx('grid grid-cols-3 gap-1.5', disabled && 'max-lg:hidden')}>
        {quick.map(([text, name, value]) => (
          <Button
            key={text}
            variant="secondary"
            size="sm"
            aria-label={`${text}: ${name}`}
            disabled={disabled}
            onClick={() => onStake(value())}
            className={cx('min-w-0 px-0!', inOneRow && 'max-lg:h-12! max-lg:w-12')}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
