import { useEffect, useRef } from 'react';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { type Balance, balanceStore } from '#web/shared/session/balance-store.ts';
import { refetchMe } from '#web/shared/session/session-acts.ts';

/** Time that the ledger's message may take after a round; then the balance is read. */
const LATE_MS = 10 * SECOND_MS;

/**
 * While a round runs (`held`) the page shows the balance of the game's own bar: the stake is debited at the press, the win is added when the game shows it.
 * Afterwards the ledger's balance is shown. A round without a result releases the balance after a minute.
 */
export function useGameBalance(held: boolean, shownCents: number | null): void {
  const asking = useRef<{ readonly known: Balance | null; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => {
    if (!held) return undefined;
    const [shown, before] = [balanceStore.get(), asking.current];
    // The next round takes over the pending read with the ledger's last balance: during a round nothing else is shown.
    const known = before?.known?.version === shown?.version ? (before?.known ?? shown) : shown;
    clearTimeout(before?.timer);
    asking.current = null;
    const release = balanceStore.pause();
    const timer = setTimeout(release, MINUTE_MS);
    return () => {
      clearTimeout(timer);
      release();
      const mine = { known, timer: setTimeout(() => void askLedger(known, () => asking.current === mine), LATE_MS) };
      asking.current = mine;
    };
  }, [held]);
  useEffect(() => {
    const known = balanceStore.get();
    if (held && shownCents !== null && known !== null) balanceStore.show(splitLike(known, shownCents));
  }, [held, shownCents]);
}

/** The game reports one sum, the playable balance: cash is changed first when it grows or shrinks. */
function splitLike({ bonus, version }: Balance, total: number): Balance {
  const stays = Math.min(bonus, total);
  return { value: total - stays, bonus: stays, version };
}

/**
 * The ledger's message is late: the balance is read, and the game's figure stays on the page meanwhile. If the ledger has nothing newer, or can't be read,
 * the game's figure is dropped.
 */
async function askLedger(known: Balance | null, isAsked: () => boolean): Promise<void> {
  const unchanged = () => {
    const now = balanceStore.get();
    return known !== null && now !== null && now.version === known.version && now.value + now.bonus !== known.value + known.bonus;
  };
  if (!unchanged()) return;
  await refetchMe().catch(() => undefined);
  if (known !== null && isAsked() && unchanged()) balanceStore.show(known);
}
