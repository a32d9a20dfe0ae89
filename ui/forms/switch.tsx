import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  /** The reason why it could not be switched; shown next to it. */
  error?: ReactNode;
}

/** Switches on or off, at once. The knob's position shows the state, not the colour alone. */
export function Switch({ label, hint, error, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-55', className)}>
      <span className="flex flex-col">
        <span className="text-base text-text">{label}</span>
        {hint !== undefined && <span className="text-sm text-muted">{hint}</span>}
        {error !== undefined && (
          <span role="alert" className="text-sm text-loss">
            {error}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is checked
          role="switch"
          aria-invalid={error === undefined ? undefined : true}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-line-strong bg-raised transition-colors checked:border-primary checked:bg-primary"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-muted transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-primary"
        />
      </span>
    </label>
  );
}
