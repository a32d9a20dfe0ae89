import { DAY_MS } from '#kernel/durations.ts';

/** A central exclusion's consequences (IN 31/2025): `barred` → `noticed` → `closing` → `closed`, or `lifted` from anywhere. */
export type ExitState = 'barred' | 'noticed' | 'closing' | 'closed' | 'lifted';

/** How long money that could not be paid is kept for its owner. */
export const KEPT_FOR_MS = 180 * DAY_MS;

const RETURN_WITHIN_MS = 2 * DAY_MS;

export interface ExitDeadlines {
  /** The player has been told. */
  readonly noticeBy: Date;
  /** Until then the player may withdraw where they like; then the account is shut. */
  readonly withdrawUntil: Date;
  /** The account is shut. */
  readonly closeBy: Date;
}

/** What the law gives after the register barred somebody: a day, two, three. */
export function exitDeadlines(barredAt: Date): ExitDeadlines {
  const after = (days: number) => new Date(barredAt.getTime() + days * DAY_MS);
  return { noticeBy: after(1), withdrawUntil: after(2), closeBy: after(3) };
}

/** By when what is left has gone back, once the account is shut. */
export function returnBy(shutAt: Date): Date {
  return new Date(shutAt.getTime() + RETURN_WITHIN_MS);
}
