import { type GateView, IDLE_LIMIT_MINUTES } from './gate-view.ts';

/** A session as its token describes it. */
export interface SessionClaim {
  readonly sessionId: string;
  readonly epoch: number;
  /** When the token expires; absent if the caller has already checked it. */
  readonly expiresAt?: Date;
  readonly at: Date;
}

export type SessionRefusal = 'session_ended' | 'blocked' | 'closed';

/**
 * The reason why a session may no longer act, or null while it is live: the account is blocked or closed, its epoch was raised, the session ended, its token
 * expired, or the player did nothing for 30 minutes. The same rule as `gate_api_refusal` in SQL.
 */
export function checkSession(view: GateView, claim: SessionClaim): SessionRefusal | null {
  if (view.status === 'blocked' || view.status === 'closed') return view.status;
  if (claim.epoch !== view.epoch) return 'session_ended';
  if (Object.hasOwn(view.endedSessions, claim.sessionId)) return 'session_ended';
  if (claim.expiresAt !== undefined && claim.expiresAt.getTime() <= claim.at.getTime()) return 'session_ended';
  return claim.at.getTime() - view.lastActivityAt.getTime() > IDLE_LIMIT_MINUTES * 60_000 ? 'session_ended' : null;
}

/** True while the player's own or the central exclusion is in force. */
export function isExcluded(view: Pick<GateView, 'excludedUntil'>, at: Date): boolean {
  return view.excludedUntil !== null && view.excludedUntil.getTime() > at.getTime();
}
