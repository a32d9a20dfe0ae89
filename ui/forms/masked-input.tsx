import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, CompositionEvent } from 'react';
import { caretAfterDigits, onlyDigits } from './masks.ts';
import { TextInput } from './plain/text-input.tsx';
import type { TextInputProps } from './plain/text-input.tsx';
import { useComposition } from './use-composition.ts';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue'> {
  /** Turns any text into its masked form; the identity on masked text. */
  mask: (text: string) => string;
  /** Masked or bare; omit it to let the input hold its own text. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** The masked text after each change. */
  onValueChange?: ((masked: string) => void) | undefined;
}

/** An input that writes its marks by itself and keeps the caret where the player edits. `onChange` receives the masked text. */
export function MaskedInput({ mask, value, defaultValue, onValueChange, onChange, ...rest }: MaskedInputProps) {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => {
    const wanted = caret.current;
    caret.current = null;
    if (wanted !== null && wanted.input === document.activeElement) wanted.input.setSelectionRange(wanted.at, wanted.at);
  });

  const composition = useComposition(handleText);

  function handleText(event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const masked = mask(input.value);
    const at = caretAfterDigits(masked, onlyDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length);
    input.value = masked;
    input.setSelectionRange(at, at);
    caret.current = { input, at };
    // Both events have the input as their target, and a form reads nothing else.
    onChange?.(event as ChangeEvent<HTMLInputElement>);
    onValueChange?.(masked);
  }

  const text = value === undefined ? { defaultValue: mask(defaultValue ?? '') } : { value: composition.raw ?? mask(value) };
  const { onChange: handleChange, onCompositionEnd } = composition;
  return <TextInput inputMode="numeric" spellCheck={false} {...rest} {...text} onChange={handleChange} onCompositionEnd={onCompositionEnd} />;
}
