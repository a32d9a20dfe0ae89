import type { Cents } from '#kernel/money.ts';

export type GateStatus = 'pending' | 'active' | 'blocked' | 'closed';
export type Verification = 'pending_kyc' | 'pending_face_id' | 'approved';
export type ExclusionKind = 'self' | 'central';

/** One amount for each window: the site's day, its ISO week and its month. */
export interface Windows<T> {
  readonly day: T;
  readonly week: T;
  readonly month: T;
}

/** The kinds of limits. Loss is stakes (without voids) minus payouts in the window; it may be negative. */
export interface GateCounters {
  readonly depositCents: Windows<Cents>;
  readonly stakeCents: Windows<Cents>;
  readonly lossCents: Windows<Cents>;
  readonly bets: Windows<number>;
  readonly sessionMinutes: Windows<number>;
}

/** Null means no limit. */
export type GateLimits = { readonly [K in keyof GateCounters]: Windows<GateCounters[K]['day'] | null> };

/** One player's row of `gate_player`: all facts that decide player eligibility. The module keeps the name `gate` until a migration renames the table. */
export interface GateView {
  readonly playerId: string;
  readonly status: GateStatus;
  /** Tokens carry the epoch in which they were made; raising it ends every session. */
  readonly epoch: number;
  /** Session id → Unix second at which its last token expires. */
  readonly endedSessions: Readonly<Record<string, number>>;
  readonly lastActivityAt: Date;
  readonly verification: Verification;
  readonly pausedUntil: Date | null;
  /** INDEFINITE for an exclusion without end. */
  readonly excludedUntil: Date | null;
  readonly exclusionKind: ExclusionKind | null;
  /** The player's own exclusion; a central one may exist at the same time. */
  readonly ownExcludedUntil: Date | null;
  readonly bonusAccountId: string | null;
  readonly limits: GateLimits;
  /** As of `countersDay` (YYYY-MM-DD, site's day): use `currentCounters` to read them at an instant. */
  readonly counters: GateCounters;
  readonly countersDay: string;
  /** The time up to which the minutes of the running session are counted. */
  readonly sessionCountedAt: Date;
}

/** The end date of an exclusion without an end. */
export const INDEFINITE = new Date('9999-12-31T00:00:00.000Z');

/** Minutes without a player's act after which a session ends (decisions.md, Identity). The stake functions use the same number. */
export const IDLE_LIMIT_MINUTES = 30;
