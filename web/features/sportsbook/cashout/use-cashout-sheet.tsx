import { type ReactNode, Suspense, useState } from 'react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const CashoutSheet = lazyPart(
  () => import('./cashout-sheet.lazy.tsx'),
  (code) => code.CashoutSheet,
);

/** The cash-out sheet, next to a list: it stays when the bet leaves the list. Its code loads with the first press. */
export function useCashoutSheet(): { readonly openCashout: (bet: BetView) => void; readonly sheet: ReactNode } {
  const [bet, setBet] = useState<BetView | null>(null);
  const [open, setOpen] = useState(false);
  const sheet = bet !== null && (
    <Suspense>
      <CashoutSheet key={bet.id} bet={bet} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return {
    openCashout(next) {
      setBet(next);
      setOpen(true);
    },
    sheet,
  };
}
