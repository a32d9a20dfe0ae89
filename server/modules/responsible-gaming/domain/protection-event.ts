import type { HarmRule, InterventionProposal, LimitKind, LimitPeriod } from '#kernel/protection.ts';

/** An event of a player's protection. Instants are ISO 8601, values in the unit of their kind. */
export type ProtectionEvent =
  | { readonly what: 'limit_set'; readonly kind: LimitKind; readonly period: LimitPeriod; readonly before: number | null; readonly after: number | null }
  | { readonly what: 'limit_asked'; readonly kind: LimitKind; readonly period: LimitPeriod; readonly wanted: number | null; readonly effective_at: string }
  | { readonly what: 'limit_pending_cancelled'; readonly kind: LimitKind; readonly period: LimitPeriod }
  | { readonly what: 'paused'; readonly duration: string; readonly until: string }
  | { readonly what: 'excluded'; readonly duration: string; readonly until: string | null }
  | { readonly what: 'returned' }
  | { readonly what: 'reality_check_set'; readonly minutes: number }
  | { readonly what: 'reality_check_answered'; readonly answer: 'continue' | 'stop'; readonly net_cents: number }
  | { readonly what: 'intervention_raised'; readonly rule: HarmRule; readonly proposal: InterventionProposal }
  | { readonly what: 'intervention_answered'; readonly rule: HarmRule; readonly answer: 'accept' | 'decline' };
