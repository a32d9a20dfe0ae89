import { useState } from 'react';
import { MaskedInput } from './masked-input.tsx';
import type { MaskedInputProps } from './masked-input.tsx';
import { maskDate, readDate, writeDate } from './masks.ts';

export interface DateInputProps extends Omit<MaskedInputProps, 'mask' | 'value' | 'defaultValue' | 'onValueChange' | 'name'> {
  /** YYYY-MM-DD, or "" while there is no whole date. */
  value: string;
  /** YYYY-MM-DD, or "" as soon as the text is no longer a date of the calendar. */
  onValueChange: (iso: string) => void;
  /** A form field that carries the YYYY-MM-DD. */
  name?: string;
}

/** A date typed as dd/mm/aaaa: quicker for a birthday than any calendar. */
export function DateInput({ value, onValueChange, name, ...rest }: DateInputProps) {
  const [text, setText] = useState(() => writeDate(value));
  const shown = (readDate(text) ?? '') === value ? text : writeDate(value);
  return (
    <>
      <MaskedInput
        placeholder="dd/mm/aaaa"
        autoComplete="bday"
        {...rest}
        mask={maskDate}
        value={shown}
        onValueChange={(masked) => {
          setText(masked);
          onValueChange(readDate(masked) ?? '');
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </>
  );
}
