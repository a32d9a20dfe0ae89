/** The effect of falling balls on the balance on screen, in centavos: a stake is subtracted at the press, a payout is added when its ball has landed. */
export interface FlightBalance {
  /** The ledger's balance when the first ball was dropped. */
  readonly startCents: number;
  readonly stakedCents: number;
  readonly paidCents: number;
  /** Balls that wait for their answer or have not landed. */
  readonly balls: number;
}

/** A bet was sent; the first one starts a flight with the current balance. */
export function withDrop(flight: FlightBalance | null, balanceCents: number, stakeCents: number): FlightBalance {
  const begun = flight ?? { startCents: balanceCents, stakedCents: 0, paidCents: 0, balls: 0 };
  return { ...begun, stakedCents: begun.stakedCents + stakeCents, balls: begun.balls + 1 };
}

/** A bet was refused, so its stake is returned. Null when it was the last. */
export function withRefusal(flight: FlightBalance, stakeCents: number): FlightBalance | null {
  return ended({ ...flight, stakedCents: flight.stakedCents - stakeCents });
}

/** A ball has landed. Null when it was the last, since the ledger's balance is shown then. */
export function withLanding(flight: FlightBalance, payoutCents: number): FlightBalance | null {
  return ended({ ...flight, paidCents: flight.paidCents + payoutCents });
}

/** The playable balance that the screen shows meanwhile. */
export function shownCents({ startCents, stakedCents, paidCents }: FlightBalance): number {
  return Math.max(0, startCents - stakedCents + paidCents);
}

function ended(flight: FlightBalance): FlightBalance | null {
  return flight.balls <= 1 ? null : { ...flight, balls: flight.balls - 1 };
}
