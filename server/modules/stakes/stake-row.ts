import { createHash } from 'node:crypto';
import { LEAST_ROUND_MS } from '#kernel/protection.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { casinoClosedGames, casinoEnabled } from './settings.ts';
import type { OpenStakeRow, Vertical } from './store/open-stakes.ts';

/** A game's data for a stake that one of its calls opens. */
interface StakeCall {
  readonly principal: Principal;
  readonly vertical: Vertical;
  /** The game, which is also the operation of the key unless `operation` names another. */
  readonly game: string;
  readonly operation?: string;
  readonly key: string;
  /** Hex SHA-256 of the body in one fixed form (`fingerprintOf`): a key used again with another body is refused. */
  readonly fingerprint: string;
  /** The stake's position in a call that opens several; 0 otherwise. */
  readonly ordinal?: number;
  readonly stakeId: string;
  readonly roundRef: string;
  readonly stakeCents: number;
  /** The game's own refusal; a replay of an earlier call and a refusal of the player's address take precedence. */
  readonly refusal: string | null;
}

/** The fingerprint of a call's body in its fixed form. */
export function fingerprintOf(canonicalBody: string): string {
  return createHash('sha256').update(canonicalBody).digest('hex');
}

/** The row of stakes_api_open for a stake that a player's call opens. A game adds its own keys and passes it through its own SQL function. */
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
    ordinal: call.ordinal ?? 0,
    fingerprint: call.fingerprint,
    vertical,
    needs_approval: needsApproval(vertical, complianceProfile),
    game,
    round_ref: call.roundRef,
    stake_cents: call.stakeCents,
    pace_ms: leastRoundMs(vertical, complianceProfile),
    refusal: principal.addressRefusal ?? call.refusal,
  };
}

/**
 * Converts the result of an opening for its caller: placed now, placed by an earlier call with the same key, or refused. A player without an eligibility row
 * has no session either.
 */
export function readVerdict<Refusal extends string>(
  verdict: 'placed' | 'duplicate' | 'key_reused' | 'unknown_player' | Refusal,
): Result<{ readonly replayed: boolean }, Refusal | 'idempotency_key_reused' | 'session_ended'> {
  switch (verdict) {
    case 'placed':
      return ok({ replayed: false });
    case 'duplicate':
      return ok({ replayed: true });
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'unknown_player':
      return refuse('session_ended');
    default:
      return refuse(verdict);
  }
}

/** A value of a placed stake. Throws if it is missing, which the database never allows. */
export function placedWith<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a stake was placed without what comes with it');
  return value;
}

/** True if only a verified player may bet: always, except originals under profile `open` (decisions.md, "Who may do what"). */
export function needsApproval(vertical: Vertical, profile: 'open' | 'br'): boolean {
  return vertical !== 'originals' || profile === 'br';
}

/**
 * The profile's minimum time in milliseconds between the starts of two rounds of our own games (RG-12: "other casino games"). Suppliers' games have their own.
 */
function leastRoundMs(vertical: Vertical, profile: 'open' | 'br'): number {
  return vertical === 'originals' && profile === 'br' ? LEAST_ROUND_MS : 0;
}

/** True while a new round of our own game may start: neither the game nor all games are switched off. Lags the switch by at most five seconds. */
export function mayBePlayed(settings: SettingsReader, game: string): boolean {
  return settings.get(casinoEnabled) && !settings.get(casinoClosedGames).includes(game);
}
