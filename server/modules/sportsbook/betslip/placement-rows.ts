import type { OddsChange } from '#contracts/sportsbook-bets.ts';
import { cents } from '#kernel/money.ts';
import { type OpenStakeRow, type RiskRow, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { contractedBuilder, contractedOdds, type PlannedBet } from '../domain/betslip/plan-bet.ts';
import { outcomeKey, type PresentPrice } from '../domain/betslip/present-price.ts';
import { acceptanceOf, refusalOf } from './bet-answers.ts';
import { riskRowsOf } from './risk-rows.ts';
import type { Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { versionOf, writeReceipt } from './receipts/write-receipt.ts';
import type { BetRow, BuilderRow, LegRow, PlacementRows } from './store/place-batch.ts';

/** A ticket as it waits for its statement. */
export interface WaitingTicket {
  readonly id: string;
  readonly principal: Principal;
  readonly key: string;
  /** Hex SHA-256 of the body. */
  readonly fingerprint: string;
  readonly oddsChange: OddsChange;
  readonly payCapCents: number;
  /** True: what no longer holds is refused, not made anew. */
  readonly final: boolean;
  readonly bets: readonly { readonly id: string; readonly plan: PlannedBet }[];
}

export interface RowsContext {
  readonly at: Date;
  readonly signer: Ed25519Signer;
  readonly complianceProfile: 'open' | 'br';
}

const CHANNEL = 'web';

/** The rows of a batch of tickets, receipts signed with the instant that they are placed at; a bet that waits for its acceptance gets none. */
export function placementRows(tickets: readonly WaitingTicket[], context: RowsContext): PlacementRows {
  const slots = new Map<string, number>();
  return {
    tickets: tickets.map(({ id, principal, key, fingerprint, oddsChange, final }) => ({
      ...{ ticket_id: id, player_id: principal.playerId, key, fingerprint, final },
      channel: CHANNEL,
      odds_change: oddsChange,
    })),
    stakes: tickets.flatMap((ticket) => ticket.bets.map(({ id, plan }, ordinal) => ticketStake(ticket, id, ordinal, plan, context))),
    bets: tickets.flatMap((ticket) => ticket.bets.map(({ id, plan }, ordinal) => betRow(ticket, id, ordinal, plan, context))),
    legs: tickets.flatMap((ticket) => ticket.bets.flatMap(({ id, plan }) => (plan.reason === null ? legRows(ticket.id, id, plan, slots) : []))),
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

/** What the bet can lose, match by match, as stakes counts it against rollovers. */
function riskRows({ draft, legs, builders }: PlannedBet, payCapCents: number): readonly RiskRow[] {
  const contracted = legs.map((leg) => ({ ...leg.draft, ...pickMarket(leg.price), odds: contractedOdds(leg) }));
  const builderOdds = builders.map((builder) => contractedBuilder(builder).odds);
  return riskRowsOf({ ...draft, legs: contracted, builderOdds, payCapCents: cents(payCapCents) });
}

function pickMarket({ sport, definition, specifiers }: PresentPrice): Pick<PresentPrice, 'sport' | 'definition' | 'specifiers'> {
  return { sport, definition, specifiers };
}

function betRow(ticket: WaitingTicket, id: string, ordinal: number, plan: PlannedBet, { at, signer }: RowsContext): BetRow {
  const { draft } = plan;
  const isGood = plan.reason === null;
  const { oddsChange, payCapCents } = ticket;
  const acceptAfter = plan.delayMs === 0 ? null : new Date(at.getTime() + plan.delayMs);
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
    accepted: isGood ? acceptanceOf(id, plan, acceptAfter) : null,
    rejected: isGood ? null : refusalOf(plan),
    builders: isGood ? plan.builders.map((builder, number) => builderRow(number, contractedBuilder(builder))) : [],
  };
}

function builderRow(ordinal: number, { requested, odds, prices }: ReturnType<typeof contractedBuilder>): BuilderRow {
  return { ordinal, odds_requested: requested, odds, prices };
}

function legRows(ticketId: string, betId: string, plan: PlannedBet, slots: Map<string, number>): LegRow[] {
  return plan.legs.map((leg, ordinal) => {
    const { draft, price } = leg;
    const key = outcomeKey(draft);
    const slot = slots.get(key) ?? slots.size + 1;
    slots.set(key, slot);
    return {
      ...{ ordinal, slot },
      bet_id: betId,
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
      is_waiting: plan.delayMs > 0,
      exposure_cents: plan.exposures[ordinal] ?? 0,
      cap_cents: price.capCents,
    };
  });
}
