/** The kinds of players' own protection, by the names that pages, contracts and server use. */

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'bets', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

export const PAUSE_DURATIONS = ['24h', '7d', '30d', '42d'] as const;
export type PauseDuration = (typeof PAUSE_DURATIONS)[number];

export const EXCLUSION_DURATIONS = ['6m', '1y', '2y', '5y', 'indefinite'] as const;
export type ExclusionDuration = (typeof EXCLUSION_DURATIONS)[number];

/** The rules against gambling harm, by name (RG-10). */
export const HARM_RULES = ['loss_above_usual', 'many_deposits', 'deposits_after_zero', 'long_play', 'night_play'] as const;
export type HarmRule = (typeof HARM_RULES)[number];

/** A proposal of the house: this limit (centavos, bets or minutes) or this pause, effective at once. */
export type InterventionProposal =
  | { readonly kind: 'limit'; readonly limit: LimitKind; readonly period: LimitPeriod; readonly value: number }
  | { readonly kind: 'pause'; readonly duration: PauseDuration };

/**
 * Under the profile `br`: minimum milliseconds between the starts of two rounds of the house's own games (RG-12). `too_fast` comes with 429 and
 * `retry_after_ms`, which is at most this.
 */
export const LEAST_ROUND_MS = 5_000;
