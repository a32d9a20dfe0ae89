import type { CrashRound } from '#contracts/originals/crash.ts';
import type { TableChain } from '#contracts/originals/table.ts';
import type { ClaimedCrashRound } from '#kernel/fairness/crash/verify-crash-round.ts';
import type { ClaimedChain } from '#kernel/fairness/verify-table-round.ts';

const HUNDREDTHS = 100;

/** A round with its chain, as the site shows them. */
export interface CrashClaim {
  readonly round: ClaimedCrashRound;
  readonly chain: ClaimedChain;
}

/** The verifier's input, without transport names. */
export function toCrashClaim(round: CrashRound, { id, end_hash, length, beacon }: TableChain): CrashClaim {
  return {
    round: {
      id: round.round_id,
      chainId: round.chain_id,
      linkIndex: round.link_index,
      linkHash: round.link_hash,
      link: round.link,
      beaconRound: round.beacon_round,
      beaconValue: round.beacon_value,
      beaconSignature: round.beacon_signature,
      closesAtMs: Date.parse(round.closes_at),
      multipleE2: round.multiplier === null ? null : Math.round(round.multiplier * HUNDREDTHS),
      voided: round.voided,
    },
    chain: { id, endHash: end_hash, length, beacon: { genesisTime: beacon.genesis_time, period: beacon.period, publicKey: beacon.public_key } },
  };
}
