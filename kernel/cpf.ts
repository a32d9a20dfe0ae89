/** CPF: the Brazilian taxpayer number. Eleven digits, the last two check digits modulo 11 (Receita Federal). */

/** Matches points, spaces, dashes of any kind, and the invisible characters of copied text. */
const MARKS = /[.\s\p{Pd}\u2212\p{Cf}]/gu;

/** Removes punctuation ("529.982.247-25" → "52998224725"); null unless eleven digits with valid check digits remain. */
export function parseCpf(text: string): string | null {
  const digits = text.replace(MARKS, '');
  return isCpf(digits) ? digits : null;
}

/** True for eleven digits, not all equal, with both check digits valid. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return cpfCheckDigits(digits.slice(0, 9)) === digits.slice(9);
}

/** The two check digits for nine base digits. */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base, 10);
  return `${first}${checkDigit(base + String(first), 11)}`;
}

function checkDigit(digits: string, weight: number): number {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (weight - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** "529.982.247-25", only for screens of the CPF's own holder. */
export function formatCpf(digits: string): string {
  return `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** "***.982.247-**", the masked text that may leave the server. */
export function maskCpf(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}
