import { type Cents, subtractCents, sumCents, ZERO } from '#kernel/money.ts';

interface Sums {
  get(kind: string): { readonly creditCents: Cents; readonly debitCents: Cents } | undefined;
}

export interface PlaySums {
  readonly staked: Cents;
  readonly returned: Cents;
  /** Staked and still in open bets. */
  readonly open: Cents;
  /** The result of ended bets: returned + open − staked, less reversals. */
  readonly net: Cents;
}

/**
 * The result of play, from the statement's sums by kind and the amount in open bets. Refunded stakes count as returned, and reversals are subtracted, so that
 * `net` − `open` is exactly the change of the balance by play.
 */
export function playSums(sums: Sums, open: Cents): PlaySums {
  const credit = (kind: string) => sums.get(kind)?.creditCents ?? ZERO;
  const debit = (kind: string) => sums.get(kind)?.debitCents ?? ZERO;
  const staked = debit('stake');
  const returned = sumCents(['win', 'award', 'refund'].map(credit));
  const takenBack = sumCents(['win_taken_back', 'award_reversed', 'refund_taken_back'].map(debit));
  return { staked, returned, open, net: subtractCents(sumCents([returned, open]), sumCents([staked, takenBack])) };
}
