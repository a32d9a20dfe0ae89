import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: ReactNode;
}

/** A native checkbox with its label; the whole row is the target. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <span className="relative mt-px grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-bg transition-colors checked:border-primary checked:bg-primary aria-invalid:border-negative"
          />
          <Check aria-hidden="true" size={14} strokeWidth={3} className="pointer-events-none absolute text-on-primary opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="text-muted">{label}</span>
      </label>
      {error !== undefined && error !== null && error !== '' && (
        <p id={errorId} className={cx('pl-8 text-sm text-loss')}>
          {error}
        </p>
      )}
    </div>
  );
}
