import type { BetReason } from '#contracts/sportsbook/bets.ts';
import { type Odds, oddsToString } from '#kernel/odds.ts';
import type { Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { picksOf } from '../../domain/bets/combination.ts';
import { type Acceptance, judgeAcceptance } from '../../domain/betslip/judge-acceptance.ts';
import { type EventModels, type JointPrice, priceCombination } from '../../domain/betslip/judge-builder.ts';
import { matchShares } from '../../domain/betslip/match-shares.ts';
import type { PresentPrices } from '../../domain/betslip/plan-bet.ts';
import { outcomeKey, type PresentPrice } from '../../domain/betslip/present-price.ts';
import type { ReceiptBuilder } from '../../domain/betslip/receipt-payload.ts';
import { signReceipt } from '../receipts/write-receipt.ts';
import { type BatchSlots, matchRoomRow, newSlots, outcomeSlot } from '../batch-slots.ts';
import type { EndingLegRow, EndingRow, EndingRows, Rejection } from '../store/accept-batch.ts';
import type { WaitingBetRow } from '../store/waiting-rows.ts';

/** How long a player can answer a re-offer. */
const REOFFER_MS = 10_000;

/** A bet with its planned result, which is checked again under locks. */
export interface PlannedEnd {
  readonly bet: WaitingBetRow;
  readonly row: EndingRow;
  /** The present prices used for the plan; empty for a bet that ends regardless of prices. */
  readonly prices: readonly PresentPrice[];
  /** The joint prices of its combinations, by combination number. */
  readonly joints: readonly JointPrice[];
  readonly exposures: readonly number[];
}

export interface PlanContext {
  readonly at: Date;
  readonly signer: Ed25519Signer;
  readonly maxFallPercent: number;
}

/** Plans the result of a pending bet, or of a re-offered bet whose player accepts the offer, by present prices. */
export function planAcceptance(bet: WaitingBetRow, { book, models }: PresentPrices, context: PlanContext): PlannedEnd {
  const prices = bet.legs.map((leg) => {
    const price = book.get(outcomeKey(leg));
    if (price === undefined) throw new Error(`the price of ${leg.marketId} was not read`);
    return price;
  });
  const joints = jointsOf(bet, prices, models);
  const acceptance = judgeAcceptance({ ...bet, ...agreedOf(bet), stakeCents: bet.stakeGivenCents }, prices, context.maxFallPercent, joints);
  const row = { ...rowOf(bet), ...endOf(bet, acceptance, { prices, joints }, context) };
  return { bet, row, prices, joints, exposures: acceptance.kind === 'accept' ? acceptance.exposures : [] };
}

/** The picks of a bet, each with the positions of its legs. */
function placedPicks({ legs }: WaitingBetRow) {
  return picksOf(legs.map((leg, place) => ({ ...leg, place })));
}

function jointsOf(bet: WaitingBetRow, prices: readonly PresentPrice[], models: EventModels): readonly JointPrice[] {
  const joints = placedPicks(bet).flatMap(({ builder, legs }): [number, JointPrice][] => {
    if (builder === null) return [];
    const priced = legs.flatMap(({ outcomeId, place }) => (prices[place] === undefined ? [] : [{ outcomeId, price: prices[place] }]));
    return [[builder, priceCombination(priced, models.get(legs[0]?.eventId ?? ''))]];
  });
  return joints.toSorted(([a], [b]) => a - b).map(([, joint]) => joint);
}

/** The prices last agreed on by player and house: a re-offer has one price per pick. */
function agreedOf(bet: WaitingBetRow) {
  const [legs, builders] = [new Map<number, Odds>(), new Map<number, Odds>()];
  for (const [index, { builder, legs: own }] of placedPicks(bet).entries()) {
    const offered = bet.reofferOdds?.[index];
    if (offered === undefined) continue;
    if (builder === null) legs.set(own[0]?.place ?? 0, offered);
    else builders.set(builder, offered);
  }
  return {
    legs: bet.legs.map((leg, place) => ({ ...leg, agreed: legs.get(place) ?? leg.odds })),
    builders: bet.builders.map(({ requested, odds }, number) => ({ requested, agreed: builders.get(number) ?? odds })),
  };
}

/** Plans the rejection of a bet regardless of its prices. */
export function planRejection(bet: WaitingBetRow, reason: BetReason): PlannedEnd {
  const offered = bet.reofferOdds ?? [];
  const changes = changesOf(bet, (index) => ({ odds: offered[index] ?? null, version: null }));
  return { bet, row: { ...rowOf(bet), decision: 'reject', rejection: rejectionOf(reason, changes) }, prices: [], joints: [], exposures: [] };
}

/** Builds the statement rows of a batch. */
export function endingRows(plans: readonly PlannedEnd[]): EndingRows {
  const slots = newSlots();
  return { bets: plans.map(({ row }) => row), legs: plans.flatMap((plan) => legRows(plan, slots)) };
}

function rowOf({ id, status, reoffers, dueAt }: WaitingBetRow) {
  return { id, status, reoffers, due_at: dueAt };
}

function endOf(bet: WaitingBetRow, acceptance: Acceptance, { prices, joints }: Pick<PlannedEnd, 'prices' | 'joints'>, { at, signer }: PlanContext) {
  switch (acceptance.kind) {
    case 'accept': {
      const builders = joints.map((joint, ordinal) => contracted(bet, joint, ordinal));
      const receipt = receiptOf(signer, bet, acceptance, { prices, builders, at });
      return {
        ...({ decision: 'accept', potential_cents: acceptance.potentialCents, receipt } as const),
        ...(builders.length === 0 ? {} : { builders: builders.map(({ odds, prices: parts }, ordinal) => ({ ordinal, odds, prices: parts })) }),
      };
    }
    case 'reoffer': {
      const endsAt = new Date(at.getTime() + REOFFER_MS).toISOString();
      const reoffer = { odds: acceptance.odds.map(oddsToString), expires_at: endsAt };
      return { decision: 'reoffer', reoffer_odds: acceptance.odds, ends_at: endsAt, reoffer } as const;
    }
    case 'reject': {
      const changes = changesOf(bet, (_, { builder, legs: [first] }) => (builder === null ? prices[first?.place ?? 0] : joints[builder]) ?? NO_PRICE);
      return { decision: 'reject', rejection: rejectionOf(acceptance.reason, changes) } as const;
    }
  }
}

function receiptOf(
  signer: Ed25519Signer,
  bet: WaitingBetRow,
  { odds, potentialCents }: Extract<Acceptance, { kind: 'accept' }>,
  { prices, builders, at }: { readonly prices: readonly PresentPrice[]; readonly builders: readonly ReceiptBuilder[]; readonly at: Date },
) {
  const { ticketId, placedAt, oddsChange, payCapCents, kind, sizes, stakeMode, stakeCents, lines } = bet;
  return signReceipt(signer, {
    ...{ betId: bet.id, ticketId, placedAt, acceptedAt: at, oddsChange, payCapCents, kind, sizes, stakeMode, stakeCents, lines, potentialCents },
    legs: bet.legs.map((leg, index) => {
      const [price, contracted] = [prices[index], odds[index]];
      if (price === undefined || price.version === null || contracted === undefined) throw new Error(`${leg.marketId} has no price to contract`);
      return { ...leg, rule: `${price.definition}@${leg.ruleVersion}`, odds: contracted, oddsVersion: price.version };
    }),
    builders,
  });
}

function contracted(bet: WaitingBetRow, { odds, prices }: JointPrice, ordinal: number): ReceiptBuilder {
  const waiting = bet.builders[ordinal];
  if (waiting === undefined || odds === null || prices === null) throw new Error(`combination ${ordinal} of bet ${bet.id} has no price to contract`);
  return { requested: waiting.requested, odds, prices };
}

type Change = NonNullable<Rejection['changes']>[number];

type PlacedPick = ReturnType<typeof placedPicks>[number];
type Present = Pick<PresentPrice, 'odds' | 'version'>;
const NO_PRICE: Present = { odds: null, version: null };

/** The picks whose present price differs from the requested one; a combination is identified by its number and its first leg. */
function changesOf(bet: WaitingBetRow, presentOf: (index: number, pick: PlacedPick) => Present): Change[] {
  return placedPicks(bet).flatMap((pick, index): Change[] => {
    const [first] = pick.legs;
    const requested = pick.builder === null ? first?.requested : bet.builders[pick.builder]?.requested;
    const { odds, version } = presentOf(index, pick);
    if (first === undefined || requested === undefined || odds === null || odds === requested) return [];
    const of = { leg: first.place, ...(pick.builder === null ? {} : { builder: pick.builder }) };
    return [{ ...of, odds_requested: oddsToString(requested), odds: oddsToString(odds), odds_version: version === null ? null : String(version) }];
  });
}

function rejectionOf(reason: BetReason, changes: readonly Change[]): Rejection {
  return changes.length === 0 ? { reason } : { reason, changes };
}

function legRows({ bet, prices, joints, exposures }: PlannedEnd, slots: BatchSlots): EndingLegRow[] {
  // A bet that ends regardless of prices has none.
  const shares = matchShares(
    bet.legs.slice(0, prices.length),
    prices.map(({ match }) => match),
  );
  return prices.map((price, ordinal) => {
    const leg = bet.legs[ordinal];
    const share = shares[ordinal];
    if (leg === undefined || share === undefined) throw new Error(`bet ${bet.id} has no leg ${ordinal}`);
    return {
      ...{ bet_id: bet.id, ordinal, slot: outcomeSlot(slots, leg), event_id: leg.eventId, ...matchRoomRow(slots, leg.eventId, share) },
      ...{ market_id: leg.marketId, outcome_id: leg.outcomeId, code: price.code, odds: price.odds, odds_version: price.version },
      event_seq: leg.builder === null ? null : (joints[leg.builder]?.version ?? null),
      exposure_cents: exposures[ordinal] ?? 0,
      cap_cents: price.capCents,
    };
  });
}
