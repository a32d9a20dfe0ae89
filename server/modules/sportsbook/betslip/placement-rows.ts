import type { OddsChange } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { type OpenStakeRow, type RiskRow, stakeRow } from '#server/modules/stakes/index.ts';
import type { Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { matchShares } from '../domain/betslip/match-shares.ts';
import { contractedBuilder, contractedOdds, type PlannedBet } from '../domain/betslip/plan-bet.ts';
import type { PresentPrice } from '../domain/betslip/present-price.ts';
import { type ReviewCause, reviewDeadline } from '../domain/betslip/review-cause.ts';
import type { ReviewTerms } from '../domain/betslip/slip-terms.ts';
import { betParts, type RiskyBet } from '../domain/risk/bet-parts.ts';
import { type BatchSlots, matchRoomRow, newSlots, outcomeSlot } from './batch-slots.ts';
import { acceptanceOf, refusalOf } from './bet-answers.ts';
import { versionOf, writeReceipt } from './receipts/write-receipt.ts';
import type { BetRow, BuilderRow, LegRow, PlacementRows } from './store/place-batch.ts';

/** A planned bet; `review`: why an operator decides first, null if no review is needed. */
interface TicketBet {
  readonly id: string;
  readonly plan: PlannedBet;
  readonly review: ReviewCause | null;
}

/** A ticket that waits for its placement statement. */
export interface WaitingTicket {
  readonly id: string;
  readonly principal: Principal;
  readonly key: string;
  /** Hex SHA-256 of the body. */
  readonly fingerprint: string;
  readonly oddsChange: OddsChange;
  readonly payCapCents: number;
  /** True on the last try: refuse bets whose plan no longer fits, instead of planning again. */
  readonly final: boolean;
  readonly bets: readonly TicketBet[];
}

interface RowsContext {
  readonly review: ReviewTerms;
  readonly at: Date;
  readonly signer: Ed25519Signer;
  readonly complianceProfile: 'open' | 'br';
}

const CHANNEL = 'web';
/** Shortest wait of a bet under review, also if its match has not begun. */
const LEAST_WAIT_MS = 1_000;

/** Builds the rows of a batch of tickets. Receipts are signed with the instant of the placement; a bet that waits for its acceptance gets no receipt. */
export function placementRows(tickets: readonly WaitingTicket[], context: RowsContext): PlacementRows {
  const slots = newSlots();
  return {
    tickets: tickets.map(({ id, principal, key, fingerprint, oddsChange, final }) => ({
      ...{ ticket_id: id, player_id: principal.playerId, session_id: principal.sessionId, key, fingerprint, final },
      channel: CHANNEL,
      odds_change: oddsChange,
    })),
    stakes: tickets.flatMap((ticket) => ticket.bets.map(({ id, plan }, ordinal) => ticketStake(ticket, id, ordinal, plan, context))),
    bets: tickets.flatMap((ticket) => ticket.bets.map((bet, ordinal) => betRow(ticket, bet, ordinal, context))),
    legs: tickets.flatMap((ticket) => ticket.bets.flatMap((bet) => (bet.plan.reason === null ? legRows(ticket.id, bet, slots) : []))),
  };
}

function ticketStake(ticket: WaitingTicket, betId: string, ordinal: number, plan: PlannedBet, context: RowsContext): OpenStakeRow {
  const { id, principal, key, fingerprint, payCapCents } = ticket;
  const stake = stakeRow(context.complianceProfile, {
    ...{ principal, key, fingerprint, ordinal, vertical: 'sports', game: 'sportsbook' },
    ...{ stakeId: betId, roundRef: id, stakeCents: plan.totalCents, refusal: plan.reason },
  });
  return plan.reason === null ? { ...stake, risks: riskRows(plan, payCapCents) } : stake;
}

/** The bet's possible losses by match, as stakes counts them against rollovers. */
function riskRows({ draft, legs, builders }: PlannedBet, payCapCents: number): readonly RiskRow[] {
  const contracted = legs.map((leg) => ({ ...leg.draft, ...pickMarket(leg.price), odds: contractedOdds(leg) }));
  const builderOdds = builders.map((builder) => contractedBuilder(builder).odds);
  return riskRowsOf({ ...draft, legs: contracted, builderOdds, payCapCents: cents(payCapCents) });
}

function pickMarket({ sport, definition, specifiers }: PresentPrice): Pick<PresentPrice, 'sport' | 'definition' | 'specifiers'> {
  return { sport, definition, specifiers };
}

function betRow(ticket: WaitingTicket, { id, plan, review: cause }: TicketBet, ordinal: number, { at, signer, review: terms }: RowsContext): BetRow {
  const { draft } = plan;
  const isGood = plan.reason === null;
  const { oddsChange, payCapCents } = ticket;
  const delayMs = cause === null ? plan.delayMs : Math.max(plan.delayMs, LEAST_WAIT_MS);
  const acceptAfter = delayMs === 0 ? null : new Date(at.getTime() + delayMs);
  const review = cause === null || acceptAfter === null ? null : { cause, due_at: reviewDeadline(plan, terms, at, acceptAfter) };
  return {
    ...{ id, ordinal, kind: draft.kind, sizes: draft.sizes, lines: plan.lines },
    ticket_id: ticket.id,
    player_id: ticket.principal.playerId,
    stake_mode: draft.stakeMode,
    stake_given_cents: draft.stakeCents,
    stake_cents: plan.totalCents,
    pay_cap_cents: payCapCents,
    potential_cents: plan.potentialCents,
    odds_change: oddsChange,
    accept_after: acceptAfter,
    receipt: isGood && acceptAfter === null ? writeReceipt(signer, { betId: id, ticketId: ticket.id, placedAt: at, oddsChange, payCapCents, bet: plan }) : null,
    review,
    accepted: isGood ? acceptanceOf(id, plan, acceptAfter, review?.due_at ?? null) : null,
    rejected: isGood ? null : refusalOf(plan),
    builders: isGood ? plan.builders.map((builder, number) => builderRow(number, contractedBuilder(builder))) : [],
  };
}

function builderRow(ordinal: number, { requested, odds, prices }: ReturnType<typeof contractedBuilder>): BuilderRow {
  return { ordinal, odds_requested: requested, odds, prices };
}

function legRows(ticketId: string, { id, plan, review }: TicketBet, slots: BatchSlots): LegRow[] {
  const shares = matchShares(
    plan.legs.map(({ draft }) => draft),
    plan.legs.map(({ price }) => price.match),
  );
  return plan.legs.map((leg, ordinal) => {
    const { draft, price } = leg;
    const share = shares[ordinal];
    if (share === undefined) throw new Error(`bet ${id} has no leg ${ordinal}`);
    return {
      ...{ ordinal, slot: outcomeSlot(slots, draft), ...matchRoomRow(slots, draft.eventId, share) },
      bet_id: id,
      ticket_id: ticketId,
      event_id: draft.eventId,
      market_id: draft.marketId,
      outcome_id: draft.outcomeId,
      odds_requested: draft.requested,
      odds: contractedOdds(leg),
      odds_version: versionOf(leg),
      rule_version: price.ruleVersion,
      banker: draft.banker,
      builder: draft.builder ?? null,
      event_seq: typeof draft.builder === 'number' ? (plan.builders[draft.builder]?.joint.version ?? null) : null,
      is_live: price.isLive,
      is_waiting: plan.delayMs > 0 || review !== null,
      exposure_cents: plan.exposures[ordinal] ?? 0,
      cap_cents: price.capCents,
    };
  });
}

/** A bet's possible losses by match, in the form that stakes reads; placement and the ledger check both use this function. */
export function riskRowsOf(bet: RiskyBet): readonly RiskRow[] {
  return betParts(bet).map(({ space, stakedCents, returns }) => ({
    risk_group: space,
    staked_cents: stakedCents,
    return_from: returns.map(({ from }) => from),
    return_cents: returns.map(({ cents }) => cents),
  }));
}
