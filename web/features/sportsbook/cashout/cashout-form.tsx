import { useState } from 'react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import type { CashoutReply } from '#contracts/sportsbook/cashout.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { takeQuote } from './cashout-calls.ts';
import { leastCents, shareFigures } from './cashout-figures.ts';
import { CashoutPrice } from './cashout-price.tsx';
import { CashoutRule } from './cashout-rule.tsx';
import { ShareField } from './share-field.tsx';
import { useCashoutQuote } from './use-cashout-quote.ts';

/** Percent by which the payout may fall without asking the player again. */
const STEPS = [0, 2, 5, 10];

interface CashoutFormProps {
  readonly bet: BetView;
  /** Why the cash-out pending here was refused. */
  readonly news: string | null;
  readonly onAnswer: (answer: CashoutReply) => void;
  /** Reads the bet again. */
  readonly onRead: () => Promise<void>;
}

/** The current cash-out amount, the share to cash out, and the one confirmation. */
export function CashoutForm({ bet, news, onAnswer, onRead }: CashoutFormProps) {
  const left = bet.cashout?.left ?? 100;
  const [asked, setShare] = useState<number | null>(null);
  const share = Math.min(asked ?? left, left);
  const [change, setChange] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { state, again } = useCashoutQuote(bet.id, share, !sending);
  const figures = shareFigures(bet, left, share);
  const take = async () => {
    if (state.kind !== 'quoted') return;
    setSending(true);
    setFailure(null);
    const { quote_id, amount } = state.quote;
    try {
      const answer = await takeQuote(bet.id, quote_id, change);
      onAnswer(answer);
      if (answer.status === 'rejected') setFailure(failureText(answer, amount));
    } catch (error) {
      setFailure(errorText(error));
    }
    await onRead();
    setSending(false);
    again();
  };
  const why = failure ?? news;
  return (
    <div className="flex flex-col gap-5">
      {why !== null && (
        <Notice tone="warning" title="A aposta não foi encerrada.">
          {why}
        </Notice>
      )}
      <ShareField left={left} share={share} endedCents={figures.endedCents} onShare={(next) => setShare(next === left ? null : next)} />
      <CashoutPrice bet={bet} figures={figures} state={state} isPart={share < left} share={share} />
      <Field label="Se o valor cair antes da confirmação" hint={hintOf(state.kind === 'quoted' ? state.quote.amount : null, change)}>
        <Select
          options={STEPS.map((step) => ({ value: String(step), label: step === 0 ? 'Perguntar de novo' : `Aceitar até ${step}% a menos` }))}
          value={String(change)}
          onChange={({ currentTarget }) => setChange(Number(currentTarget.value))}
        />
      </Field>
      <Button block size="lg" loading={sending} disabled={state.kind !== 'quoted'} onClick={() => void take()}>
        <span translate="no">{state.kind === 'quoted' ? `Encerrar por ${formatBrl(cents(state.quote.amount))}` : 'Encerrar'}</span>
      </Button>
      <CashoutRule bet={bet} onRead={onRead} />
    </div>
  );
}

/** A better amount is always paid. */
function hintOf(amountCents: number | null, change: number): string {
  const up = 'Se subir, você recebe o valor maior.';
  return change === 0 || amountCents === null ? up : `${up} Se cair, recebe pelo menos ${formatBrl(leastCents(amountCents, change))}.`;
}

function failureText({ reason, amount, message = 'Tente de novo.' }: CashoutReply, askedCents: number): string {
  return reason === 'changed' && amount > 0
    ? `O valor mudou de ${formatBrl(cents(askedCents))} para ${formatBrl(cents(amount))}. Confira e decida de novo.`
    : message;
}
