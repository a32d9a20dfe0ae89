import { useState } from 'react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { setRule } from './cashout-calls.ts';
import { RuleNote } from './rule-note.tsx';

interface CashoutRuleProps {
  readonly bet: BetView;
  readonly onRead: () => Promise<void>;
}

/** "Encerrar quando chegar a R$ …": sets an automatic cash-out, shows it while it is active, and cancels it with a press. */
export function CashoutRule({ bet, onRead }: CashoutRuleProps) {
  const rule = bet.cashout?.rule ?? null;
  return (
    <section aria-labelledby="encerrar-automaticamente" className="border-t border-line pt-4">
      <h3 id="encerrar-automaticamente" className="text-base tracking-normal">
        Encerrar automaticamente
      </h3>
      {rule === null ? <RuleForm bet={bet} onRead={onRead} /> : <RuleNote betId={bet.id} amountCents={cents(rule)} onRead={onRead} />}
    </section>
  );
}

function RuleForm({ bet, onRead }: CashoutRuleProps) {
  const [amount, setAmount] = useState<Cents | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async () => {
    const wrong = faultOf(bet, amount);
    setFault(wrong);
    if (wrong !== null || amount === null) return;
    setSending(true);
    try {
      await setRule(bet.id, amount);
      await onRead();
    } catch (error) {
      setFault(errorText(error));
    }
    setSending(false);
  };
  return (
    <Form onSend={() => void send()} className="mt-1 flex flex-col gap-2">
      <p className="text-sm text-muted">Encerramos tudo o que resta da aposta quando ela valer o que você escolher, mesmo que você não esteja aqui.</p>
      <Field label="Encerrar quando chegar a" error={fault ?? undefined} hint={`Até ${formatBrl(cents(bet.potential_payout))}, o que a aposta pode pagar.`}>
        <MoneyInput value={amount} onValueChange={setAmount} enterKeyHint="done" />
      </Field>
      <Button type="submit" variant="secondary" loading={sending} className="self-start">
        Programar
      </Button>
    </Form>
  );
}

/** An amount below the current value would cash out at once, which the button above does. */
function faultOf({ cashout, potential_payout: most }: BetView, amount: Cents | null): string | null {
  const now = cashout?.amount ?? 0;
  if (amount === null || amount === 0) return 'Informe um valor.';
  if (amount <= now) return `A aposta já vale ${formatBrl(cents(now))} agora. Escolha um valor maior.`;
  return amount > most ? `A aposta pode pagar no máximo ${formatBrl(cents(most))}.` : null;
}
