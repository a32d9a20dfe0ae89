import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from './plain/field-context.ts';
import { onlyDigits } from './masks.ts';
import { useComposition } from './use-composition.ts';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'maxLength'> {
  value: string;
  onValueChange: (digits: string) => void;
  /** Called once when the last digit arrives. */
  onComplete?: (digits: string) => void;
  length?: number;
  /** Focuses the field when it appears, because the page then asks only for a code; false where it is one of several fields. */
  autoFocus?: boolean;
}

/** A one-time code: one real input (for paste, autofill and screen readers) over drawn cells. */
export function CodeInput({ value, onValueChange, onComplete, length = 6, autoFocus = true, className, ...rest }: CodeInputProps) {
  const wiring = useFieldControl(rest);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const composition = useComposition((event) => handleText(event.currentTarget.value));
  const cells = Array.from({ length }, (_, index) => index);

  function handleText(text: string): void {
    const digits = onlyDigits(text).slice(0, length);
    onValueChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }

  return (
    <div className={cx('relative flex gap-2', className)}>
      {cells.map((index) => (
        <span
          key={index}
          aria-hidden="true"
          className={cx(
            'tabular control grid h-14 min-w-0 flex-1 place-items-center text-lg font-bold',
            wiring['aria-invalid'] && 'border-negative',
            focused && index === Math.min(value.length, length - 1) && 'border-focus ring-1 ring-focus',
          )}
        >
          {value[index] ?? ''}
        </span>
      ))}
      <input
        {...rest}
        {...wiring}
        ref={input}
        value={composition.raw ?? value}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        onChange={composition.onChange}
        onCompositionEnd={composition.onCompositionEnd}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="absolute inset-0 h-full w-full cursor-text bg-transparent text-transparent caret-transparent selection:bg-transparent focus-visible:outline-none"
      />
    </div>
  );
}
