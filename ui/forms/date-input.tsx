import { useState } from 'react';
import { MaskedInput } from './masked-input.tsx';
import type { MaskedInputProps } from './masked-input.tsx';
import { maskDigits } from './masks.ts';

export interface DateInputProps extends Omit<MaskedInputProps, 'mask' | 'value' | 'defaultValue' | 'onValueChange' | 'name'> {
  /** YYYY-MM-DD, or "" while there is no complete date. */
  value: string;
  /** YYYY-MM-DD, or "" when the text is no valid calendar date. */
  onValueChange: (iso: string) => void;
  /** The name of a form field with the YYYY-MM-DD. */
  name?: string;
}

/** A date typed as dd/mm/aaaa: for a birthday faster than any calendar. */
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

/** "dd/mm/aaaa", as far as typed. */
export function maskDate(text: string): string {
  return maskDigits(text, '00/00/0000');
}

/** "25/12/1990" → "1990-12-25"; null unless it is a whole date of the calendar, year 1000 or later. */
export function readDate(text: string): string | null {
  if (!/^\d{2}\/\d{2}\/[1-9]\d{3}$/.test(text)) return null;
  const iso = text.split('/').toReversed().join('-');
  const parsed = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** "1990-12-25" → "25/12/1990"; anything else → "". */
export function writeDate(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso.split('-').toReversed().join('/') : '';
}
