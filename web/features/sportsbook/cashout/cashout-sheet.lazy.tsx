import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import type { CashoutReply } from '#contracts/sportsbook/cashout.ts';
import { cents } from '#kernel/money.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { openBetQuery } from '../my-bets/my-bets-queries.ts';
import { CashoutDone, CashoutPending } from './cashout-end.tsx';
import { CashoutForm } from './cashout-form.tsx';

interface CashoutSheetProps {
  readonly bet: BetView;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Cashes out a bet: the current amount, the one confirmation, the delay, and the result. The bet is read from the server, so it is current in every tab. */
export function CashoutSheet({ bet, open, onOpenChange }: CashoutSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Encerrar aposta" description={titleOf(bet)}>
      {open && <Ending bet={bet} onClose={() => onOpenChange(false)} />}
    </Sheet>
  );
}

function Ending({ bet: listed, onClose }: { bet: BetView; onClose: () => void }) {
  const read = useQuery(openBetQuery(listed.id));
  const bet = read.data ?? listed;
  const [before] = useState(listed.cashouts?.length ?? 0);
  const [answer, setAnswer] = useState<CashoutReply | null>(null);
  const paid = bet.cashouts?.slice(before).at(-1);
  const paidCents = paid?.amount ?? (answer?.status === 'done' ? answer.amount : null);
  if (paidCents !== null) return <CashoutDone bet={bet} amountCents={cents(paidCents)} onClose={onClose} />;
  const pending = bet.cashout?.pending;
  if (pending !== undefined) return <CashoutPending {...pending} />;
  const failed = bet.cashout?.failed;
  const news = failed?.at === listed.cashout?.failed?.at ? null : (failed?.message ?? null);
  return <CashoutForm bet={bet} news={news} onAnswer={setAnswer} onRead={async () => void (await read.refetch())} />;
}

/** "Flamengo, resultado final · Flamengo x Vasco", or the bet's own name where it has several legs. */
function titleOf({ name, legs }: BetView): string {
  const [only, ...others] = legs;
  return only === undefined || others.length > 0 ? `${name}: ${legs.map((leg) => leg.outcome_name).join(', ')}` : `${only.outcome_name} · ${only.event_name}`;
}
