import { type Cents, subtractCents, sumCents, ZERO } from '#kernel/money.ts';

interface Sums {
  get(kind: string): { readonly creditCents: Cents; readonly debitCents: Cents } | undefined;
}

export interface PlaySums {
  readonly staked: Cents;
  readonly returned: Cents;
  /** Staked, and in open bets now. */
  readonly open: Cents;
  /** What the bets that ended came to: returned + open − staked, less what was taken back. */
  readonly net: Cents;
}

/**
 * What play came to, out of the statement's sums by kind and of what is in open bets. Refunded stakes come back like prizes do, and what was taken back counts
 * against them, so that `net` − `open` is what play did to the balance, to the centavo.
 */
export function playSums(sums: Sums, open: Cents): PlaySums {
  const credit = (kind: string) => sums.get(kind)?.creditCents ?? ZERO;
  const debit = (kind: string) => sums.get(kind)?.debitCents ?? ZERO;
  const staked = debit('stake');
  const returned = sumCents(['win', 'award', 'refund'].map(credit));
  const takenBack = sumCents(['win_taken_back', 'award_reversed', 'refund_taken_back'].map(debit));
  return { staked, returned, open, net: subtractCents(sumCents([returned, open]), sumCents([staked, takenBack])) };
}
