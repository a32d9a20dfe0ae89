import type { MoneyFormat } from './money-format.ts';
import { isNegative, readTyped } from './read-typed.ts';

/** 123456n → "1,234.56" with the engine's default marks; a negative amount has a leading hyphen. */
export function formatMinor(minor: bigint, { precision, thousands, decimal }: Pick<MoneyFormat, 'precision' | 'thousands' | 'decimal'>): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => thousands);
  const fraction = precision === 0 ? '' : decimal + digits.slice(-precision);
  return `${minor < 0n ? '-' : ''}${grouped}${fraction}`;
}

/** `minor` limited to min…max, and its sign dropped where negatives are disabled. When min exceeds max, max wins. */
export function clampMinor(minor: bigint, { min, max, disableNegative }: Pick<MoneyFormat, 'min' | 'max' | 'disableNegative'>): bigint {
  const signed = disableNegative && minor < 0n ? -minor : minor;
  const raised = min !== null && signed < min ? min : signed;
  return max !== null && raised > max ? max : raised;
}

interface MoneyEdit {
  /** The text after the stroke, with the marks as the browser left them. */
  text: string;
  caret: number;
  /** The text before the stroke. */
  before: string;
  /** The stroke was the forward delete key. */
  forward: boolean;
}

interface EditedMoney {
  text: string;
  caret: number;
  minor: bigint | null;
}

/**
 * One key stroke: the amount, its text and the caret, which keeps the digits on its right. Backspace over a mark deletes nothing (the caret
 * passes it), forward delete deletes the digit behind it. Only the maximum applies here; a minimum while typing would get in the player's
 * way, so the input applies it on leaving.
 */
export function editMoney(edit: MoneyEdit, format: MoneyFormat): EditedMoney {
  const { text, caret } = skipDeletedMark(edit);
  const typed = readTyped(text, format);
  if (typed === null) return isNegative(text) && !format.disableNegative ? { text: '-', caret: 1, minor: null } : { text: '', caret: 0, minor: null };
  const minor = clampMinor(typed, { ...format, min: null });
  const shown = formatMinor(minor, format);
  return { text: shown, caret: caretBeforeDigits(shown, countDigits(text.slice(caret))), minor };
}

function skipDeletedMark({ text, caret, before, forward }: MoneyEdit): { text: string; caret: number } {
  const removedMark = forward && text.length === before.length - 1 && text.replace(/[^\d-]/g, '') === before.replace(/[^\d-]/g, '');
  return removedMark ? { text: text.slice(0, caret) + text.slice(caret + 1), caret } : { text, caret };
}

/** The leftmost place in `text` with `digitsAfter` digits on its right, never before the sign. */
function caretBeforeDigits(text: string, digitsAfter: number): number {
  if (digitsAfter === 0) return text.length;
  for (let index = text.startsWith('-') ? 1 : 0; index < text.length; index += 1) {
    if (countDigits(text.slice(index)) <= digitsAfter) return index;
  }
  return text.length;
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
