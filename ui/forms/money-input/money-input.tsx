import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { cents, type Cents } from '#kernel/money.ts';
import { TextInput, type TextInputProps } from '../plain/text-input.tsx';
import { useComposition } from '../use-composition.ts';
import { clampMinor, editMoney, formatMinor } from './edit-money.ts';
import { brazilianMarks, moneyFormat, type MoneyFormat } from './money-format.ts';
import { readPasted } from './read-pasted.ts';

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'name'> {
  /** Centavos (minor units at another precision); null while empty. */
  value: Cents | null;
  onValueChange: (value: Cents | null) => void;
  /** Marks and precision; Brazilian marks and precision 2 by default. */
  marks?: Pick<MoneyFormat, 'thousands' | 'decimal'>;
  precision?: number;
  /** In centavos. The maximum applies while typing, the minimum on leaving the input. */
  minCents?: Cents;
  maxCents?: Cents;
  disableNegative?: boolean;
  /** The symbol before the figure; null for none. */
  symbol?: string | null;
  /** The name of a form field with the centavos. */
  name?: string;
}

/** An amount of money. Digits enter from the right, a pasted amount is read as it was written, and all other text is refused. */
export function MoneyInput(props: MoneyInputProps) {
  const {
    value,
    onValueChange,
    marks = brazilianMarks,
    precision = 2,
    minCents,
    maxCents,
    disableNegative = false,
    symbol = 'R$',
    name,
    onBlur,
    ...rest
  } = props;
  const format = moneyFormat({ ...marks, precision, min: toMinor(minCents), max: toMinor(maxCents), disableNegative });
  const written = value === null ? '' : formatMinor(BigInt(value), format);
  const [typed, setTyped] = useState(written);
  const shown = value === null && typed === '-' ? typed : written;
  const caret = useCaret();
  const composition = useComposition(handleText);

  function change(minor: bigint | null): boolean {
    if (minor !== null && !isSafe(minor)) return false;
    const next = minor === null ? null : cents(Number(minor));
    if (next !== value) onValueChange(next);
    return true;
  }

  function handleText(event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const forward = 'inputType' in event.nativeEvent && event.nativeEvent.inputType === 'deleteContentForward';
    const edited = editMoney({ text: input.value, caret: input.selectionStart ?? input.value.length, before: shown, forward }, format);
    const accepted = change(edited.minor);
    if (accepted) setTyped(edited.text);
    caret.want(input, accepted ? edited.caret : Math.max(0, (input.selectionStart ?? 1) - 1));
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    const pasted = readPasted(event.clipboardData.getData('text'), format);
    if (pasted === null) return;
    const minor = clampMinor(pasted, { ...format, min: null });
    if (change(minor)) caret.want(event.currentTarget, Number.MAX_SAFE_INTEGER);
  }

  return (
    <>
      <TextInput
        placeholder={formatMinor(0n, format)}
        autoComplete="off"
        {...rest}
        inputMode={disableNegative ? 'numeric' : 'text'}
        inputClassName="tabular font-medium"
        leading={symbol === null ? undefined : <span aria-hidden="true">{symbol}</span>}
        value={composition.raw ?? shown}
        onChange={composition.onChange}
        onCompositionEnd={composition.onCompositionEnd}
        onPaste={handlePaste}
        onBlur={(event) => {
          setTyped('');
          if (value !== null) change(clampMinor(BigInt(value), format));
          onBlur?.(event);
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  );
}

function toMinor(bound: Cents | undefined): bigint | null {
  return bound === undefined ? null : BigInt(bound);
}

function isSafe(minor: bigint): boolean {
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) && minor >= -BigInt(Number.MAX_SAFE_INTEGER);
}

/** Sets the caret where an edit wants it, after React has written the text. */
function useCaret(): { want: (input: HTMLInputElement, at: number) => void } {
  const wanted = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { input, at } = wanted.current;
    wanted.current = null;
    const place = Math.min(at, input.value.length);
    input.setSelectionRange(place, place);
  });
  return {
    want(input, at) {
      wanted.current = { input, at };
      redraw((count) => count + 1);
    },
  };
}
