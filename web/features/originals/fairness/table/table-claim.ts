import type { TableChain, TableProof } from '#contracts/originals/table.ts';
import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import { type ClaimedChain, type ClaimedRound, type ShownResult, type TableVerdict, verifyTableRound } from '#kernel/fairness/verify-table-round.ts';

/** A round of a live table with its chain, and the result that the site showed. */
export interface TableClaim<Result> {
  readonly round: ClaimedRound;
  readonly chain: ClaimedChain;
  /** Null in a void round. */
  readonly result: Result | null;
}

/** What the verifier works on, free of transport names. */
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

/** Recomputes a round: commitment, chain, draw and its signature. Some seconds of work on a phone: for a worker. */
export function checkTableClaim<Result extends string | number>(
  { round, chain, result }: TableClaim<Result>,
  draw: ShownResult<Result>['draw'],
): TableVerdict<Result> {
  const { beaconRound, beaconValue, beaconSignature } = round;
  if (beaconValue === null || beaconSignature === null) return verifyTableRound(round, chain, { draw, result });
  const bad = unverifiedBeacons(chain.beacon.publicKey, [{ round: beaconRound, randomness: beaconValue, signature: beaconSignature }]);
  return verifyTableRound(round, chain, { draw, result }, bad.length === 0);
}
