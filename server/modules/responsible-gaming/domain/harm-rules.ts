import type { HarmRule, InterventionProposal } from '#kernel/protection.ts';
import { MINUTE_MS } from '#kernel/durations.ts';

/** The facts about a player, in centavos, counts and minutes. */
export interface HarmFacts {
  /** Lost in the last seven days, and in the four weeks before; negative when the player won. */
  readonly lostWeekCents: number;
  readonly lostBeforeCents: number;
  /** Credited deposits of the last hour. */
  readonly depositsInHour: number;
  /** Deposits of the last day made within minutes of an empty balance. */
  readonly depositsAfterZero: number;
  readonly depositedWeekCents: number;
  /** The duration of the current play without a pause; 0 when it has ended. */
  readonly playMinutes: number;
  /** The number of the last seven nights with bets before six. */
  readonly nights: number;
}

/** The type of the figures in `thresholds.ts`. */
export interface HarmThresholds {
  readonly loss: { readonly aboveCents: number; readonly timesMean: number; readonly meanWeeks: number };
  readonly manyDeposits: { readonly count: number };
  readonly afterZero: { readonly count: number };
  readonly longPlay: { readonly lengthMs: number };
  readonly nightPlay: { readonly nights: number };
}

export interface MetRule {
  readonly rule: HarmRule;
  /** The facts that are shown to the player and to support. */
  readonly facts: Readonly<Record<string, number>>;
  readonly proposal: InterventionProposal;
}

/**
 * The rules that are met (RG-10), each with its proposal: for deposits half of the week's deposits as the next week's limit; for losses the mean week (at least
 * `smallest`) as the limit; for rules about time a pause of a day.
 */
export function metRules(seen: HarmFacts, thresholds: HarmThresholds, smallestCents: number): MetRule[] {
  const meanCents = Math.floor(Math.max(0, seen.lostBeforeCents) / thresholds.loss.meanWeeks);
  const lossLimit: InterventionProposal = { kind: 'limit', limit: 'loss', period: 'week', value: Math.max(smallestCents, meanCents) };
  const depositLimit: InterventionProposal = {
    kind: 'limit',
    limit: 'deposit',
    period: 'week',
    value: Math.max(smallestCents, Math.floor(seen.depositedWeekCents / 2)),
  };
  const pause: InterventionProposal = { kind: 'pause', duration: '24h' };
  const rules: readonly (MetRule & { readonly isMet: boolean })[] = [
    {
      rule: 'loss_above_usual',
      isMet: seen.lostWeekCents > thresholds.loss.aboveCents && seen.lostWeekCents > thresholds.loss.timesMean * meanCents,
      facts: { lost_cents: seen.lostWeekCents, mean_cents: meanCents },
      proposal: lossLimit,
    },
    {
      rule: 'many_deposits',
      isMet: seen.depositsInHour >= thresholds.manyDeposits.count,
      facts: { deposits: seen.depositsInHour },
      proposal: depositLimit,
    },
    {
      rule: 'deposits_after_zero',
      isMet: seen.depositsAfterZero >= thresholds.afterZero.count,
      facts: { deposits: seen.depositsAfterZero },
      proposal: depositLimit,
    },
    {
      rule: 'long_play',
      isMet: seen.playMinutes * MINUTE_MS >= thresholds.longPlay.lengthMs,
      facts: { minutes: seen.playMinutes },
      proposal: pause,
    },
    { rule: 'night_play', isMet: seen.nights >= thresholds.nightPlay.nights, facts: { nights: seen.nights }, proposal: pause },
  ];
  return rules.flatMap(({ isMet, rule, facts, proposal }) => (isMet ? [{ rule, facts, proposal }] : []));
}
