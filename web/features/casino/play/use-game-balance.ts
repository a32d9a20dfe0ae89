import { useEffect } from 'react';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { type Balance, balanceStore } from '#web/shared/session/balance-store.ts';
import { refetchMe } from '#web/shared/session/session-acts.ts';

/** So long the ledger's own word may take after a round; then it is asked for. */
const LATE_MS = 10 * SECOND_MS;

/**
 * While a round runs (`held`) the balance on the page is what the game's own bar shows: the stake is gone at the press, the win is there when the scene has told
 * it. Afterwards the ledger's word is. A round that is never told doesn't hold it for ever.
 */
export function useGameBalance(held: boolean, shownCents: number | null): void {
  useEffect(() => {
    if (!held) return undefined;
    const known = balanceStore.get();
    const release = balanceStore.pause();
    const timer = setTimeout(release, MINUTE_MS);
    return () => {
      clearTimeout(timer);
      release();
      setTimeout(() => askAgain(known), LATE_MS);
    };
  }, [held]);
  useEffect(() => {
    const known = balanceStore.get();
    if (held && shownCents !== null && known !== null) balanceStore.show(splitLike(known, shownCents));
  }, [held, shownCents]);
}

/** The game says one sum, of what can be played: cash comes first where it grew or shrank. */
function splitLike({ bonus, version }: Balance, total: number): Balance {
  const stays = Math.min(bonus, total);
  return { value: total - stays, bonus: stays, version };
}

/** Nothing newer came: what the game said of the balance is no longer believed. */
function askAgain(known: Balance | null): void {
  const now = balanceStore.get();
  if (known === null || now === null || now.version !== known.version || now.value + now.bonus === known.value + known.bonus) return;
  balanceStore.show(known);
  void refetchMe().catch(() => undefined);
}
