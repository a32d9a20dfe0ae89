import { maskDigits } from './mask-digits.ts';

/** "529.982.247-25", as far as typed. */
export function maskCpf(text: string): string {
  return maskDigits(text, '000.000.000-00');
}
