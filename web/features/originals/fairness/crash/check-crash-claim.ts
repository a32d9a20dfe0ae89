import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import { verifyCrashRound } from '#kernel/fairness/crash/verify-crash-round.ts';
import type { TableVerdict } from '#kernel/fairness/verify-table-round.ts';
import type { CrashClaim } from './crash-claims.ts';

/** Recomputes a round: commitment, chain, draw and its signature. Takes some seconds on a phone, so it runs in a worker. */
export function checkCrashClaim({ round, chain }: CrashClaim): TableVerdict<number> {
  const { beaconRound, beaconValue, beaconSignature } = round;
  if (beaconValue === null || beaconSignature === null) return verifyCrashRound(round, chain);
  const bad = unverifiedBeacons(chain.beacon.publicKey, [{ round: beaconRound, randomness: beaconValue, signature: beaconSignature }]);
  return verifyCrashRound(round, chain, bad.length === 0);
}
