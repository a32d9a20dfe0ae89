import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CouponForm } from '#web/shared/coupons/coupon-form.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** A coupon beside a deposit. One for deposits stays and says so; any other leaves the deposit for the bonuses (specification §4). */
export function DepositCoupon() {
  const { bonus_enabled, compliance_profile } = useSettings();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState<string | null>(null);
  if (!bonus_enabled || compliance_profile === 'br') return null;
  if (applied !== null) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm">
        <Ticket aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-gain" />
        <span>
          Cupom <strong className="font-medium">{applied}</strong> ativado: o bônus vem com o próximo depósito.
        </span>
      </p>
    );
  }
  if (!open) {
    return (
      <button type="button" onClick={() => setOpen(true)} className="min-h-11 self-start text-sm text-muted underline underline-offset-4 hover:text-text">
        Tenho um cupom
      </button>
    );
  }
  return <CouponForm onApplied={({ coupon }) => (coupon.deposit ? setApplied(coupon.code) : void navigate('/user/bonus'))} />;
}
