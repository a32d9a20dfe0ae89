import { randomBelow, type RandomSource } from '#kernel/random.ts';

/** Crockford's base 32: nothing that is read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const FORM = /^[0-9A-HJKMNP-TV-Z]+$/;

/** A new code: one of 2^40, so that guessing one of a million players takes a million tries, each a registration. */
export function makeCode(random: RandomSource): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomBelow(random, ALPHABET.length)]).join('');
}

/** A code as somebody typed or carried it, in the one spelling it is kept in; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === LENGTH && FORM.test(code) ? code : null;
}

/** The code that a registration's attributes name: /ref/{code} carries it as `referrer_id`, other links as `shareCode`. */
export function codeCarried(attributes: Readonly<Record<string, string>>): string | null {
  return readCode(attributes['referrer_id'] ?? '') ?? readCode(attributes['shareCode'] ?? '');
}
