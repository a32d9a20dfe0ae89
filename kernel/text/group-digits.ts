/** Digits in groups of three from the right, Brazil's thousands separators: "1234567" is "1.234.567". */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}
