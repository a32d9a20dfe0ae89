import { type Cents, cents } from '../../money.ts';
import { hmacStream } from '../hmac-stream.ts';

/** Multiples are hundredths: 250 is 2.50×. A round that breaks at 100 is lost at once. */
export const CRASH_LOWEST_E2 = 100;
/** A round ends at 1,000,000.00× at the latest, after 3 min 50 s, and then pays every bet that is still open. */
export const CRASH_HIGHEST_E2 = 100_000_000;
/** The smallest multiple at which a bet can be cashed out. */
export const CRASH_LEAST_OUT_E2 = 101;

/** The smallest stake: from it on every multiple returns at least 85.08 %, floors included (enumerated by the test). */
export const CRASH_LOWEST_STAKE_CENTS = 7;

/** The return of every cash-out multiple before floors, in hundredths. */
const RETURN_E2 = 97n;
const HALF_BITS = 26;
const HALF = 2 ** HALF_BITS;
const ALL = 2n ** BigInt(2 * HALF_BITS);

/**
 * The multiple at which a round breaks: u = n / 2^52, where n is two 26-bit draws (high first) of HMAC-SHA256(chain link, `crash:{beacon value}:{block}`);
 * the multiple is 0.97 / (1 − u), floored to hundredths, at least 1.00. Exact: no floating-point rounding.
 */
export function crashMultipleE2(link: string, beaconValue: string): number {
  const stream = hmacStream(link, `crash:${beaconValue}`);
  const n = BigInt(stream.below(HALF)) * BigInt(HALF) + BigInt(stream.below(HALF));
  return multipleOfDraw(n);
}

/** The multiple of a draw n in [0, 2^52). */
export function multipleOfDraw(n: bigint): number {
  const multiple = (RETURN_E2 * ALL) / (ALL - n);
  return Number(multiple > BigInt(CRASH_HIGHEST_E2) ? BigInt(CRASH_HIGHEST_E2) : multiple < 100n ? 100n : multiple);
}

/** The exact number of the 2^52 draws that break at `multipleE2` or later, by the formula above. */
export function drawsReaching(multipleE2: number): bigint {
  return multipleE2 <= CRASH_LOWEST_E2 ? ALL : (RETURN_E2 * ALL) / BigInt(multipleE2);
}

/** The payout of a stake cashed out at a multiple, floored to the centavo. */
export function crashPayoutCents(stakeCents: Cents, multipleE2: number): Cents {
  return cents(Number((BigInt(stakeCents) * BigInt(multipleE2)) / 100n));
}

/** The exact return of a stake that is always cashed out at a multiple, floors included, in millionths, rounded down. */
export function crashRtpE6(stakeCents: Cents, multipleE2: number): number {
  const paid = BigInt(crashPayoutCents(stakeCents, multipleE2)) * drawsReaching(multipleE2) * 1_000_000n;
  return Number(paid / (BigInt(stakeCents) * ALL));
}
