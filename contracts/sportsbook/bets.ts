/** Slip and bets. Amounts are whole centavos, odds decimal strings with up to three decimal places. Bearer: the token of GET /api/generate-token. */
import * as z from 'zod/mini';

import { listMeta, paging } from '../paging.ts';
import { betBuilderView, odds, slipBuilder } from './builder.ts';
import { betCashout, cashedPart, cashoutReply } from './cashout.ts';
import { eventStates, sportsClock } from './events.ts';

const instant = z.iso.datetime({ offset: true });
/** Ids are plain characters; the database cannot be queried for half of a surrogate pair. */
const ref = z.string().check(z.minLength(1), z.maxLength(160), z.regex(/^[\x21-\x7e]*$/, 'Seleção inválida.'));

/** Which new price the player accepts without confirmation: only an equal one, an equal or better one, or any (within the house's maximum fall). */
export const oddsChanges = ['none', 'higher', 'any'] as const;
export type OddsChange = (typeof oddsChanges)[number];
export const betKinds = ['single', 'multiple', 'system', 'builder'] as const;
export type BetKind = (typeof betKinds)[number];

export const slipLeg = z.object({
  event_id: ref,
  market_id: ref,
  outcome_id: ref,
  /** The price as shown to the player. */
  odds,
  /** The market's `odds_version` that the player saw. */
  odds_version: z.optional(z.string().check(z.maxLength(40))),
  banker: z.optional(z.boolean()),
});
export type SlipLeg = z.infer<typeof slipLeg>;

/** `sizes`: how many free legs (no bankers) a line combines; required for a system, else implied. Combinations: kinds builder and multiple. */
export const slipBet = z.object({
  kind: z.enum(betKinds, 'Tipo de aposta inválido.'),
  sizes: z.optional(z.array(z.int().check(z.gte(1), z.lte(50))).check(z.maxLength(20))),
  stake: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  stake_mode: z._default(z.enum(['total', 'per_line']), 'total'),
  legs: z.array(slipLeg).check(z.minLength(1, 'Escolha ao menos uma seleção.'), z.maxLength(50, 'Seleções demais.')),
  builders: z.optional(z.array(slipBuilder).check(z.maxLength(10))),
});
export type SlipBet = z.infer<typeof slipBet>;

/** POST /sportsbook/v1/slip/quote and POST /sportsbook/v1/bets (with an Idempotency-Key). */
export const slipRequest = z.object({
  odds_change: z._default(z.enum(oddsChanges), 'none'),
  bets: z.array(slipBet).check(z.minLength(1, 'O bilhete está vazio.'), z.maxLength(50, 'Apostas demais num bilhete.')),
});
export type SlipRequest = z.infer<typeof slipRequest>;

/**
 * Why a leg cannot be bet on as requested. `odds_changed` comes with the current price. In a combination: `excludes`: it and another leg (or all) cannot both
 * win; `contains`: the others imply it; `not_combinable`: no model prices it together with others.
 */
export const legCodes = [
  ...(['odds_changed', 'market_suspended', 'market_not_found', 'outcome_not_found', 'event_started', 'event_not_open'] as const),
  ...(['excludes', 'contains', 'not_combinable'] as const),
] as const;
export type LegCode = (typeof legCodes)[number];

/** Why a bet is not accepted although the ticket is valid; `message` is the text for the player. */
export const betReasons = [
  ...legCodes,
  'correlated_legs',
  'stake_above_maximum',
  'payout_above_maximum',
  'stake_below_minimum',
  'too_many_legs',
  'too_many_lines',
  'wrong_sizes',
  'insufficient_balance',
  'limit_reached',
  // For a bet that waited for acceptance: the player's eligibility changed, an incident preceded its placement, or the re-offer ended.
  'self_excluded',
  'paused',
  'not_verified',
  'vpn_detected',
  'address_unverified',
  'blocked',
  'closed',
  'known_before_bet',
  'reoffer_declined',
  'reoffer_expired',
  // An operator has already decided on the bet.
  'review_refused',
  'review_expired',
  'not_confirmed',
] as const;
export type BetReason = (typeof betReasons)[number];

/** Reply of a quote: `max_stake`, in the terms of the bet's stake_mode, is the highest stake accepted now; 0 if none. */
export const slipQuoteReply = z.object({
  bets: z.array(
    z.object({
      lines: z.int(),
      stake_total: z.int(),
      potential_payout: z.int(),
      /** True if the pay cap reduces the payout. */
      capped: z.boolean(),
      max_stake: z.int(),
      min_stake: z.int(),
      /** Null: it would be accepted unchanged. */
      reason: z.nullable(z.enum(betReasons)),
      message: z.nullable(z.string()),
      /** How long the bet waits for its acceptance while an event is in play; 0 before the start. */
      delay_ms: z.optional(z.int()),
      legs: z.array(
        z.object({
          code: z.nullable(z.enum(legCodes)),
          message: z.nullable(z.string()),
          /** The current price; null without one. */
          odds: z.nullable(z.string()),
          odds_version: z.nullable(z.string()),
        }),
      ),
      /** For kind `builder`: the price of the whole bet; null without one. */
      odds: z.optional(z.nullable(z.string())),
      /** The bet's combinations, in order, with their current prices. */
      builders: z.optional(
        z.array(
          z.object({
            code: z.nullable(z.enum(legCodes)),
            message: z.nullable(z.string()),
            odds: z.nullable(z.string()),
            odds_version: z.nullable(z.string()),
          }),
        ),
      ),
    }),
  ),
  server_now: instant,
});
export type SlipQuoteReply = z.infer<typeof slipQuoteReply>;

const balance = z.object({ value: z.int(), bonus: z.int(), version: z.int() });

/** Old and new price of each changed leg; for a combination, its number and its first leg. */
const changes = z.array(
  z.object({
    leg: z.int(),
    builder: z.optional(z.int()),
    odds_requested: z.string(),
    odds: z.nullable(z.string()),
    odds_version: z.nullable(z.string()),
  }),
);

/** The prices at which a pending bet would be accepted: those of all its legs, in order; a combination has one price, at its first leg. */
export const betReoffer = z.object({ odds: z.array(z.string()), stake: z.optional(z.int()), expires_at: instant });
export type BetReoffer = z.infer<typeof betReoffer>;

/**
 * 201. Each bet has its own result: `accepted`, or `rejected` with a reason and, if another price or stake would be accepted, a `reoffer`. A ticket without
 * an accepted bet is not stored (`ticket_id` null). If the player may not bet at all (paused, no money …), the whole call is refused.
 */
export const placeBetsReply = z.object({
  ticket_id: z.nullable(z.string()),
  bets: z.array(
    z.object({
      id: z.nullable(z.string()),
      /** `pending_acceptance`: the stake is reserved; the bet is judged again at `accept_after` or, with a `message`, earlier by an operator. */
      status: z.enum(['pending_acceptance', 'accepted', 'rejected']),
      reason: z.optional(z.enum(betReasons)),
      message: z.optional(z.string()),
      changes: z.optional(changes),
      accept_after: z.optional(instant),
      reoffer: z.optional(z.object({ odds: z.optional(z.array(z.string())), stake: z.optional(z.int()) })),
      stake: z.optional(z.int()),
      potential_payout: z.optional(z.int()),
    }),
  ),
  balance,
});
export type PlaceBetsReply = z.infer<typeof placeBetsReply>;

/** The result of a leg. `half_won`, `half_lost`: a quarter line; `dead_heat`: won together with others. Null while open. */
export const legResults = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const;
export type LegResult = (typeof legResults)[number];

export const betLegView = z.object({
  event_id: z.string(),
  event_name: z.string(),
  tournament_name: z.string(),
  /** The sport whose words describe its clock. */
  sport: z.optional(z.string()),
  starts_at: instant,
  state: z.enum(eventStates),
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  /** The match clock; null unless the match is in play. */
  clock: z.optional(z.nullable(sportsClock)),
  /** True for a leg on a whole competition; `starts_at` is when its bets closed. */
  outright: z.optional(z.literal(true)),
  market_id: z.string(),
  market_name: z.string(),
  outcome_id: z.string(),
  outcome_name: z.string(),
  odds_requested: z.string(),
  /** The contracted price. */
  odds: z.string(),
  odds_version: z.string(),
  banker: z.boolean(),
  result: z.nullable(z.enum(legResults)),
  /** The factor of the leg in its lines, an exact decimal or fraction as text ("1.625", "2.1/3"); null while open. */
  factor: z.nullable(z.string()),
  /** The combination that contains it (`builders`): then `odds` is the leg's own price, which is not used, and `factor` is null. */
  builder: z.optional(z.int()),
});
export type BetLegView = z.infer<typeof betLegView>;

/** `signature` (base64url, Ed25519) signs the exact text of `payload`; its key: GET /sportsbook/v1/receipt-key. */
export const betReceipt = z.object({
  odds_version: z.string(),
  rule_version: z.string(),
  payload: z.string(),
  key_id: z.string(),
  signature: z.string(),
});
export type BetReceipt = z.infer<typeof betReceipt>;

/**
 * `pending_acceptance`: a bet in play waits for its delay; `reoffered`, `rejected`: not accepted, the former with another price. `accepted`,
 * `partially_cashed_out`: open, with `stake` and `potential_payout` of the rest; an ended bet's `payout` includes cash-outs. `settled` with payout 0: lost.
 */
export const betStatuses = ['pending_acceptance', 'reoffered', 'accepted', 'rejected', 'partially_cashed_out', 'cashed_out', 'settled', 'void'] as const;
export type BetStatus = (typeof betStatuses)[number];

/** Why a rule voids the bet: something had happened that was not known when the bet was placed. */
export const betVoid = z.object({ rule: z.string(), occurred_at: z.optional(instant), told_at: z.optional(instant), placed_at: instant });

/** POST /sportsbook/v1/bets/{id}/reoffer (with an Idempotency-Key) → the bet · 409 `reoffer_expired`. */
export const reofferRequest = z.object({ accept: z.boolean() });

/** BetUpdateEvent (contracts/channels.ts) of a bet that was settled or corrected; as in betView, `payout` is null while it is open. */
export const sportsBetUpdate = z.object({
  id: z.string(),
  status: z.enum(betStatuses),
  payout: z.nullable(z.int()),
  reason: z.optional(z.enum(betReasons)),
  reoffer: z.optional(betReoffer),
  /** For a cash-out that ended or waits. */
  cashout: z.optional(cashoutReply),
});

/** `payout` is null while the bet is open or pending, and for a rejected one. */
export const betView = z.object({
  id: z.string(),
  ticket_id: z.string(),
  kind: z.enum(betKinds),
  /** "Simples", "Múltipla de 4", "Sistema 2/3", "Yankee" … */
  name: z.string(),
  sizes: z.array(z.int()),
  lines: z.int(),
  stake_mode: z.enum(['total', 'per_line']),
  status: z.enum(betStatuses),
  stake: z.int(),
  potential_payout: z.int(),
  payout: z.nullable(z.int()),
  capped: z.boolean(),
  placed_at: instant,
  ended_at: z.nullable(instant),
  /** For a pending bet. */
  accept_after: z.optional(instant),
  /** For a reoffered bet. */
  reoffer: z.optional(betReoffer),
  /** For a rejected bet: the reason as a code and a sentence, with the changed prices. A pending bet that waits for an operator also has a sentence. */
  reason: z.optional(z.enum(betReasons)),
  message: z.optional(z.string()),
  changes: z.optional(changes),
  void: z.optional(betVoid),
  /** For an open bet that can be cashed out. */
  cashout: z.optional(betCashout),
  /** The partial cash-outs, oldest first. */
  cashouts: z.optional(z.array(cashedPart)),
  /** The number of settlements so far; above 1, a result was corrected. */
  version: z.int(),
  legs: z.array(betLegView),
  builders: z.optional(z.array(betBuilderView)),
  /** Null before the bet is accepted: nothing is promised yet. */
  receipt: z.nullable(betReceipt),
});
export type BetView = z.infer<typeof betView>;

/** GET /sportsbook/v1/bets?state=open|live|settled&q&page (no state: all), newest first. `live`: open, a leg in play; `q`: words of a leg's match. */
export const betsQuery = z.object({
  state: z.optional(z.enum(['open', 'live', 'settled'])),
  q: z.optional(z.string().check(z.maxLength(80))),
  ...paging(),
});
export const betsReply = z.object({ data: z.array(betView), meta: listMeta });
export type BetsReply = z.infer<typeof betsReply>;
export const betParams = z.object({ id: z.uuid() });

/** GET /sportsbook/v1/bets/{id}: with every settlement and every reversal, oldest first. */
export const betDetailReply = z.extend(betView, {
  history: z.array(z.object({ version: z.int(), kind: z.enum(['settled', 'void', 'rolled_back', 'cashed_out']), payout: z.int(), at: instant })),
});
export type BetDetailReply = z.infer<typeof betDetailReply>;

/** GET /sportsbook/v1/receipt-key: the public half of the key that signs receipts, base64url of its 32 bytes. */
export const receiptKeyReply = z.object({ key_id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string() });
export type ReceiptKeyReply = z.infer<typeof receiptKeyReply>;
