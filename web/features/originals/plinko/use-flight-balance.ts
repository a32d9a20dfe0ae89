import { useEffect, useState } from 'react';
import { type Balance, balanceStore } from '#web/shared/session/balance-store.ts';
import { type FlightBalance, shownCents, withDrop, withLanding, withRefusal } from './flight-balance.ts';

export interface FlightBook {
  dropped(stakeCents: number): void;
  refused(stakeCents: number): void;
  landed(payoutCents: number): void;
  /** Ends the flight as it is. */
  leave(): void;
}

/** Keeps the balance on screen in step with the balls under way, whatever order their answers come in; afterwards, and when the page is left, the ledger's word is shown. */
export function useFlightBalance(): FlightBook {
  const [book] = useState(createFlightBook);
  useEffect(() => book.leave, [book]);
  return book;
}

/** The book of the balls under way; outside React, since answers come when they come. */
export function createFlightBook(): FlightBook {
  let flight: FlightBalance | null = null;
  let start: Balance | null = null;
  let release = (): void => undefined;

  function put(next: FlightBalance | null): void {
    flight = next;
    if (next !== null) return show(shownCents(next));
    // Every bet of it was refused: nothing newer is waiting to be shown.
    if (start !== null) balanceStore.show(start);
    start = null;
    release();
  }
  /** Cash comes first where the sum grew or shrank. */
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
