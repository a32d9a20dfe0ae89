import { DAY_MS } from '#kernel/durations.ts';

/** A central exclusion's consequences (IN 31/2025): `barred` → `noticed` → `closing` → `closed`, or `lifted` from anywhere. */
export type ExitState = 'barred' | 'noticed' | 'closing' | 'closed' | 'lifted';

/** How long unpayable money is kept for its owner. */
export const KEPT_FOR_MS = 180 * DAY_MS;

const RETURN_WITHIN_MS = 2 * DAY_MS;

export interface ExitDeadlines {
  /** The player has been notified. */
  readonly noticeBy: Date;
  /** Until then the player may withdraw freely; then the account is shut. */
  readonly withdrawUntil: Date;
  /** The account is shut. */
  readonly closeBy: Date;
}

/** The legal terms after a bar by the register: a day, two, three. */
export function exitDeadlines(barredAt: Date): ExitDeadlines {
  const after = (days: number) => new Date(barredAt.getTime() + days * DAY_MS);
  return { noticeBy: after(1), withdrawUntil: after(2), closeBy: after(3) };
}

/** The deadline for paying out the balance, once the account is shut. */
export function returnBy(shutAt: Date): Date {
  return new Date(shutAt.getTime() + RETURN_WITHIN_MS);
}
