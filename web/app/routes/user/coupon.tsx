import { CouponPage } from '#web/features/bonus/coupon-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/coupon.ts';

export const meta: Route.MetaFunction = (page) => pageMeta(page, { name: 'Cupons', hidden: true });

export default function Coupons() {
  return <CouponPage up={{ to: '/user/wallet', label: 'Carteira' }} />;
}
