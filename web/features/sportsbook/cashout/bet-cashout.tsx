import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { betsKey } from '../my-bets/my-bets-queries.ts';
import { CashoutPending } from './cashout-end.tsx';
import { RuleNote } from './rule-note.tsx';

/** Early cash-out of an open bet: the amount, that it is pending, or why it is unavailable; renders nothing where the server offers none. */
export function BetCashout({ bet, onCashout }: { bet: BetView; onCashout: () => void }) {
  const queries = useQueryClient();
  if (bet.cashout === undefined) return null;
  const { amount, pending, failed, rule } = bet.cashout;
  return (
    <div className="mt-3 flex flex-col gap-2 [@media(scripting:none)]:hidden">
      {failed !== undefined && <p className="text-sm text-muted">A aposta não foi encerrada. {failed.message}</p>}
      {pending !== undefined ? (
        <CashoutPending {...pending} />
      ) : (
        <Button variant="secondary" disabled={amount === null} aria-haspopup="dialog" onClick={onCashout} className="sm:self-start">
          {amount === null ? (
            <span className="inline-flex items-center gap-2">
              <Lock aria-hidden="true" size={18} strokeWidth={1.75} /> Encerramento suspenso
            </span>
          ) : (
            <span translate="no" className="tabular">{`Encerrar por ${formatBrl(cents(amount))}`}</span>
          )}
        </Button>
      )}
      {rule !== null && <RuleNote betId={bet.id} amountCents={cents(rule)} onRead={() => queries.invalidateQueries({ queryKey: betsKey })} />}
    </div>
  );
}
