import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponList } from '#contracts/money/coupons.ts';
import { api } from '#web/shared/api/api.ts';

export interface WaitingCoupon {
  /** The code of a coupon that waits for the next deposit and is sent with it; null without one. */
  readonly code: string | null;
  readonly set: (code: string) => void;
}

/** The player's deposit coupon: the one just typed, else the newest that waits (from a link, or typed elsewhere). */
export function useWaitingCoupon(enabled: boolean): WaitingCoupon {
  const [typed, set] = useState<string | null>(null);
  const waiting = useQuery({
    queryKey: ['coupons', 'waiting'],
    queryFn: async ({ signal }) => (await api.post('/api/coupons/list', couponList, { body: { active: true }, signal })).userCoupons,
    enabled,
    staleTime: 0,
  });
  const newest = waiting.data?.find(({ coupon }) => coupon.deposit)?.coupon.code ?? null;
  return { code: enabled ? (typed ?? newest) : null, set };
}
