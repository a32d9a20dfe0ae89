import { parseCpf } from '#kernel/cpf.ts';
import { phoneE164, readPhone } from '#kernel/phone.ts';

export type PixKeyType = 'cpf' | 'email' | 'phone' | 'evp';

const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_KEY = 77;

/**
 * Normalises a typed key to the form of the DICT: CPF as 11 digits, e-mail in lower case, phone as +55 and 10–11 digits, random key as a lower-case UUID. Null
 * when it is not a key of that kind.
 */
export function normalisePixKey(type: PixKeyType, text: string): string | null {
  const trimmed = text.trim();
  switch (type) {
    case 'cpf':
      return parseCpf(trimmed);
    case 'email':
      return trimmed.length <= MAX_KEY && EMAIL.test(trimmed.toLowerCase()) ? trimmed.toLowerCase() : null;
    case 'phone':
      return normalisePhone(trimmed);
    case 'evp':
      return EVP.test(trimmed.toLowerCase()) ? trimmed.toLowerCase() : null;
  }
}

/** Phone keys are Brazilian; the number is parsed by the national numbering plan, in any pasted form. */
function normalisePhone(text: string): string | null {
  const phone = readPhone('55', text);
  return phone === null ? null : phoneE164(phone);
}

/** The key with its middle hidden, for pages and lists. */
export function maskPixKey(type: PixKeyType, key: string): string {
  switch (type) {
    case 'cpf':
      return `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`;
    case 'email':
      return `${key.slice(0, 2)}***${key.slice(key.indexOf('@'))}`;
    case 'phone':
      return `${key.slice(0, 5)}*****${key.slice(-4)}`;
    case 'evp':
      return `${key.slice(0, 8)}-…-${key.slice(-4)}`;
  }
}
