import type { TableProof, TableTerms } from '#contracts/originals/table.ts';
import type { Round } from '#server/modules/rounds/index.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { isRevealed } from '../phase.ts';
import type { AnyTableGame, TableTimes } from '../table-game.ts';

/** The inputs of a round's result; the secret part is null until the link is public. */
export function proofBody(round: Round): TableProof {
  const revealed = isRevealed(round);
  return {
    round_id: round.id,
    chain_id: round.chainId,
    link_index: round.linkIndex,
    link_hash: round.linkHash,
    link: revealed ? round.link : null,
    beacon_round: round.beaconRound,
    beacon_value: revealed ? round.beaconValue : null,
    beacon_signature: revealed ? round.beaconSignature : null,
    opened_at: round.openedAt.toISOString(),
    closes_at: round.closesAt.toISOString(),
  };
}

/** The round's result once it is public; null before, and always null in a void round. */
export function outcomeOf({ codec }: AnyTableGame, round: Round): unknown {
  return isRevealed(round) && round.state !== 'void' && round.outcome !== null ? codec.read(round.outcome) : null;
}

/** The terms of a table, shown before a bet. */
export function termsBody(terms: StakeTerms, stakeDefaultCents: number, { bettingMs, spinMs }: TableTimes): TableTerms {
  return {
    stake_default: stakeDefaultCents,
    stake_min: terms.stakeMinCents,
    stake_max: terms.stakeMaxCents,
    max_payout: terms.maxPayoutCents,
    betting_ms: bettingMs,
    spin_ms: spinMs,
  };
}
