import { type FormEvent, useState } from 'react';
import type { PixKeyType } from '#contracts/payments.ts';
import { type Cents, cents, formatBrl } from '#kernel/money.ts';
import { alertToast } from '#ui/alert-toast/alert-toast.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { openIdentityWidget, widgetFor } from '#web/shared/verification/verification-store.ts';
import { PixKeyFields } from './pix-key-fields.tsx';
import { splitWithdrawal } from './split-withdrawal.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import type { WithdrawFailure } from './withdraw-problem.ts';

/** Amount and key, then a look at what will be sent, then the requests. */
export function WithdrawForm({ withdrawable, onDone }: { withdrawable: Cents; onDone: () => void }) {
  const { withdraw_min, withdraw_max } = useSettings();
  const [amount, setAmount] = useState<Cents | null>(null);
  const [keyType, setKeyType] = useState<PixKeyType>('cpf');
  const [pixKey, setPixKey] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<WithdrawFailure | null>(null);
  const { sending, send } = useWithdraw();
  const parts = amount === null ? [] : splitWithdrawal(amount, cents(withdraw_min), cents(withdraw_max));

  const choose = (next: Cents | null) => {
    setAmount(next);
    setFailure(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = withdrawProblem(amount, parts.length, withdrawable, withdraw_min);
    if (wrong !== null) return setFailure({ text: wrong, about: 'amount', userStatus: null, unknown: false });
    if (pixKey.trim() === '') return setFailure({ text: 'Informe a chave Pix.', about: 'key', userStatus: null, unknown: false });
    setFailure(null);
    setConfirming(true);
  };
  const confirm = async (code: string) => {
    const { made, failure: refused } = await send({ parts, pixKeyType: keyType, pixKey: pixKey.trim(), code });
    setFailure(refused);
    if (made.length > 0 || refused?.unknown === true) onDone();
    if (refused === null) {
      alertToast.success(made.length === 1 ? 'Saque solicitado.' : `${made.length} saques solicitados.`);
      setAmount(null);
    } else {
      // After an unknown fate the parts stay as they are: a repeat carries their keys, and what was made answers again instead of being made twice.
      if (made.length > 0 && !refused.unknown) setAmount(cents(parts.slice(made.length).reduce((sum, part) => sum + part, 0)));
      const widget = refused.userStatus === null ? null : widgetFor(refused.userStatus);
      if (widget !== null) openIdentityWidget(widget);
    }
    setConfirming(refused?.about === 'code' || refused?.unknown === true);
  };

  if (confirming) {
    return (
      <WithdrawConfirm
        parts={parts}
        keyType={keyType}
        pixKey={pixKey}
        failure={failure}
        sending={sending}
        onConfirm={confirm}
        onBack={() => setConfirming(false)}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure?.about === 'identity' && <IdentityNotice failure={failure} />}
      {failure?.about === 'all' && <Notice tone="error">{failure.text}</Notice>}
      <Field
        label="Valor do saque"
        error={failure?.about === 'amount' ? failure.text : undefined}
        hint={`A partir de ${formatBrl(cents(withdraw_min))}. Acima de ${formatBrl(cents(withdraw_max))}, dividimos em mais de um Pix.`}
      >
        <MoneyInput value={amount} onValueChange={choose} disableNegative />
      </Field>
      <Button variant="secondary" disabled={withdrawable < withdraw_min} onClick={() => choose(withdrawable)}>
        Sacar tudo · {formatBrl(withdrawable)}
      </Button>
      {parts.length > 1 && amount !== null && amount <= withdrawable && (
        <Notice title={describeParts(parts)}>Cada parte chega como um Pix separado, para a mesma chave.</Notice>
      )}
      <PixKeyFields
        type={keyType}
        value={pixKey}
        error={failure?.about === 'key' ? failure.text : undefined}
        onTypeChange={(type) => {
          setKeyType(type);
          setPixKey('');
          setFailure(null);
        }}
        onValueChange={(next) => {
          setPixKey(next);
          if (failure?.about === 'key') setFailure(null);
        }}
      />
      <Button type="submit" size="lg" block>
        Continuar
      </Button>
    </form>
  );
}

function IdentityNotice({ failure }: { failure: WithdrawFailure }) {
  const widget = widgetFor(failure.userStatus ?? 'pending_kyc') ?? 'kyc';
  return (
    <Notice
      tone="warning"
      title={failure.text}
      action={
        <Button size="sm" onClick={() => openIdentityWidget(widget)}>
          Verificar agora
        </Button>
      }
    >
      Leva menos de um minuto. Depois é só pedir o saque de novo; seu dinheiro continua no saldo.
    </Notice>
  );
}

/** "3 saques: R$ 100,00 + R$ 100,00 + R$ 50,00", shortened when there are many. */
export function describeParts(parts: readonly Cents[]): string {
  const shown = parts.length <= 4 ? parts.map(formatBrl) : [...parts.slice(0, 2).map(formatBrl), '…', ...parts.slice(-1).map(formatBrl)];
  return `${parts.length} saques: ${shown.join(' + ')}`;
}

/** What is wrong with the amount, or null. */
export function withdrawProblem(amount: Cents | null, partCount: number, withdrawable: number, minCents: number): string | null {
  if (amount === null || amount === 0) return 'Informe o valor do saque.';
  if (amount < minCents) return `O valor mínimo por saque é ${formatBrl(cents(minCents))}.`;
  if (amount > withdrawable) return `Você pode sacar até ${formatBrl(cents(withdrawable))} agora.`;
  return partCount === 0 ? 'Este valor não pode ser dividido dentro dos limites. Ajuste o valor.' : null;
}
