import { type Odds, oddsToString } from '#kernel/odds.ts';
import type { BetKind, OddsChange } from './draft-bet.ts';

/** The terms of a bet, as its receipt shows them. Amounts in centavos. */
export interface ReceiptTerms {
  readonly betId: string;
  readonly ticketId: string;
  readonly placedAt: Date;
  /** When a bet that waited was accepted; null or left out: as it was placed. */
  readonly acceptedAt?: Date | null;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: string;
  /** As debited. */
  readonly stakeCents: number;
  readonly lines: number;
  readonly payCapCents: number;
  readonly potentialCents: number;
  readonly oddsChange: OddsChange;
  readonly legs: readonly {
    readonly eventId: string;
    readonly marketId: string;
    readonly outcomeId: string;
    /** `definition@version`. */
    readonly rule: string;
    readonly requested: Odds;
    readonly odds: Odds;
    readonly oddsVersion: number;
    readonly banker: boolean;
    /** The combination that it is part of. */
    readonly builder?: number | null;
  }[];
  readonly builders?: readonly ReceiptBuilder[];
}

/** A combination: one price for its legs, and that of every part of it, which counts where the other legs are void. */
export interface ReceiptBuilder {
  readonly requested: Odds;
  readonly odds: Odds;
  /** BuilderPrice. */
  readonly prices: readonly Odds[];
}

/** What is signed: one line of JSON. It names no player. */
export function receiptPayload(terms: ReceiptTerms): string {
  return canonicalJson({
    bet: terms.betId,
    ticket: terms.ticketId,
    placed_at: terms.placedAt.toISOString(),
    ...(terms.acceptedAt ? { accepted_at: terms.acceptedAt.toISOString() } : {}),
    kind: terms.kind,
    sizes: terms.sizes,
    stake_mode: terms.stakeMode,
    stake: terms.stakeCents,
    lines: terms.lines,
    pay_cap: terms.payCapCents,
    potential_payout: terms.potentialCents,
    odds_change: terms.oddsChange,
    legs: terms.legs.map((leg) => ({
      event: leg.eventId,
      market: leg.marketId,
      outcome: leg.outcomeId,
      rule: leg.rule,
      odds_requested: oddsToString(leg.requested),
      odds: oddsToString(leg.odds),
      odds_version: String(leg.oddsVersion),
      banker: leg.banker,
      ...(leg.builder === undefined || leg.builder === null ? {} : { builder: leg.builder }),
    })),
    ...(terms.builders === undefined || terms.builders.length === 0 ? {} : { builders: terms.builders.map(builderPayload) }),
  });
}

function builderPayload({ requested, odds, prices }: ReceiptBuilder): Plain {
  return { odds_requested: oddsToString(requested), odds: oddsToString(odds), prices: prices.map(oddsToString) };
}

/** Text, whole numbers, truth values, null, and lists and records of them. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** One line of JSON with sorted keys and no spaces: the same value is always the same text. */
export function canonicalJson(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join()}}`;
}

function isList(value: readonly Plain[] | { readonly [key: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}
