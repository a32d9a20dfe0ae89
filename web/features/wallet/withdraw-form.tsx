import type { FormEvent } from 'react';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { MoneyInput } from '#ui/forms/money-input/money-input.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { openIdentityWidget, widgetFor } from '#web/shared/verification/verification-store.ts';
import { PixKeyFields } from './pix-key-fields.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { describeParts } from './withdraw-amount.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import type { WithdrawFailure } from './withdraw-problem.ts';

/** Amount and key, then a look at what will be sent, then the requests. */
export function WithdrawForm({ withdrawable, onDone }: { withdrawable: Cents; onDone: () => void }) {
  const { withdraw_min, withdraw_max } = useSettings();
  const form = useWithdrawForm(withdrawable, onDone);
  const { amount, key, parts, failure, sending } = form;
  const textAbout = (part: WithdrawFailure['about']) => (failure?.about === part ? failure.text : undefined);
  if (form.confirming) {
    return (
      <WithdrawConfirm parts={parts} keyType={key.type} pixKey={key.text} failure={failure} sending={sending} onConfirm={form.confirm} onBack={form.back} />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.review();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure?.about === 'identity' && <IdentityNotice failure={failure} />}
      {(failure?.about === 'all' || failure?.about === 'code') && <Notice tone="error">{failure.text}</Notice>}
      <Field
        label="Valor do saque"
        error={textAbout('amount')}
        hint={`A partir de ${formatBrl(cents(withdraw_min))}. Acima de ${formatBrl(cents(withdraw_max))}, dividimos em mais de um Pix.`}
      >
        <MoneyInput value={amount} onValueChange={form.choose} disableNegative />
      </Field>
      <Button variant="secondary" disabled={withdrawable < withdraw_min} onClick={() => form.choose(withdrawable)}>
        Sacar tudo · {formatBrl(withdrawable)}
      </Button>
      {parts.length > 1 && amount !== null && amount <= withdrawable && (
        <Notice title={describeParts(parts)}>Cada parte chega como um Pix separado, para a mesma chave.</Notice>
      )}
      <PixKeyFields
        type={key.type}
        value={key.text}
        error={textAbout('key')}
        onTypeChange={(type) => form.chooseKey({ type, text: '' })}
        onValueChange={(text) => form.chooseKey({ type: key.type, text })}
      />
      <Button type="submit" size="lg" block>
        Continuar
      </Button>
    </form>
  );
}

function IdentityNotice({ failure }: { failure: WithdrawFailure }) {
  const widget = widgetFor(failure.userStatus ?? 'pending_kyc') ?? 'kyc';
  const act = (
    <Button size="sm" onClick={() => openIdentityWidget(widget)}>
      Verificar agora
    </Button>
  );
  return (
    <Notice tone="warning" title={failure.text} action={act}>
      Leva menos de um minuto. Depois é só pedir o saque de novo; seu dinheiro continua no saldo.
    </Notice>
  );
}
