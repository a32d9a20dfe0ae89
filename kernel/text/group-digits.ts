/** Digits in groups of three from the right, as Brazil marks thousands: "1234567" is "1.234.567". */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}
