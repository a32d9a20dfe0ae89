/**
 * The messages of every shared table of the house; a game adds the fields of its positions and results. Amounts are whole centavos, instants ISO, durations
 * milliseconds.
 */
import * as z from 'zod/mini';
import { hash } from '../account/address-bounds.ts';
import { stakeCents } from '../bounds.ts';
import { listMeta } from '../paging.ts';
import { originalsBalance } from './originals-balance.ts';
import { casinoStakeRefusalCodes } from '../money/stakes.ts';

type Shape = z.core.$ZodShape;
/** One number per position. */
type Figures = z.core.$ZodType;

const instant = z.iso.datetime({ offset: true });

/** `closed` waits for the beacon; `spinning` has its result and shows it until `ends_at`; `settled` is over (paid, or voided and refunded). */
const tablePhases = ['betting', 'closed', 'spinning', 'settled'] as const;
export type TablePhase = (typeof tablePhases)[number];

/**
 * Everything that determines a round's result. `link`, `beacon_value` and `beacon_signature` are null until betting has closed and the beacon has answered.
 */
export const tableProof = z.object({
  round_id: z.string(),
  chain_id: z.string(),
  /** The link's place in the chain, from 1. SHA-256 of the link at place n is the link at place n−1, and that of the link at place 1 is the published end. */
  link_index: z.int(),
  /** SHA-256 of the link: published when the round opened. */
  link_hash: hash,
  link: z.nullable(hash),
  /** The beacon round named at opening. */
  beacon_round: z.int(),
  /** Randomness of that beacon round, 64 hex characters. */
  beacon_value: z.nullable(hash),
  beacon_signature: z.nullable(z.string()),
  opened_at: instant,
  closes_at: instant,
});
export type TableProof = z.infer<typeof tableProof>;

/** The table's limits, for the player about to bet. */
export const tableTerms = z.object({
  stake_default: z.int(),
  stake_min: z.int(),
  /** Highest total of one player in one round. */
  stake_max: z.int(),
  /** Highest payout of one player in one round. */
  max_payout: z.int(),
  betting_ms: z.int(),
  spin_ms: z.int(),
});
export type TableTerms = z.infer<typeof tableTerms>;

export const tableBetStatuses = ['open', 'won', 'lost', 'void'] as const;
export type TableBetStatus = (typeof tableBetStatuses)[number];

/** BetUpdateEvent (contracts/channels.ts) of a settled or refunded bet. */
export const tableBetUpdate = z.object({ id: z.string(), status: z.enum(tableBetStatuses), payout: z.int() });
export type TableBetUpdate = z.infer<typeof tableBetUpdate>;

/** The public randomness a chain is played with; drand's `bls-unchained-g1-rfc9380`. Hex. */
const tableBeacon = z.object({ chain_hash: hash, public_key: z.string(), genesis_time: z.int(), period: z.int() });

/** A published chain: its end was published before its first round. `started_at` is null while it is only announced. */
export const tableChain = z.object({
  id: z.string(),
  end_hash: hash,
  length: z.int(),
  announced_at: instant,
  started_at: z.nullable(instant),
  /** The number of links used so far. */
  used: z.int(),
  beacon: tableBeacon,
});
export type TableChain = z.infer<typeof tableChain>;

/** GET …/chains: newest first, including the announced one. */
export const tableChainsReply = z.object({ data: z.array(tableChain) });

/** Every refusal code of a bet, in addition to the platform's own. */
export const tableRefusalCodes = [...casinoStakeRefusalCodes, 'round_closed'] as const;
export type TableRefusalCode = (typeof tableRefusalCodes)[number];

/**
 * The bets of a round as shown to everybody; `sequence` rises within a round, and a client drops an older one. `position` names the field or fields with a
 * bet's position.
 */
// @__NO_SIDE_EFFECTS__
export function tableBetsViewOf<F extends Figures, P extends Shape>(figures: F, position: P) {
  return z.object({
    round_id: z.string(),
    sequence: z.int(),
    bets_total: figures,
    /** The number of players per position. */
    players: figures,
    /** The highest stakes of the round (sum per player and position), at most 30, highest first; `player` is an alias that lasts one round, never a name. */
    bets: z.array(z.object({ player: z.string(), ...position, stake: z.int() })),
  });
}

/**
 * A round's current state, with its result when public. `server_now` is the server's clock at the answer: count time from it, not from the device's clock.
 */
// @__NO_SIDE_EFFECTS__
export function tableRoundOf<O extends Shape>(outcome: O) {
  return z.extend(tableProof, {
    phase: z.enum(tablePhases),
    /** The end of the phase: of betting, of the longest wait for the beacon, of showing the result, of the pause before the next round. */
    ends_at: instant,
    server_now: instant,
    ...outcome,
    /** True when the beacon did not answer: every bet was refunded. */
    voided: z.boolean(),
  });
}

/** GET …/current; `round_id: null` before the first round, and while the game is off and no round is running. */
// @__NO_SIDE_EFFECTS__
export function tableCurrentReplyOf<O extends Shape, F extends Figures, V extends z.core.$ZodType>(outcome: O, figures: F, view: V) {
  return z.union([
    z.extend(tableRoundOf(outcome), { bets_total: figures, bets: view, terms: tableTerms }),
    z.object({ round_id: z.null(), terms: tableTerms }),
  ]);
}

/** POST …/bets; needs an Idempotency-Key. With `round_id` the bet is placed in that round or refused (`round_closed`). */
// @__NO_SIDE_EFFECTS__
export function tableBetRequestOf<P extends Shape>(position: P) {
  return z.object({ ...position, stake: stakeCents, round_id: z.optional(z.uuid('Rodada inválida.')) });
}

/** 201. */
// @__NO_SIDE_EFFECTS__
export function tableBetReplyOf<P extends Shape>(position: P) {
  return z.object({
    id: z.string(),
    round_id: z.string(),
    ...position,
    stake: z.int(),
    status: z.literal('open'),
    /** The player's alias on the table in this round. */
    player: z.string(),
    balance: originalsBalance,
  });
}

/** A finished round with its result and its proof. A void round has no result: it appears only in GET …/rounds/{id}. */
// @__NO_SIDE_EFFECTS__
export function tableResultOf<O extends Shape>(outcome: O) {
  return z.extend(tableProof, { ...outcome, link: hash, beacon_value: hash, beacon_signature: z.string(), settled_at: instant });
}

/** GET …/rounds/{id}: any round, running or past. */
// @__NO_SIDE_EFFECTS__
export function tableRoundReplyOf<O extends Shape, F extends Figures>(outcome: O, figures: F) {
  return z.extend(tableRoundOf(outcome), { bets_total: figures, players: figures });
}

/** One of the player's own bets. `payout` is 0 while open and when lost, the stake when void; `outcome` is null until the round's result is public. */
// @__NO_SIDE_EFFECTS__
export function tableOwnBetOf<P extends Shape, O extends Shape>(position: P, outcome: O) {
  return z.object({
    id: z.string(),
    round_id: z.string(),
    ...position,
    stake: z.int(),
    status: z.enum(tableBetStatuses),
    payout: z.int(),
    ...outcome,
    placed_at: instant,
  });
}

/** GET …/bets: the player's own bets, each with its alias on the table. */
// @__NO_SIDE_EFFECTS__
export function tableBetsReplyOf<B extends z.core.$ZodType>(listedBet: B) {
  return z.object({ data: z.array(listedBet), meta: listMeta });
}

/** GET …/bets/proof: the player's last finished bets (at most 1,000) with everything needed to recompute them offline. */
// @__NO_SIDE_EFFECTS__
export function tableProofReplyOf<O extends Shape, B extends z.core.$ZodType>(outcome: O, ownBet: B) {
  return z.object({
    generated_at: instant,
    chains: z.array(tableChain),
    rounds: z.array(z.extend(tableProof, { ...outcome, voided: z.boolean() })),
    bets: z.array(ownBet),
  });
}
