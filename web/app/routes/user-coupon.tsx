import { CouponPage } from '#web/features/bonus/coupon-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { Route } from './+types/user-coupon.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, 'Cupons'), { name: 'robots', content: 'noindex' }];

export default function Coupons() {
  return <CouponPage up={{ to: '/user/wallet', label: 'Carteira' }} />;
}
