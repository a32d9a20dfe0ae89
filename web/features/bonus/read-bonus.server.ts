import { walletReply } from '#contracts/account/account.ts';
import { bonusListReply } from '#contracts/money/bonus.ts';
import { couponList } from '#contracts/money/coupons.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import type { BonusPageProps } from './bonus-page.tsx';
import type { CouponPageProps } from './coupon-page.tsx';

/** The player's bonuses that can still be used, and the wallet; null for each that can't be read. */
export async function readBonus(context: VisitContext): Promise<BonusPageProps> {
  const [bonuses, wallet] = await Promise.all([readApi(context, '/api/bonus?active=1'), readApi(context, '/api/wallet')]);
  return { bonuses: bonusListReply.safeParse(bonuses).data?.data ?? null, wallet: walletReply.safeParse(wallet).data ?? null };
}

/** The player's coupons; null when they can't be read. */
export async function readCoupons(context: VisitContext): Promise<Pick<CouponPageProps, 'coupons'>> {
  const answer = await context.get(visitContext).call({ method: 'POST', path: '/api/coupons/list', body: {} });
  return { coupons: couponList.safeParse(answer.body).data?.userCoupons ?? null };
}
