import { groupDigits } from './text/group-digits.ts';

/**
 * A number in Brazilian form: "1.234", "0,5". Rounded to `places` decimals, of which at least `least` are shown. Formatted without Intl: on a slow phone a
 * formatter for each number takes milliseconds, and the first one thirty.
 */
export function numberText(value: number, places = 0, least = 0): string {
  const digits = String(Math.round(Math.abs(value) * 10 ** places)).padStart(places + 1, '0');
  const cut = digits.length - places;
  const kept = digits.slice(cut, cut + least) + digits.slice(cut + least).replace(/0+$/, '');
  const whole = (value < 0 ? '-' : '') + groupDigits(digits.slice(0, cut));
  return kept === '' ? whole : `${whole},${kept}`;
}

/** A share of one as a percentage: 0.125 is "12,5%" with one decimal. */
export function percentText(share: number, places = 0, least = 0): string {
  return `${numberText(share * 100, places, least)}%`;
}
