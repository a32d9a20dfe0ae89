import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { OutcomeResult } from '../domain/facts/outcome-result.ts';
import type { LegStanding } from '../domain/cashout/cashout-amount.ts';
import { type BetNow, type CashoutRefusal, type LegNow, quoteCashout } from '../domain/cashout/quote-cashout.ts';
import { changedLiabilities } from '../risk/live-share.ts';
import type { BetNowRow, LegNowRow } from './store/bets-now.ts';

/** What an amount was computed from, kept with it: `ledger:verify` computes it again. */
export interface StoredTerms {
  readonly margin: number;
  readonly legs: readonly StoredLeg[];
}

export type StoredLeg = { readonly result: OutcomeResult } | { readonly version: number; readonly win: number; readonly refund: number };

/** What a share of a bet is worth now, and what that is made of. */
export interface PricedCashout {
  readonly amountCents: number;
  readonly share: number;
  readonly terms: StoredTerms;
}

/** Prices a share of a bet from its rows; refuses as the rules say, and a bet that waits for its acceptance as suspended. */
export function priceCashout(bet: BetNowRow, legs: readonly LegNowRow[], share: number, marginPercent: number): Result<PricedCashout, CashoutRefusal> {
  if (bet.status === 'pending_acceptance' || bet.status === 'reoffered') return refuse('suspended');
  const quoted = quoteCashout(betNow(bet, legs), share, marginPercent);
  if (!quoted.ok) return quoted;
  const { amountCents, share: taken, legs: standings } = quoted.value;
  return ok({ amountCents, share: taken, terms: { margin: marginPercent, legs: standings.map((standing, index) => storedLeg(standing, legs[index])) } });
}

function betNow(row: BetNowRow, legs: readonly LegNowRow[]): BetNow {
  const { sizes, stakeMode, stakeGivenCents, payCapCents } = row;
  return {
    bet: { legs, sizes, stakeMode, stakeCents: stakeGivenCents, payCapCents },
    isBuilder: row.kind === 'builder',
    isOpen: row.status === 'accepted',
    cashedPercent: row.cashedPercent,
    legs: legs.map(legNow),
  };
}

/** What a bet's legs add to liabilities when a further share of it is cashed out. */
export function liabilitiesLeft(row: BetNowRow, legs: readonly LegNowRow[], share: number) {
  return changedLiabilities({
    ...{ id: row.id, terms: betNow(row, legs).bet, percentLeft: 100 - row.cashedPercent - share },
    results: legs.map((leg) => legNow(leg).result),
    stored: legs.map(({ liabilityCents }) => liabilityCents),
  });
}

function legNow({ result, voidHalves, deadHeatPlaces, deadHeatTied, code, win, refund }: LegNowRow): LegNow {
  return {
    result: result === null ? null : { result, voidHalves, deadHeatPlaces, deadHeatTied },
    block: code === null ? null : code === 'market_suspended' ? 'suspended' : 'not_offered',
    chance: win === null || refund === null ? null : { win, refund },
  };
}

function storedLeg(standing: LegStanding, row: LegNowRow | undefined): StoredLeg {
  if (standing.kind === 'ended') return { result: standing.result };
  return { version: row?.version ?? 0, win: standing.win, refund: standing.refund };
}

/** A leg as its stored terms say. */
export function standingOf(leg: StoredLeg): LegStanding {
  return 'result' in leg ? { kind: 'ended', result: leg.result } : { kind: 'pending', win: leg.win, refund: leg.refund };
}
