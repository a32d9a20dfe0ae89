import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../cx.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Content inside the field, before or after the text: a unit, an icon, a button. */
  leading?: ReactNode;
  trailing?: ReactNode;
  inputClassName?: string;
}

/** A text input, 48 px high; text of 16 px, so that phones don't zoom in on focus. */
export function TextInput({ leading, trailing, className, inputClassName, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <div
      className={cx(
        'control flex h-12 items-center overflow-hidden hover:border-muted has-[input:disabled]:opacity-55 has-[[aria-invalid]]:border-negative',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        className,
      )}
    >
      {leading !== undefined && <span className="pl-4 text-muted max-[360px]:pl-2">{leading}</span>}
      <input
        {...rest}
        {...wiring}
        className={cx(
          'h-full min-w-0 flex-1 bg-transparent px-4 text-base max-[360px]:px-2 text-text placeholder:text-faint focus-visible:outline-none',
          inputClassName,
        )}
      />
      {trailing}
    </div>
  );
}
