import type { ReactNode } from 'react';
import type { DepositReply } from '#contracts/payments.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { ChargeExpired, DepositPaid, DepositReturned } from './deposit-ends.tsx';
import { DepositCoupon } from './deposit-coupon.tsx';
import { DepositForm } from './deposit-form.tsx';
import { PixCharge } from './pix-charge.tsx';
import { useDeposit } from './use-deposit.ts';
import { useWaitingCoupon } from './use-waiting-coupon.ts';

export interface DepositFlowProps {
  /** A charge made earlier, to be paid now. */
  readonly deposit?: DepositReply | null;
  /** What the player may do once it is paid. */
  readonly onward: ReactNode;
}

/** The whole deposit, the same in the modal and on its page. */
export function DepositFlow({ deposit = null, onward }: DepositFlowProps) {
  const { deposit_enabled, bonus_enabled, compliance_profile } = useSettings();
  const takesCoupons = bonus_enabled && compliance_profile !== 'br';
  const coupon = useWaitingCoupon(takesCoupons);
  const { state, create, runOut, restart } = useDeposit(deposit);
  if (state.step === 'paid') return <DepositPaid deposit={state.deposit} onward={onward} />;
  if (state.step === 'returned') return <DepositReturned deposit={state.deposit} onRestart={restart} />;
  if (state.step === 'expired') return <ChargeExpired deposit={state.deposit} onRestart={restart} />;
  if (state.step === 'paying') return <PixCharge deposit={state.deposit} onExpired={runOut} />;
  if (!deposit_enabled) {
    return (
      <Notice tone="warning" title="Os depósitos estão suspensos no momento.">
        Seu saldo e seus saques continuam disponíveis. Volte mais tarde para depositar.
      </Notice>
    );
  }
  const problem = state.step === 'amount' ? state.problem : null;
  return (
    <div className="flex flex-col gap-3">
      <DepositForm creating={state.step === 'creating'} problem={problem} onCreate={(amountCents) => create(amountCents, coupon.code)} />
      {takesCoupons && <DepositCoupon waiting={coupon} />}
    </div>
  );
}
