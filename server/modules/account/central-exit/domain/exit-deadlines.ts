import { DAY_MS } from '#kernel/durations.ts';

/** States of the consequences of a central exclusion (IN 31/2025): `barred` → `noticed` → `closing` → `closed`; `lifted` is reachable from every state. */
export type ExitState = 'barred' | 'noticed' | 'closing' | 'closed' | 'lifted';

/** How long money that could not be paid out is kept for its owner. */
export const KEPT_FOR_MS = 180 * DAY_MS;

const RETURN_WITHIN_MS = 2 * DAY_MS;

export interface ExitDeadlines {
  /** The player has been notified. */
  readonly noticeBy: Date;
  /** Until this time the player may withdraw freely; then the account is shut. */
  readonly withdrawUntil: Date;
  /** The account is shut. */
  readonly closeBy: Date;
}

/** The legal terms after a central exclusion: one day (notice), two days (withdrawals), three days (account shut). */
export function exitDeadlines(barredAt: Date): ExitDeadlines {
  const after = (days: number) => new Date(barredAt.getTime() + days * DAY_MS);
  return { noticeBy: after(1), withdrawUntil: after(2), closeBy: after(3) };
}

/** The deadline for paying out the balance, once the account is shut. */
export function returnBy(shutAt: Date): Date {
  return new Date(shutAt.getTime() + RETURN_WITHIN_MS);
}
