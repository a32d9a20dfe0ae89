/** Double: one shared round for everyone. Amounts are whole centavos. Instants are ISO; durations are milliseconds. */
import * as z from 'zod/mini';
import { anyPathId, hash } from './address-bounds.ts';
import { stakeCents } from './bounds.ts';
import { DOUBLE_RESULTS_SHOWN } from './double-facts.ts';
import { listMeta, paging } from './paging.ts';
import { casinoStakeRefusalCodes } from './stakes.ts';
import { originalsBalance } from './originals-balance.ts';

const instant = z.iso.datetime({ offset: true });

export const doubleColors = ['red', 'black', 'white'] as const;
export type DoubleColor = (typeof doubleColors)[number];
const color = z.enum(doubleColors);

/** One figure per colour. */
export const doublePerColor = z.object({ red: z.int(), black: z.int(), white: z.int() });
export type DoublePerColor = z.infer<typeof doublePerColor>;

/** `closed` waits for the beacon; `spinning` has its number and turns until `ends_at`; `settled` is over (paid, or voided and refunded). */
export const doublePhases = ['betting', 'closed', 'spinning', 'settled'] as const;
export type DoublePhase = (typeof doublePhases)[number];

/** A bet as everybody sees it: `player` is an alias that lasts one round, never a name. */
export const doubleTableBet = z.object({ player: z.string(), color, stake: z.int() });
export type DoubleTableBet = z.infer<typeof doubleTableBet>;

/** What the bets of a round look like to everybody; `sequence` rises within a round, a client drops an older one. */
export const doubleBetsView = z.object({
  round_id: z.string(),
  sequence: z.int(),
  bets_total: doublePerColor,
  /** Different players per colour. */
  players: doublePerColor,
  /** The highest stakes of the round (sum per player and colour), at most 30, highest first. */
  bets: z.array(doubleTableBet),
});
export type DoubleBetsView = z.infer<typeof doubleBetsView>;

/** Everything a round's result follows from. `link`, `beacon_value` and `beacon_signature` are null until betting has closed and the beacon has spoken. */
export const doubleProof = z.object({
  round_id: z.string(),
  chain_id: z.string(),
  /** Place in the chain, from 1; SHA-256 of the link of place n is the link of place n−1, and that of place 1 the published end. */
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
export type DoubleProof = z.infer<typeof doubleProof>;

/** A round as it stands. `server_now` is the server's clock when this was written: count time from it, not from the device's clock. */
export const doubleRound = z.extend(doubleProof, {
  phase: z.enum(doublePhases),
  /** When the phase ends: betting, the latest wait for the beacon, the spin, the pause before the next round. */
  ends_at: instant,
  server_now: instant,
  /** 0..14 from `spinning` on; null before, and for ever in a voided round. */
  number: z.nullable(z.int()),
  color: z.nullable(color),
  /** True when the beacon stayed silent: every bet was refunded. */
  voided: z.boolean(),
});
export type DoubleRound = z.infer<typeof doubleRound>;

/** The table's terms, for the player about to bet. */
export const doubleTerms = z.object({
  stake_default: z.int(),
  stake_min: z.int(),
  /** Highest total of one player in one round. */
  stake_max: z.int(),
  /** Highest payout of one player in one round. */
  max_payout: z.int(),
  betting_ms: z.int(),
  spin_ms: z.int(),
});
export type DoubleTerms = z.infer<typeof doubleTerms>;

/** GET /api/originals/double/current; `round_id: null` before the first round and while the game is off with none running. */
export const doubleCurrentReply = z.union([
  z.extend(doubleRound, { bets_total: doublePerColor, bets: doubleBetsView, terms: doubleTerms }),
  z.object({ round_id: z.null(), terms: doubleTerms }),
]);
export type DoubleCurrentReply = z.infer<typeof doubleCurrentReply>;

/** POST /api/originals/double/bets; needs an Idempotency-Key. With `round_id` the bet holds for that round or is refused (`round_closed`). */
export const doubleBetRequest = z.object({
  color: z.enum(doubleColors, 'Escolha vermelho, preto ou branco.'),
  stake: stakeCents,
  round_id: z.optional(z.uuid('Rodada inválida.')),
});
export type DoubleBetRequest = z.infer<typeof doubleBetRequest>;

/** 201. */
export const doubleBetReply = z.object({
  id: z.string(),
  round_id: z.string(),
  color,
  stake: z.int(),
  status: z.literal('open'),
  /** The name that the player goes by on the table in this round. */
  player: z.string(),
  balance: originalsBalance,
});
export type DoubleBetReply = z.infer<typeof doubleBetReply>;

/** A finished round with its result and its proof. Voided rounds are not results: they stand in GET …/rounds/{id} only. */
export const doubleResult = z.extend(doubleProof, {
  number: z.int(),
  color,
  link: hash,
  beacon_value: hash,
  beacon_signature: z.string(),
  settled_at: instant,
});
export type DoubleResult = z.infer<typeof doubleResult>;

/** GET /api/originals/double/history: the last results, newest first; 100 unless `limit` (1..100) says fewer. */
export const doubleHistoryQuery = z.object({
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(DOUBLE_RESULTS_SHOWN))), DOUBLE_RESULTS_SHOWN),
});
export const doubleHistoryReply = z.object({ data: z.array(doubleResult) });
export type DoubleHistoryReply = z.infer<typeof doubleHistoryReply>;

/** GET /api/originals/double/rounds/{id}: any round, running or past. */
export const doubleRoundParams = z.object({ id: anyPathId });
export const doubleRoundReply = z.extend(doubleRound, { bets_total: doublePerColor, players: doublePerColor });
export type DoubleRoundReply = z.infer<typeof doubleRoundReply>;

export const doubleBetStatuses = ['open', 'won', 'lost', 'void'] as const;
export type DoubleBetStatus = (typeof doubleBetStatuses)[number];

/** A bet of the player's own. `payout` is 0 while open and when lost, the stake when void. */
export const doubleOwnBet = z.object({
  id: z.string(),
  round_id: z.string(),
  color,
  stake: z.int(),
  status: z.enum(doubleBetStatuses),
  payout: z.int(),
  /** The round's number, once known. */
  number: z.nullable(z.int()),
  placed_at: instant,
});
export type DoubleOwnBet = z.infer<typeof doubleOwnBet>;

/** An own bet beside the name that it goes by on the table. */
export const doubleListedBet = z.extend(doubleOwnBet, { player: z.string() });
export type DoubleListedBet = z.infer<typeof doubleListedBet>;

/** GET /api/originals/double/bets, newest first; `round_id` narrows to one round. */
export const doubleBetsQuery = z.object({
  ...paging(),
  round_id: z.optional(z.uuid()),
});
export const doubleBetsReply = z.object({ data: z.array(doubleListedBet), meta: listMeta });
export type DoubleBetsReply = z.infer<typeof doubleBetsReply>;

/** The public randomness a chain is played with; drand's `bls-unchained-g1-rfc9380`. Hex. */
export const doubleBeacon = z.object({ chain_hash: hash, public_key: z.string(), genesis_time: z.int(), period: z.int() });
export type DoubleBeacon = z.infer<typeof doubleBeacon>;

/** A published chain: its end was known before its first round. `started_at` is null while it is only announced. */
export const doubleChain = z.object({
  id: z.string(),
  end_hash: hash,
  length: z.int(),
  announced_at: instant,
  started_at: z.nullable(instant),
  /** Links used so far. */
  used: z.int(),
  beacon: doubleBeacon,
});
export type DoubleChain = z.infer<typeof doubleChain>;

/** GET /api/originals/double/chains: newest first; the announced one included. */
export const doubleChainsReply = z.object({ data: z.array(doubleChain) });
export type DoubleChainsReply = z.infer<typeof doubleChainsReply>;

/** GET /api/originals/double/bets/proof: the player's last finished bets (at most 1,000) with all that is needed to recompute them offline. */
export const doubleProofReply = z.object({
  generated_at: instant,
  chains: z.array(doubleChain),
  rounds: z.array(z.extend(doubleProof, { number: z.nullable(z.int()), voided: z.boolean() })),
  bets: z.array(doubleOwnBet),
});
export type DoubleProofReply = z.infer<typeof doubleProofReply>;

/** BetUpdateEvent (contracts/channels.ts) of a settled or refunded bet. */
export const doubleBetUpdate = z.object({ id: z.string(), status: z.enum(doubleBetStatuses), payout: z.int() });
export type DoubleBetUpdate = z.infer<typeof doubleBetUpdate>;

/** Every code a bet is refused with, besides the platform's own. */
export const doubleRefusalCodes = [...casinoStakeRefusalCodes, 'round_closed'] as const;
export type DoubleRefusalCode = (typeof doubleRefusalCodes)[number];
