export interface Phone {
  /** Country calling code, digits only. */
  readonly code: string;
  /** National number, digits only. */
  readonly number: string;
}

/**
 * Reads a phone number (E.164: at most 15 digits in all). Brazilian numbers need area code (11–99) and 8 or 9 digits; a leading
 * "+55" or a trunk 0 is taken off. Null when it cannot be one.
 */
export function normalisePhone(codeText: string, numberText: string): Phone | null {
  const code = codeText.replace(/\D/g, '');
  const digits = numberText.replace(/\D/g, '').replace(/^0+/, '');
  if (code !== '55') return /^[1-9]\d{0,2}$/.test(code) && digits.length >= 6 && code.length + digits.length <= 15 ? { code, number: digits } : null;
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
  return /^[1-9][1-9](9\d{8}|[2-8]\d{7})$/.test(national) ? { code, number: national } : null;
}

/** "+5511987654321". */
export function phoneE164(phone: Phone): string {
  return `+${phone.code}${phone.number}`;
}
