import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CouponForm } from '#web/shared/coupons/coupon-form.tsx';
import { toBonus } from '#web/shared/coupons/to-bonus.ts';
import type { WaitingCoupon } from './use-waiting-coupon.ts';

/** A coupon next to a deposit. A deposit coupon is shown and sent with it; any other leads from the deposit to the bonuses (specification §4). */
export function DepositCoupon({ waiting }: { readonly waiting: WaitingCoupon }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      {waiting.code !== null && (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Ticket aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-gain" />
          <span>
            Cupom <strong className="font-medium">{waiting.code}</strong> ativado: o bônus vem com este depósito, e você o ativa em Bônus.
          </span>
        </p>
      )}
      {open ? (
        <CouponForm
          onApplied={({ coupon }) => {
            setOpen(false);
            if (coupon.deposit) waiting.set(coupon.code);
            else void toBonus(navigate);
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className="min-h-11 self-start text-sm text-muted underline underline-offset-4 hover:text-text">
          Tem um cupom?
        </button>
      )}
    </div>
  );
}
