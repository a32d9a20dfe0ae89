import { useEffect, useState } from 'react';
import { type Balance, balanceStore } from '#web/shared/session/balance-store.ts';
import { type FlightBalance, shownCents, withDrop, withLanding, withRefusal } from './flight-balance.ts';

export interface FlightBook {
  dropped(stakeCents: number): void;
  refused(stakeCents: number): void;
  landed(payoutCents: number): void;
  /** Ends the flight in its current state. */
  leave(): void;
}

/**
 * Keeps the balance on screen consistent with the falling balls, in any order of their answers; afterwards, and when the page is left, the ledger's balance
 * is shown.
 */
export function useFlightBalance(): FlightBook {
  const [book] = useState(createFlightBook);
  useEffect(() => book.leave, [book]);
  return book;
}

/** The state of the falling balls, kept outside React because answers come at any time. */
export function createFlightBook(): FlightBook {
  let flight: FlightBalance | null = null;
  let start: Balance | null = null;
  let release = (): void => undefined;

  function put(next: FlightBalance | null): void {
    flight = next;
    if (next !== null) return show(shownCents(next));
    // All of its bets were refused, so no newer balance is waiting to be shown.
    if (start !== null) balanceStore.show(start);
    start = null;
    release();
  }
  /** Cash is changed first when the sum grows or shrinks. */
  function show(totalCents: number): void {
    const version = balanceStore.get()?.version;
    if (start === null || version === undefined) return;
    const bonus = Math.min(start.bonus, totalCents);
    balanceStore.show({ value: totalCents - bonus, bonus, version });
  }

  return {
    dropped(stakeCents) {
      const known = balanceStore.get();
      if (known === null) return;
      if (flight === null) [start, release] = [known, balanceStore.pause()];
      put(withDrop(flight, known.value + known.bonus, stakeCents));
    },
    refused(stakeCents) {
      if (flight !== null) put(withRefusal(flight, stakeCents));
    },
    landed(payoutCents) {
      if (flight !== null) put(withLanding(flight, payoutCents));
    },
    leave() {
      if (flight !== null) put(null);
    },
  };
}
