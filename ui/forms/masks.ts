import { readPhone } from '#kernel/phone.ts';

const BRAZIL = '55';
const NATIONAL_DIGITS = 11;

/** "52998224725" as text: every digit, nothing else. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Writes the digits of `text` into a pattern of 0s and marks ("000.000.000-00"). A mark appears only when a digit follows it, so that deleting never gets stuck;
 * digits beyond the pattern are dropped.
 */
export function maskDigits(text: string, pattern: string): string {
  const digits = onlyDigits(text);
  let masked = '';
  let used = 0;
  for (const slot of pattern) {
    if (used >= digits.length) break;
    masked += slot === '0' ? digits[used++] : slot;
  }
  return masked;
}

/** The caret position in a masked text at which `digitsBefore` digits are on its left; after the last digit it is the very end. */
export function caretAfterDigits(masked: string, digitsBefore: number): number {
  const total = onlyDigits(masked).length;
  if (digitsBefore >= total) return masked.length;
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(masked[index] ?? '')) seen += 1;
  }
  return masked.length;
}

/** "529.982.247-25", as far as typed. */
export function maskCpf(text: string): string {
  return maskDigits(text, '000.000.000-00');
}

/** Digits that may precede a Brazilian number's own eleven: the country's code, or a trunk 0 with a carrier. */
const WITH_PREFIX = /^(?:55|0)/;
const LONGEST_PHONE = 15;

/**
 * A national number as far as typed: Brazilian mobiles "(11) 98765-4321" and landlines "(11) 3456-7890"; other countries plain, at most 15
 * digits (E.164). A number pasted or typed with its country's code loses that code when it is complete.
 */
export function maskPhone(text: string, phoneCode: string): string {
  const digits = onlyDigits(text);
  const isWhole = digits.length > NATIONAL_DIGITS || /^\s*\+/.test(text);
  const number = (isWhole ? readPhone(phoneCode, text)?.number : undefined) ?? digits;
  if (phoneCode !== BRAZIL) return number.slice(0, LONGEST_PHONE);
  if (number.length > NATIONAL_DIGITS && WITH_PREFIX.test(number)) return number.slice(0, LONGEST_PHONE);
  return maskDigits(number, number.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}
