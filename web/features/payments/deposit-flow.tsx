import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { DepositReply } from '#contracts/money/payments.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { MissingStep } from '#web/shared/session/missing-step.tsx';
import { useObstacle } from '#web/shared/session/obstacle-store.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { ChargeExpired, DepositPaid, DepositReturned } from './deposit-ends.tsx';
import { DepositCoupon } from './deposit-coupon.tsx';
import { DepositForm } from './deposit-form.tsx';
import { PixCharge } from './pix-charge.tsx';
import type { DepositStep } from './deposit-machine.ts';
import { type DepositControl, useDeposit } from './use-deposit.ts';
import { useWaitingCoupon } from './use-waiting-coupon.ts';

export interface DepositFlowProps {
  /** An earlier charge that the player pays now. */
  readonly deposit?: DepositReply | null;
  /** The charge being paid, so that the address keeps it; null before there is one. */
  readonly onCharge: (id: string | null) => void;
  /** The next steps after the payment. */
  readonly onward: ReactNode;
}

/** The complete deposit, used in the modal and on its page. */
export function DepositFlow({ deposit = null, onCharge, onward }: DepositFlowProps) {
  const control = useDeposit(deposit);
  const { state } = control;
  const charge = 'deposit' in state ? state.deposit.id : null;
  const keep = useEffectEvent(onCharge);
  useEffect(() => keep(charge), [charge]);
  return (
    <Steps at={state.step === 'creating' ? 'amount' : state.step}>
      {'deposit' in state ? <Charge {...control} state={state} onward={onward} /> : <Asking {...control} state={state} />}
    </Steps>
  );
}

type Asked = Extract<DepositStep, { readonly deposit: DepositReply }>;

/** A charge: waiting for payment, or its result. */
function Charge({ state: { step, deposit }, runOut, restart, onward }: DepositControl & { readonly state: Asked; readonly onward: ReactNode }) {
  switch (step) {
    case 'paying':
      return <PixCharge deposit={deposit} onExpired={runOut} />;
    case 'paid':
      return <DepositPaid deposit={deposit} onward={onward} />;
    case 'expired':
      return <ChargeExpired deposit={deposit} onRestart={restart} />;
    case 'returned':
      return <DepositReturned deposit={deposit} onRestart={restart} />;
  }
}

/** The amount, and the coupon sent with it. */
function Asking({ state, create }: DepositControl & { readonly state: Exclude<DepositStep, Asked> }) {
  const { deposit_enabled, bonus_enabled, compliance_profile } = useSettings();
  const takesCoupons = bonus_enabled && compliance_profile !== 'br';
  const coupon = useWaitingCoupon(takesCoupons);
  const resting = useResting();
  const obstacle = useObstacle();
  if (resting) return <Resting />;
  if (obstacle !== null) return <MissingStep obstacle={obstacle} />;
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

/** Shows a player who may not deposit what they can still do. */
function Resting() {
  return (
    <Notice
      title={RESTING_TEXT}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton to="/user/withdraw" size="sm">
            Sacar
          </LinkButton>
          <LinkButton to="/user/protection" variant="secondary" size="sm">
            Ver até quando
          </LinkButton>
        </span>
      }
    >
      Seu saldo continua seu, e o saque funciona.
    </Notice>
  );
}
