import { useState } from 'react';
import type { PixKeyType, WithdrawalReply } from '#contracts/money/payments.ts';
import { type Cents, cents, formatBrl, sumCents } from '#kernel/money.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { openIdentityWidget, widgetFor } from '#web/shared/verification/verification-store.ts';
import { splitWithdrawal } from './split-withdrawal.ts';
import { useWithdraw } from './use-withdraw.ts';
import type { WithdrawFailure } from './withdraw-problem.ts';

const own = (about: 'amount' | 'key', text: string): WithdrawFailure => ({ text, about, userStatus: null, unknown: false });

/** The form's values, and its two actions: going to the confirmation, and sending. */
export function useWithdrawForm(withdrawable: Cents, again: WithdrawalReply | null, onDone: () => void) {
  const { withdraw_min, withdraw_max } = useSettings();
  const [amount, setAmount] = useState<Cents | null>(again === null ? null : cents(again.amount));
  const [key, setKey] = useState<{ readonly type: PixKeyType; readonly text: string }>({ type: again?.pix_key_type ?? 'cpf', text: '' });
  const session = useSession();
  const ownCpf = session.status === 'in' ? session.me.user.document : '';
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<WithdrawFailure | null>(null);
  const { sending, send } = useWithdraw();
  const parts = amount === null ? [] : splitWithdrawal(amount, cents(withdraw_min), cents(withdraw_max));

  const review = () => {
    const wrong = withdrawProblem(amount, parts.length, withdrawable, withdraw_min);
    const failed = wrong !== null ? own('amount', wrong) : key.type !== 'cpf' && key.text.trim() === '' ? own('key', 'Informe a chave Pix.') : null;
    setFailure(failed);
    setConfirming(failed === null);
  };
  const confirm = async (code: string) => {
    const { made, failure: refused } = await send({ parts, pixKeyType: key.type, pixKey: key.type === 'cpf' ? null : key.text.trim(), code });
    setFailure(refused);
    setConfirming(refused?.about === 'code' || refused?.unknown === true);
    if (made.length > 0 || refused?.unknown === true) onDone();
    if (refused === null) {
      alertToast.success(made.length === 1 ? 'Saque solicitado.' : `${made.length} saques solicitados.`);
      setAmount(null);
      return;
    }
    // After an unknown result the withdrawals are unchanged: a repeat uses their keys, so that one already made is returned and not made twice.
    if (made.length > 0 && !refused.unknown) setAmount(sumCents(parts.slice(made.length)));
    const widget = refused.userStatus === null ? null : widgetFor(refused.userStatus);
    if (widget !== null) openIdentityWidget(widget);
  };
  const choose = (next: Cents | null) => {
    setAmount(next);
    setFailure(null);
  };
  const chooseKey = (next: { readonly type: PixKeyType; readonly text: string }) => {
    setKey(next);
    if (failure?.about === 'key') setFailure(null);
  };
  return { amount, choose, ownCpf, key, chooseKey, parts, failure, confirming, sending, review, confirm, back: () => setConfirming(false) };
}

/** "3 saques: R$ 100,00 + R$ 100,00 + R$ 50,00", shortened when there are many. */
export function describeParts(parts: readonly Cents[]): string {
  const shown = parts.length <= 4 ? parts.map(formatBrl) : [...parts.slice(0, 2).map(formatBrl), '…', ...parts.slice(-1).map(formatBrl)];
  return `${parts.length} saques: ${shown.join(' + ')}`;
}

/** The error of the amount, or null. */
function withdrawProblem(amount: Cents | null, partCount: number, withdrawable: number, minCents: number): string | null {
  if (amount === null || amount === 0) return 'Informe o valor do saque.';
  if (amount < minCents) return `O valor mínimo por saque é ${formatBrl(cents(minCents))}.`;
  if (amount > withdrawable) return `Você pode sacar até ${formatBrl(cents(withdrawable))} agora.`;
  return partCount === 0 ? 'Este valor não pode ser dividido dentro dos limites. Ajuste o valor.' : null;
}
