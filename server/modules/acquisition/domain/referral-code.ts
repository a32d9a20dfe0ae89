import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** Crockford's base 32: no characters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const FORM = /^[0-9A-HJKMNP-TV-Z]+$/;

/** A new code, one of 2^40: guessing a code of one of a million players takes a million registrations. */
export function makeCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomBelow(random, ALPHABET.length)]).join('');
}

/** A typed or linked code in its canonical form; null when it is invalid. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === LENGTH && FORM.test(code) ? code : null;
}

/** The code named by a registration's attributes: /ref/{code} carries it as `referrer_id`, other links as `shareCode`. */
export function codeCarried(attributes: Readonly<Record<string, string>>): string | null {
  return readCode(attributes['referrer_id'] ?? '') ?? readCode(attributes['shareCode'] ?? '');
}
