import { formatBrl, fromDecimalString } from '#kernel/money.ts';

/** "R$ 12,34" from the decimal string of a Pix message. */
export function brl(valor: string): string {
  const amount = fromDecimalString(valor);
  return amount === null ? valor : formatBrl(amount);
}

/** Centavos typed in Brazilian notation ("1.020,30"); undefined for an empty text, NaN for an invalid amount. */
export function typedCents(typed: string | null): number | undefined {
  const text = (typed ?? '')
    .trim()
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  return text === '' ? undefined : (fromDecimalString(text) ?? Number.NaN);
}
