import { maskDigits, onlyDigits } from './mask-digits.ts';

const BRAZIL = '55';

/** A national number as far as typed: Brazilian mobiles "(11) 98765-4321" and landlines "(11) 3456-7890"; other countries plain, at most 15 digits (E.164). */
export function maskPhone(text: string, phoneCode: string): string {
  const digits = onlyDigits(text);
  if (phoneCode !== BRAZIL) return digits.slice(0, 15);
  return maskDigits(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000');
}
