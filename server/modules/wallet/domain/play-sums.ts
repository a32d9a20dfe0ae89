import { type Cents, subtractCents, sumCents, ZERO } from '#kernel/money.ts';

interface Sums {
  get(kind: string): { readonly creditCents: Cents; readonly debitCents: Cents } | undefined;
}

/**
 * What play did to a player's balance, out of the statement's sums by kind. Refunded stakes come back like prizes do, and what was taken back counts against
 * them, so that `net` agrees with the ledger to the centavo.
 */
export function playSums(sums: Sums): { readonly staked: Cents; readonly returned: Cents; readonly net: Cents } {
  const credit = (kind: string) => sums.get(kind)?.creditCents ?? ZERO;
  const debit = (kind: string) => sums.get(kind)?.debitCents ?? ZERO;
  const staked = debit('stake');
  const returned = sumCents(['win', 'award', 'refund'].map(credit));
  const takenBack = sumCents(['win_taken_back', 'award_reversed', 'refund_taken_back'].map(debit));
  return { staked, returned, net: subtractCents(subtractCents(returned, staked), takenBack) };
}
