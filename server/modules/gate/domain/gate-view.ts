import type { Cents } from '#kernel/money.ts';

export type GateStatus = 'pending' | 'active' | 'blocked' | 'closed';
export type Verification = 'pending_kyc' | 'pending_face_id' | 'approved';
export type ExclusionKind = 'self' | 'central';

/** One figure for each window: the site's day, the ISO week and the month that hold it. */
export interface Windows<T> {
  readonly day: T;
  readonly week: T;
  readonly month: T;
}

/** What can be limited. Loss is staked (voids taken out) minus paid out in the window; it may be negative. */
export interface GateCounters {
  readonly depositCents: Windows<Cents>;
  readonly stakeCents: Windows<Cents>;
  readonly lossCents: Windows<Cents>;
  readonly bets: Windows<number>;
  readonly sessionMinutes: Windows<number>;
}

/** Null is no limit. */
export type GateLimits = { readonly [K in keyof GateCounters]: Windows<GateCounters[K]['day'] | null> };

/** One player's gate row: everything that decides whether the player may act. */
export interface GateView {
  readonly playerId: string;
  readonly status: GateStatus;
  /** Tokens carry the epoch they were made in; raising it ends every session. */
  readonly epoch: number;
  /** Session id → Unix second until which its token could still live. */
  readonly endedSessions: Readonly<Record<string, number>>;
  readonly lastActivityAt: Date;
  readonly verification: Verification;
  readonly pausedUntil: Date | null;
  /** INDEFINITE for an exclusion without end. */
  readonly excludedUntil: Date | null;
  readonly exclusionKind: ExclusionKind | null;
  /** The player's own exclusion, whether or not a central one stands over it. */
  readonly ownExcludedUntil: Date | null;
  readonly bonusAccountId: string | null;
  readonly limits: GateLimits;
  /** As they were left on `countersDay` (YYYY-MM-DD, site's day): use `currentCounters` to read them at an instant. */
  readonly counters: GateCounters;
  readonly countersDay: string;
  /** Until when the minutes of the running session are counted. */
  readonly sessionCountedAt: Date;
}

/** The end of an exclusion that has none. */
export const INDEFINITE = new Date('9999-12-31T00:00:00.000Z');

/** Minutes without a player's act after which a session is over (decisions.md, Identity). The stake functions hold the same figure. */
export const IDLE_LIMIT_MINUTES = 30;
