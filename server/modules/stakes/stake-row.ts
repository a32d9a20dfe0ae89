import { createHash } from 'node:crypto';
import type { Principal } from '#server/platform/http/principal.ts';
import { needsApproval, type Vertical } from './domain/needs-approval.ts';
import type { OpenStakeRow } from './store/open-stakes.ts';

/** What a game knows of a stake that one of its calls opens. */
export interface StakeCall {
  readonly principal: Principal;
  readonly vertical: Vertical;
  /** The game, which is also the call that the key belongs to unless `operation` names another. */
  readonly game: string;
  readonly operation?: string;
  readonly key: string;
  /** The body in one fixed form: a key used again with another one is refused. */
  readonly canonicalBody: string;
  readonly stakeId: string;
  readonly roundRef: string;
  readonly stakeCents: number;
  /** The game's own reason against it; a replay of an earlier call comes before it, and what speaks against the player's address. */
  readonly refusal: string | null;
}

/** The row of stakes_api_open for a call of a player's with one stake. A game adds its own keys and passes it through its own SQL function. */
export function stakeRow(complianceProfile: 'open' | 'br', call: StakeCall): OpenStakeRow {
  const { principal, vertical, game } = call;
  return {
    stake_id: call.stakeId,
    player_id: principal.playerId,
    session_id: principal.sessionId,
    session_epoch: principal.epoch,
    session_expires_at: principal.expiresAt,
    operation: call.operation ?? game,
    key: call.key,
    ordinal: 0,
    fingerprint: createHash('sha256').update(call.canonicalBody).digest('hex'),
    vertical,
    needs_approval: needsApproval(vertical, complianceProfile),
    game,
    round_ref: call.roundRef,
    stake_cents: call.stakeCents,
    refusal: principal.addressRefusal ?? call.refusal,
  };
}
