import { type MetadataJson, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { BRAZILIAN_NUMBERS } from './phone-numbers-of-brazil.ts';

export interface Phone {
  /** Country calling code, digits only. */
  readonly code: string;
  /** National number, digits only. */
  readonly number: string;
}

const BRAZIL = '55';
/** Longer than a number of E.164's maximum length with every separator that people use. */
const LONGEST_TEXT = 40;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** The kinds of Brazilian numbers that private persons have; 0800 and the like are excluded. */
const PERSONAL = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Parses a pasted phone number of the country with this calling code: with or without the code, a trunk 0, a carrier's code, any dashes and spaces, invisible
 * characters. Null for a number that is not in the country's numbering plan, or is another country's. `plan` is libphonenumber's metadata, by default
 * Brazil's; with that default a number of another country is checked by its length alone.
 */
export function readPhone(codeText: string, text: string, plan?: MetadataJson): Phone | null {
  const code = codeText.replace(/\D/g, '');
  if (!/^[1-9]\d{0,2}$/.test(code) || text.length > LONGEST_TEXT) return null;
  const visible = text.replace(INVISIBLE, '').replace(/^\s*00/, '+');
  if (/\p{L}/u.test(visible)) return null;
  if (plan === undefined && code !== BRAZIL) return readByLength(code, visible);
  const read = parse(code, visible, plan ?? BRAZILIAN_NUMBERS);
  if (read === undefined || read.countryCallingCode !== code || !read.isValid()) return null;
  if (code === BRAZIL && !PERSONAL.has(read.getType() ?? '')) return null;
  return { code, number: read.nationalNumber };
}

/** "+5511987654321". */
export function phoneE164(phone: Phone): string {
  return `+${phone.code}${phone.number}`;
}

/** The library throws for a calling code that is missing in its metadata. */
function parse(defaultCallingCode: string, text: string, plan: MetadataJson): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(text, { defaultCallingCode, extract: false }, plan);
  } catch {
    return undefined;
  }
}

function readByLength(code: string, text: string): Phone | null {
  const digits = text.replace(/\D/g, '');
  const number = /^\s*\+/.test(text) ? digits.replace(new RegExp(`^${code}`), '') : digits.replace(/^0+/, '');
  return number.length >= 6 && code.length + number.length <= 15 ? { code, number } : null;
}
