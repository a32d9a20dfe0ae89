import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../../cx.ts';
import { useFieldControl } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The platform's own select: best on phones, and it works before any script. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        {...wiring}
        className="control h-12 w-full cursor-pointer appearance-none pr-11 pl-4 text-base hover:border-muted disabled:opacity-55 aria-invalid:border-negative"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} className="pointer-events-none absolute top-3.5 right-3.5 text-muted" />
    </div>
  );
}
