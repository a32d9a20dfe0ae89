import { HOUR_MS } from '#kernel/durations.ts';
import { type Cents, scaleCents } from '#kernel/money.ts';

/** Shares of the cap, in hundredths, from this many hours before kick-off on; news and line-ups make prices better the nearer it is. */
const SHARES: readonly { readonly beyondHours: number; readonly hundredths: bigint }[] = [
  { beyondHours: 7 * 24, hundredths: 25n },
  { beyondHours: 24, hundredths: 50n },
];

/** The part of an outcome's cap that may be used now, floored to the centavo: a quarter beyond seven days, half beyond one day, then all of it. */
export function growingCap(capCents: Cents, startsAt: Date, at: Date): Cents {
  const aheadMs = startsAt.getTime() - at.getTime();
  const share = SHARES.find(({ beyondHours }) => aheadMs > beyondHours * HOUR_MS);
  return scaleCents(capCents, share?.hundredths ?? 100n, 100n, 'floor');
}
