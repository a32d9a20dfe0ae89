import { type ReactNode, Suspense, useState } from 'react';
import { type BetView, sportsBetUpdate } from '#contracts/sportsbook-bets.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { usePlayerEvent } from '#web/shared/realtime/use-realtime.ts';

const CashoutSheet = lazyPart(
  () => import('./cashout-sheet.lazy.tsx'),
  (code) => code.CashoutSheet,
);

/** The sheet that ends a bet early, next to a list: it stays when the bet leaves the list. Its code comes with the first press. Other tabs say what was paid. */
export function useCashoutSheet(): { readonly openCashout: (bet: BetView) => void; readonly sheet: ReactNode } {
  const [bet, setBet] = useState<BetView | null>(null);
  const [open, setOpen] = useState(false);
  usePlayerEvent('bets', 'BetUpdateEvent', sportsBetUpdate, ({ id, cashout }) => {
    // The open sheet of the bet says it itself.
    if (cashout?.status !== 'done' || (open && id === bet?.id)) return;
    alertToast.success(`Encerramento pago: ${formatBrl(cents(cashout.amount))} no seu saldo.`);
  });
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
