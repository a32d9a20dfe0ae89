import { type Odds, oddsToString } from '#kernel/odds.ts';
import type { BetKind, OddsChange } from './draft-bet.ts';

/** The terms of a bet, as its receipt shows them. Amounts in centavos. */
export interface ReceiptTerms {
  readonly betId: string;
  readonly ticketId: string;
  readonly placedAt: Date;
  /** When a delayed bet was accepted; null or left out: accepted at placement. */
  readonly acceptedAt?: Date | null;
  readonly kind: BetKind;
  readonly sizes: readonly number[];
  readonly stakeMode: string;
  /** The amount debited. */
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
    /** The number of its combination. */
    readonly builder?: number | null;
  }[];
  readonly builders?: readonly ReceiptBuilder[];
}

/** A combination: one price for all its legs, and the price of every subset, which applies if the other legs are void. */
export interface ReceiptBuilder {
  readonly requested: Odds;
  readonly odds: Odds;
  /** The subset prices (BuilderPrice). */
  readonly prices: readonly Odds[];
}

/** The signed payload: one line of JSON. It contains no player data. */
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

/** JSON values without fractions: text, whole numbers, booleans, null, and lists and records of them. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** One line of JSON with sorted keys and no spaces, so that equal values give equal text. */
export function canonicalJson(value: Plain): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join()}}`;
}

function isList(value: readonly Plain[] | { readonly [key: string]: Plain }): value is readonly Plain[] {
  return Array.isArray(value);
}
