import { CouponPage } from '#web/features/bonus/coupon-page.tsx';
import { readCoupons } from '#web/features/bonus/read-bonus.server.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/promotion-coupon.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readCoupons(context);
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Coupons({ loaderData }: Route.ComponentProps) {
  return <CouponPage {...loaderData} up={{ to: '/user/promotion', label: 'Promoções' }} />;
}
