import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';

/** Under `br` a second factor is shown at least so often (Portaria 722, art. 16); a session lasts no longer than the factor that it rests on. */
export const FACTOR_LIFE_MS = 7 * DAY_MS;

/** A session ends after half an hour without a player's act. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** … and in any case seven days after login. */
export const SESSION_LIFE_MS = 7 * DAY_MS;
export const TOKEN_LIFE_MS = 60 * MINUTE_MS;
/** Refresh hands out a new token once the present one has this much or less left. */
export const ROTATE_BELOW_MS = 5 * MINUTE_MS;
/** How long the token before may still ask for its successor: lost replies, other tabs. */
export const PREVIOUS_TOKEN_MS = MINUTE_MS;
export const SPORTSBOOK_TOKEN_LIFE_MS = 5 * MINUTE_MS;
/** Time to type the second factor after the password. */
export const MFA_TOKEN_LIFE_MS = 5 * MINUTE_MS;

/** An address counts as the player's own for this long after a session from it began. */
export const KNOWN_ADDRESS_MS = 90 * DAY_MS;

/** A new e-mail or phone waits this long to be confirmed. */
export const CONTACT_CHANGE_LIFE_MS = DAY_MS;

/** True for an account (its status at the gate) that nobody may enter, by password, code or recovery link. */
export function isShutOut(status: string): boolean {
  return status === 'blocked' || status === 'closed';
}

/** True while a factor shown at `factorAt` still counts. */
export function isFactorFresh(factorAt: Date | null, at: Date): boolean {
  return factorAt !== null && at.getTime() - factorAt.getTime() < FACTOR_LIFE_MS;
}

export interface TokenWindow {
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
  readonly previousTokenId: string | null;
  readonly rotatedAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
}

/** `keep`: answer the token in force. `rotate`: make its successor. `refuse`: this token buys nothing any more. */
export type RefreshVerdict = 'keep' | 'rotate' | 'refuse';

/** What refreshing with `presentedTokenId` leads to. An expired token in force still refreshes while its session lives. */
export function judgeRefresh(session: TokenWindow, presentedTokenId: string, lastActivityAt: Date, at: Date): RefreshVerdict {
  const nowMs = at.getTime();
  if (session.endedAt !== null || nowMs >= session.expiresAt.getTime() || nowMs - lastActivityAt.getTime() > SESSION_IDLE_MS) return 'refuse';
  if (presentedTokenId === session.tokenId) return session.tokenExpiresAt.getTime() - nowMs > ROTATE_BELOW_MS ? 'keep' : 'rotate';
  const graceEndsMs = (session.rotatedAt?.getTime() ?? -Infinity) + PREVIOUS_TOKEN_MS;
  return presentedTokenId === session.previousTokenId && nowMs <= graceEndsMs ? 'keep' : 'refuse';
}

/** When a token made at `at` runs out: an hour later, never after its session. */
export function tokenExpiry(at: Date, sessionExpiresAt: Date): Date {
  return new Date(Math.min(at.getTime() + TOKEN_LIFE_MS, sessionExpiresAt.getTime()));
}
