import type { BetView } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents } from '#kernel/money.ts';

/** What a share of a bet means in money, in centavos. */
export interface ShareFigures {
  /** The part of the stake that is ended, and what goes on. */
  readonly endedCents: Cents;
  readonly restCents: Cents;
  /** What the part could still have paid, and what the rest still can. */
  readonly forgoneCents: Cents;
  readonly restPayoutCents: Cents;
}

/** Of a bet of which `left` percent go on, when `share` percent are ended; both of the stake as it was placed. The bet says its figures for what is left. */
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

/** The smallest amount that is still taken without asking again. */
export function leastCents(amountCents: number, takeChangePercent: number): Cents {
  return cents(Math.ceil((amountCents * (100 - takeChangePercent)) / 100));
}
