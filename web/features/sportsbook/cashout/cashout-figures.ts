import type { BetView } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents } from '#kernel/money.ts';

/** A share of a bet in money, in centavos. */
export interface ShareFigures {
  /** The stake of the share that is cashed out, and of the rest. */
  readonly endedCents: Cents;
  readonly restCents: Cents;
  /** The potential payout of the share, and of the rest. */
  readonly forgoneCents: Cents;
  readonly restPayoutCents: Cents;
}

/** For a bet of which `left` percent remain, when `share` percent are cashed out; both of the original stake. The bet's figures are for what remains. */
export function shareFigures({ stake, potential_payout: potential }: Pick<BetView, 'stake' | 'potential_payout'>, left: number, share: number): ShareFigures {
  const rest = (amount: number) => (share >= left ? 0 : Math.floor((amount * (left - share)) / left));
  const [restCents, restPayoutCents] = [rest(stake), rest(potential)];
  return {
    endedCents: cents(stake - restCents),
    restCents: cents(restCents),
    forgoneCents: cents(potential - restPayoutCents),
    restPayoutCents: cents(restPayoutCents),
  };
}

/** The smallest amount that is accepted without asking again. */
export function leastCents(amountCents: number, takeChangePercent: number): Cents {
  return cents(Math.ceil((amountCents * (100 - takeChangePercent)) / 100));
}
