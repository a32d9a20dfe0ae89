import type { BetReason } from '#contracts/sportsbook-bets.ts';
import { type Odds, oddsToString } from '#kernel/odds.ts';
import type { Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { type Acceptance, judgeAcceptance } from '../../domain/betslip/judge-acceptance.ts';
import { outcomeKey, type PresentPrice, type PriceBook } from '../../domain/betslip/present-price.ts';
import { signReceipt } from '../receipts/write-receipt.ts';
import { type BatchSlots, matchRoomRow, newSlots, outcomeSlot } from '../batch-slots.ts';
import type { EndingLegRow, EndingRow, EndingRows, Rejection } from '../store/accept-batch.ts';
import type { WaitingBetRow } from '../store/waiting-rows.ts';

/** How long a re-offer can be answered. */
const REOFFER_MS = 10_000;

/** A bet with its end, still to be judged under locks. */
export interface PlannedEnd {
  readonly bet: WaitingBetRow;
  readonly row: EndingRow;
  /** The present prices that it was planned on; none where it ends whatever they are. */
  readonly prices: readonly PresentPrice[];
  readonly exposures: readonly number[];
}

export interface PlanContext {
  readonly at: Date;
  readonly signer: Ed25519Signer;
  readonly maxFallPercent: number;
}

/** Plans the end of a pending bet, or of a re-offered one whose player takes the offer, by present prices. */
export function planAcceptance(bet: WaitingBetRow, book: PriceBook, context: PlanContext): PlannedEnd {
  const prices = bet.legs.map((leg) => {
    const price = book.get(outcomeKey(leg));
    if (price === undefined) throw new Error(`the price of ${leg.marketId} was not read`);
    return price;
  });
  const legs = bet.legs.map((leg, index) => ({ ...leg, agreed: bet.reofferOdds?.[index] ?? leg.odds }));
  const acceptance = judgeAcceptance({ ...bet, legs, stakeCents: bet.stakeGivenCents }, prices, context.maxFallPercent);
  const row = { ...rowOf(bet), ...endOf(bet, acceptance, prices, context) };
  return { bet, row, prices, exposures: acceptance.kind === 'accept' ? acceptance.exposures : [] };
}

/** Plans the rejection of a bet whatever its prices are. */
export function planRejection(bet: WaitingBetRow, reason: BetReason): PlannedEnd {
  const changes = bet.legs.flatMap(({ requested }, leg) => changeOf(leg, requested, bet.reofferOdds?.[leg] ?? null, null));
  return { bet, row: { ...rowOf(bet), decision: 'reject', rejection: rejectionOf(reason, changes) }, prices: [], exposures: [] };
}

/** The rows of a batch. */
export function endingRows(plans: readonly PlannedEnd[]): EndingRows {
  const slots = newSlots();
  return { bets: plans.map(({ row }) => row), legs: plans.flatMap((plan) => legRows(plan, slots)) };
}

function rowOf({ id, status, reoffers, dueAt }: WaitingBetRow) {
  return { id, status, reoffers, due_at: dueAt };
}

function endOf(bet: WaitingBetRow, acceptance: Acceptance, prices: readonly PresentPrice[], { at, signer }: PlanContext) {
  switch (acceptance.kind) {
    case 'accept':
      return { decision: 'accept', potential_cents: acceptance.potentialCents, receipt: receiptOf(signer, bet, acceptance, prices, at) } as const;
    case 'reoffer': {
      const endsAt = new Date(at.getTime() + REOFFER_MS).toISOString();
      const reoffer = { odds: acceptance.odds.map(oddsToString), expires_at: endsAt };
      return { decision: 'reoffer', reoffer_odds: acceptance.odds, ends_at: endsAt, reoffer } as const;
    }
    case 'reject': {
      const changes = bet.legs.flatMap(({ requested }, leg) => changeOf(leg, requested, prices[leg]?.odds ?? null, prices[leg]?.version ?? null));
      return { decision: 'reject', rejection: rejectionOf(acceptance.reason, changes) } as const;
    }
  }
}

function receiptOf(
  signer: Ed25519Signer,
  bet: WaitingBetRow,
  { odds, potentialCents }: Extract<Acceptance, { kind: 'accept' }>,
  prices: readonly PresentPrice[],
  at: Date,
) {
  const { ticketId, placedAt, oddsChange, payCapCents, kind, sizes, stakeMode, stakeCents, lines } = bet;
  return signReceipt(signer, {
    ...{ betId: bet.id, ticketId, placedAt, acceptedAt: at, oddsChange, payCapCents, kind, sizes, stakeMode, stakeCents, lines, potentialCents },
    legs: bet.legs.map((leg, index) => {
      const [price, contracted] = [prices[index], odds[index]];
      if (price === undefined || price.version === null || contracted === undefined) throw new Error(`${leg.marketId} has no price to contract`);
      return { ...leg, rule: `${price.definition}@${leg.ruleVersion}`, odds: contracted, oddsVersion: price.version };
    }),
  });
}

type Change = NonNullable<Rejection['changes']>[number];

function changeOf(leg: number, requested: Odds, present: Odds | null, version: number | null): Change[] {
  if (present === null || present === requested) return [];
  return [{ leg, odds_requested: oddsToString(requested), odds: oddsToString(present), odds_version: version === null ? null : String(version) }];
}

function rejectionOf(reason: BetReason, changes: readonly Change[]): Rejection {
  return changes.length === 0 ? { reason } : { reason, changes };
}

function legRows({ bet, prices, exposures }: PlannedEnd, slots: BatchSlots): EndingLegRow[] {
  return prices.map((price, ordinal) => {
    const leg = bet.legs[ordinal];
    if (leg === undefined) throw new Error(`bet ${bet.id} has no leg ${ordinal}`);
    return {
      ...{ bet_id: bet.id, ordinal, slot: outcomeSlot(slots, leg), event_id: leg.eventId, ...matchRoomRow(slots, leg.eventId, price.match) },
      ...{ market_id: leg.marketId, outcome_id: leg.outcomeId, code: price.code, odds: price.odds, odds_version: price.version },
      exposure_cents: exposures[ordinal] ?? 0,
      cap_cents: price.capCents,
    };
  });
}
