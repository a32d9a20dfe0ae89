import type { FactField, Facts } from '../facts/facts.ts';

/** Legs placed in [from, until) on the market (null: on every market of the event) are void; a null bound is open. */
export interface Cancellation {
  readonly marketId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** One row of an event's history of results. */
export type Learned =
  | { readonly kind: 'facts'; readonly facts: Facts; readonly certainty: 1 | 2; readonly unconfirmed?: readonly FactField[]; readonly inPlay?: boolean }
  | { readonly kind: 'rollback' }
  | ({ readonly kind: 'cancel' | 'rollback_cancel' } & Cancellation)
  | { readonly kind: 'void' };

/** The facts in force after a history, if any, and the cancellations in force. `unconfirmed`: the unconfirmed fields of confirmed facts. */
export interface Standing {
  readonly known: { readonly facts: Facts; readonly certainty: 1 | 2; readonly unconfirmed: readonly FactField[]; readonly inPlay?: boolean } | null;
  readonly cancellations: readonly Cancellation[];
}

const EVERYTHING: Cancellation = { marketId: null, from: null, until: null };

/**
 * Computes the results in force from a history, oldest first. A rollback reverts only the facts. A void cancels everything, so later facts change nothing.
 * `rollback_cancel` reverts the cancellations that lie within its own market and window.
 */
export function standingOf(history: readonly Learned[]): Standing {
  return history.reduce<Standing>(after, { known: null, cancellations: [] });
}

function after({ known, cancellations }: Standing, learned: Learned): Standing {
  switch (learned.kind) {
    case 'facts':
      return { known: factsOf(learned), cancellations };
    case 'rollback':
      return { known: null, cancellations };
    case 'void':
      return { known, cancellations: [...cancellations, EVERYTHING] };
    case 'cancel':
      return { known, cancellations: [...cancellations, { marketId: learned.marketId, from: learned.from, until: learned.until }] };
    case 'rollback_cancel':
      return { known, cancellations: cancellations.filter((each) => !liesWithin(each, learned)) };
  }
}

function factsOf({ facts, certainty, unconfirmed = [], inPlay = false }: Extract<Learned, { kind: 'facts' }>): NonNullable<Standing['known']> {
  return { facts, certainty, unconfirmed, ...(inPlay ? { inPlay } : {}) };
}

function liesWithin(inner: Cancellation, outer: Cancellation): boolean {
  const market = outer.marketId === null || outer.marketId === inner.marketId;
  const from = outer.from === null || (inner.from !== null && inner.from >= outer.from);
  const until = outer.until === null || (inner.until !== null && inner.until <= outer.until);
  return market && from && until;
}

/** True if every leg on the market is void, regardless of when it was placed. */
export function isCancelled({ cancellations }: Standing, marketId: string): boolean {
  return cancellations.some((each) => concerns(each, marketId) && each.from === null && each.until === null);
}

/** True if the event accepts no more bets, regardless of prices: a result is confirmed, or everything is void. */
export function isFinal({ known, cancellations }: Standing): boolean {
  return known?.certainty === 2 || cancellations.some(({ marketId, from, until }) => marketId === null && from === null && until === null);
}

/** True if a leg placed on the market at `placedAt` is void. */
export function isCancelledAt({ cancellations }: Standing, marketId: string, placedAt: Date): boolean {
  const inside = ({ from, until }: Cancellation) => (from === null || placedAt >= from) && (until === null || placedAt < until);
  return cancellations.some((each) => concerns(each, marketId) && inside(each));
}

/** Whether a cancellation applies to the market. */
export function concerns({ marketId }: Pick<Cancellation, 'marketId'>, market: string): boolean {
  return marketId === null || marketId === market;
}
