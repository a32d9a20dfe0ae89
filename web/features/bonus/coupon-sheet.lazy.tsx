import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { UserCoupon } from '#contracts/money/coupons.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { CouponForm } from '#web/shared/coupons/coupon-form.tsx';
import { toBonus } from '#web/shared/coupons/to-bonus.ts';
import { withModal } from '#web/shared/modal/modal-name.ts';

/** The coupon modal: a deposit coupon leads to the deposit, any other to the bonuses. */
export function CouponSheet({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const applied = async ({ coupon, status }: UserCoupon) => {
    onClose();
    await revalidate();
    if (!coupon.deposit) await toBonus(navigate);
    else if (status === 'active') await navigate(withModal(location, 'deposit'), { state: { modalOverPage: true }, preventScrollReset: true });
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Usar um cupom" size="sm">
      <CouponForm main onApplied={(userCoupon) => void applied(userCoupon)} />
    </Sheet>
  );
}
