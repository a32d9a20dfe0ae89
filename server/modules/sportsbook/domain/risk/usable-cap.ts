import { HOUR_MS } from '#kernel/durations.ts';
import { type Cents, scaleCents } from '#kernel/money.ts';

/**
 * The usable share of the cap, in hundredths, from this many hours before kick-off on. It grows because news and line-ups improve prices as kick-off
 * approaches.
 */
const SHARES: readonly { readonly beyondHours: number; readonly hundredths: bigint }[] = [
  { beyondHours: 7 * 24, hundredths: 25n },
  { beyondHours: 24, hundredths: 50n },
];

/** The time of a match at which a cap is computed. */
export interface CapMoment {
  readonly startsAt: Date;
  readonly isLive: boolean;
  readonly at: Date;
  /** The divisor of a cap in play. */
  readonly liveDivisor: number;
}

/** The part of a cap that may be used now, floored to the centavo: a quarter beyond seven days before kick-off, half beyond one day, then all of it, divided in play. */
export function usableCap(capCents: Cents, { startsAt, isLive, at, liveDivisor }: CapMoment): Cents {
  if (isLive) return scaleCents(capCents, 1n, BigInt(liveDivisor), 'floor');
  const aheadMs = startsAt.getTime() - at.getTime();
  const share = SHARES.find(({ beyondHours }) => aheadMs > beyondHours * HOUR_MS);
  return scaleCents(capCents, share?.hundredths ?? 100n, 100n, 'floor');
}
