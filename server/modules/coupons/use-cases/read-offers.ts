import type { CouponOffer } from '#contracts/money/coupon-offers.ts';
import type { GameKind } from '#contracts/money/bonus.ts';
import { type BonusDeps, bonusEnabled, readDefinitions } from '#server/modules/bonus/index.ts';
import { listAdvertised } from '../store/coupon-rows.ts';

/** The maximum number of offers on a page. */
const MOST_OFFERED = 6;

/**
 * The coupons available to all players now, with all their terms. Hides coupons that would be refused; the regulated market allows no welcome offers (BON-1).
 */
export async function readOffers(deps: BonusDeps, at: Date): Promise<CouponOffer[]> {
  if (deps.complianceProfile === 'br' || !deps.settings.get(bonusEnabled)) return [];
  const coupons = await listAdvertised(deps.db.k, at, MOST_OFFERED);
  const definitions = await readDefinitions(
    deps.db.k,
    coupons.map(({ definitionId }) => definitionId),
  );
  return coupons.flatMap((coupon) => {
    const terms = definitions.find(({ id, endedAt }) => id === coupon.definitionId && endedAt === null);
    if (terms === undefined) return [];
    return {
      code: coupon.code,
      deposit: coupon.kind === 'deposit',
      name: terms.name,
      amount: coupon.amountCents,
      percent: coupon.depositPercent,
      deposit_min: coupon.depositMinCents,
      times: terms.multiplier,
      activate_days: terms.activateDays,
      play_days: terms.playDays,
      most_paid: terms.mostCents,
      contributions: terms.contributions.map(({ kind, percent }) => ({ kind: kind as GameKind, percent })),
      per_player: coupon.perPlayer,
      ends_at: coupon.endsAt?.toISOString() ?? null,
    };
  });
}
