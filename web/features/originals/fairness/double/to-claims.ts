import type { DoubleOwnBet, DoubleProofReply } from '#contracts/originals/double.ts';
import type { TableChain } from '#contracts/originals/table.ts';
import type { ClaimedDoubleBet, ClaimedDoubleChain, ClaimedDoubleRound } from '#kernel/fairness/index.ts';

/** The verifier's input, without transport names. */
export interface DoubleClaims {
  readonly chains: readonly ClaimedDoubleChain[];
  readonly rounds: readonly ClaimedDoubleRound[];
  readonly bets: readonly ClaimedDoubleBet[];
}

type TransportRound = DoubleProofReply['rounds'][number];

/** Converts the site's proof for the verifier. */
export function toClaims(proof: Pick<DoubleProofReply, 'chains' | 'rounds' | 'bets'>): DoubleClaims {
  return { chains: proof.chains.map(toChain), rounds: proof.rounds.map(toRound), bets: proof.bets.map(toBet) };
}

export function toChain(chain: TableChain): ClaimedDoubleChain {
  const { genesis_time, period, public_key } = chain.beacon;
  return { id: chain.id, endHash: chain.end_hash, length: chain.length, beacon: { genesisTime: genesis_time, period, publicKey: public_key } };
}

export function toRound(round: TransportRound): ClaimedDoubleRound {
  return {
    id: round.round_id,
    chainId: round.chain_id,
    linkIndex: round.link_index,
    linkHash: round.link_hash,
    link: round.link,
    beaconRound: round.beacon_round,
    beaconValue: round.beacon_value,
    beaconSignature: round.beacon_signature,
    closesAtMs: Date.parse(round.closes_at),
    number: round.number,
    voided: round.voided,
  };
}

function toBet(bet: DoubleOwnBet): ClaimedDoubleBet {
  return { id: bet.id, roundId: bet.round_id, color: bet.color, stakeCents: bet.stake, status: bet.status, payoutCents: bet.payout };
}
