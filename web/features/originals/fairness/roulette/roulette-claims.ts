import type { RouletteRound } from '#contracts/originals/roulette.ts';
import type { TableChain } from '#contracts/originals/table.ts';
import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import { rouletteNumber } from '#kernel/fairness/roulette/roulette.ts';
import { type ClaimedChain, type ClaimedRound, type TableVerdict, verifyTableRound } from '#kernel/fairness/verify-table-round.ts';

/** A round with its chain, as the site shows them. */
export interface RouletteClaim {
  readonly round: ClaimedRound & { readonly number: number | null };
  readonly chain: ClaimedChain;
}

/** What the verifier works on, free of transport names. */
export function toRouletteClaim(round: RouletteRound, { id, end_hash, length, beacon }: TableChain): RouletteClaim {
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
      number: round.outcome?.number ?? null,
      voided: round.voided,
    },
    chain: { id, endHash: end_hash, length, beacon: { genesisTime: beacon.genesis_time, period: beacon.period, publicKey: beacon.public_key } },
  };
}

/** Recomputes a round: commitment, chain, draw and its signature. Some seconds of work on a phone: for a worker. */
export function checkRouletteClaim({ round, chain }: RouletteClaim): TableVerdict<number> {
  const { beaconRound, beaconValue, beaconSignature } = round;
  const drawn = { draw: rouletteNumber, result: round.number };
  if (beaconValue === null || beaconSignature === null) return verifyTableRound(round, chain, drawn);
  const bad = unverifiedBeacons(chain.beacon.publicKey, [{ round: beaconRound, randomness: beaconValue, signature: beaconSignature }]);
  return verifyTableRound(round, chain, drawn, bad.length === 0);
}
