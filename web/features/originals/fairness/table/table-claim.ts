import type { TableChain, TableProof } from '#contracts/originals/table.ts';
import type { ClaimedChain, ClaimedRound } from '#kernel/fairness/verify-table-round.ts';

/** A round of a live table with its chain, and the result that the site showed. */
export interface TableClaim<Result> {
  readonly round: ClaimedRound;
  readonly chain: ClaimedChain;
  /** Null in a void round. */
  readonly result: Result | null;
}

/** The verifier's input, without transport names. */
export function toTableClaim<Result>(
  round: TableProof & { readonly voided: boolean },
  { id, end_hash, length, beacon }: TableChain,
  result: Result | null,
): TableClaim<Result> {
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
      voided: round.voided,
    },
    chain: { id, endHash: end_hash, length, beacon: { genesisTime: beacon.genesis_time, period: beacon.period, publicKey: beacon.public_key } },
    result,
  };
}
