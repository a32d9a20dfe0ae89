import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';

/** Under `br` a second factor is required at least this often (Portaria 722, art. 16); a session lasts no longer than its factor. */
export const FACTOR_LIFE_MS = 7 * DAY_MS;

/** A session ends after half an hour without an act of the player. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** A session ends seven days after login at the latest, even while the player acts. */
export const SESSION_LIFE_MS = 7 * DAY_MS;
export const TOKEN_LIFE_MS = 60 * MINUTE_MS;
/** Refresh returns a new token when the current one has at most this much time left. */
export const ROTATE_BELOW_MS = 5 * MINUTE_MS;
/** How long the previous token may still request its successor: for lost replies and other tabs. */
export const PREVIOUS_TOKEN_MS = MINUTE_MS;
export const SPORTSBOOK_TOKEN_LIFE_MS = 5 * MINUTE_MS;
/** Time to type the second factor after the password. */
export const MFA_TOKEN_LIFE_MS = 5 * MINUTE_MS;

/** An address counts as the player's own for this long after a session began from it. */
export const KNOWN_ADDRESS_MS = 90 * DAY_MS;

/** A new e-mail or phone expires unconfirmed after this time. */
export const CONTACT_CHANGE_LIFE_MS = DAY_MS;

/** True for an account status that refuses entry by password, code or recovery link. */
export function isShutOut(status: string): boolean {
  return status === 'blocked' || status === 'closed';
}

/** True while a factor given at `factorAt` is still valid. */
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

/** `keep`: return the current token. `rotate`: make its successor. `refuse`: this token can no longer refresh. */
export type RefreshVerdict = 'keep' | 'rotate' | 'refuse';

/** Decides on a refresh with `presentedTokenId`. The current token may refresh after its expiry while its session is live. */
export function judgeRefresh(session: TokenWindow, presentedTokenId: string, lastActivityAt: Date, at: Date): RefreshVerdict {
  const nowMs = at.getTime();
  if (session.endedAt !== null || nowMs >= session.expiresAt.getTime() || nowMs - lastActivityAt.getTime() > SESSION_IDLE_MS) return 'refuse';
  if (presentedTokenId === session.tokenId) return session.tokenExpiresAt.getTime() - nowMs > ROTATE_BELOW_MS ? 'keep' : 'rotate';
  const graceEndsMs = (session.rotatedAt?.getTime() ?? -Infinity) + PREVIOUS_TOKEN_MS;
  return presentedTokenId === session.previousTokenId && nowMs <= graceEndsMs ? 'keep' : 'refuse';
}

/** The expiry of a token made at `at`: an hour later, but not after its session. */
export function tokenExpiry(at: Date, sessionExpiresAt: Date): Date {
  return new Date(Math.min(at.getTime() + TOKEN_LIFE_MS, sessionExpiresAt.getTime()));
}
