/** What balls under way do to the balance on screen, in centavos: a stake is gone at the press, a payout is there when its ball has landed. */
export interface FlightBalance {
  /** The ledger's balance when the first of them was dropped. */
  readonly startCents: number;
  readonly stakedCents: number;
  readonly paidCents: number;
  /** Balls whose answer or landing is still to come. */
  readonly balls: number;
}

/** A bet was sent: the first of a flight begins it with the balance of that moment. */
export function withDrop(flight: FlightBalance | null, balanceCents: number, stakeCents: number): FlightBalance {
  const begun = flight ?? { startCents: balanceCents, stakedCents: 0, paidCents: 0, balls: 0 };
  return { ...begun, stakedCents: begun.stakedCents + stakeCents, balls: begun.balls + 1 };
}

/** A bet was refused: its stake never left. Null when it was the last. */
export function withRefusal(flight: FlightBalance, stakeCents: number): FlightBalance | null {
  return ended({ ...flight, stakedCents: flight.stakedCents - stakeCents });
}

/** A ball has landed. Null when it was the last: the ledger's word is then on screen. */
export function withLanding(flight: FlightBalance, payoutCents: number): FlightBalance | null {
  return ended({ ...flight, paidCents: flight.paidCents + payoutCents });
}

/** What can be played with, as the screen shows it meanwhile. */
export function shownCents({ startCents, stakedCents, paidCents }: FlightBalance): number {
  return Math.max(0, startCents - stakedCents + paidCents);
}

function ended(flight: FlightBalance): FlightBalance | null {
  return flight.balls <= 1 ? null : { ...flight, balls: flight.balls - 1 };
}
