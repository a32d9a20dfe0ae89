import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import { type ShownResult, type TableVerdict, verifyTableRound } from '#kernel/fairness/verify-table-round.ts';
import type { TableClaim } from './table-claim.ts';

/** Recomputes a round: commitment, chain, draw and its signature. Takes some seconds on a phone, so it runs in a worker. */
export function checkTableClaim<Result extends string | number>(
  { round, chain, result }: TableClaim<Result>,
  draw: ShownResult<Result>['draw'],
): TableVerdict<Result> {
  const { beaconRound, beaconValue, beaconSignature } = round;
  if (beaconValue === null || beaconSignature === null) return verifyTableRound(round, chain, { draw, result });
  const bad = unverifiedBeacons(chain.beacon.publicKey, [{ round: beaconRound, randomness: beaconValue, signature: beaconSignature }]);
  return verifyTableRound(round, chain, { draw, result }, bad.length === 0);
}
