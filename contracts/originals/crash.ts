/**
 * Crash: a multiple that rises for everyone until it breaks. table.ts has the messages of every table; here are this game's slots, targets and cash-out. A
 * multiple is a plain number with at most two decimal places; a target is a text, "2.00".
 */
import * as z from 'zod/mini';
import { anyPathId } from '../account/address-bounds.ts';
import { stakeCents } from '../bounds.ts';
import { originalsBalance } from './originals-balance.ts';
import { listMeta } from '../paging.ts';
import { tableBetStatuses, tableChain, tableProof, tableRefusalCodes, tableResultOf, tableTerms } from './table.ts';

const instant = z.iso.datetime({ offset: true });
const slot = z.union([z.literal(1), z.literal(2)]);
/** The player's target, the multiple at which the bet is cashed out automatically; null: none. */
const cashoutAt = z.nullable(z.string());
const TARGET_TEXT = 'Escolha de 1.01 a 1000000.00, com duas casas decimais.';

/**
 * `betting` lasts until the round starts: from `closes_at` on no bet is accepted, while the round waits for the beacon. `ended` has its multiple, or is void.
 */
export const crashPhases = ['betting', 'running', 'ended'] as const;
export type CrashPhase = (typeof crashPhases)[number];

/** The multiple at which the round broke, from `ended` on; null before, and always in a void round. */
const shown = { multiplier: z.nullable(z.number()) };

/** A round's current state. `server_now` is the server's clock at the time of the answer. */
export const crashRound = z.extend(tableProof, {
  phase: z.enum(crashPhases),
  /** The earliest instant at which the multiple can begin to rise: when the beacon's value is due. */
  starts_at: instant,
  /** When the multiple began to rise; null before. At each whole millisecond since, it is that of kernel/fairness/crash. */
  started_at: z.nullable(instant),
  /** When the next round opens, from `ended` on, if known. */
  ends_at: z.nullable(instant),
  server_now: instant,
  growth: z.number(),
  ...shown,
  voided: z.boolean(),
});
export type CrashRound = z.infer<typeof crashRound>;

/** The bets of a round as shown to everybody; `sequence` rises within a round, and a client drops an older one. */
export const crashBetsView = z.object({
  round_id: z.string(),
  sequence: z.int(),
  /** The number of players, the sum of their stakes, how many bets were cashed out, and the sum of their payouts. */
  players: z.int(),
  bets_total: z.int(),
  cashed_out: z.int(),
  paid: z.int(),
  /**
   * At most 30 bets: the newest cash-outs first, then the highest stakes. `player` is an alias that lasts one round; `multiplier` and `payout` are null while
   * the bet is open.
   */
  bets: z.array(z.object({ player: z.string(), slot, stake: z.int(), multiplier: z.nullable(z.number()), payout: z.nullable(z.int()) })),
});
export type CrashBetsView = z.infer<typeof crashBetsView>;

/** One of the player's own bets. `multiplier` is the multiple of its cash-out; null while the bet is open, when lost, and when void. */
export const crashOwnBet = z.object({
  id: z.string(),
  round_id: z.string(),
  slot,
  stake: z.int(),
  cashout_at: cashoutAt,
  status: z.enum(tableBetStatuses),
  multiplier: z.nullable(z.number()),
  payout: z.int(),
  /** The multiple at which the round broke, when it is public. */
  broke_at: z.nullable(z.number()),
  placed_at: instant,
});
export type CrashOwnBet = z.infer<typeof crashOwnBet>;

/** One of the player's own bets, with its alias on the table. */
const crashListedBet = z.extend(crashOwnBet, { player: z.string() });
export type CrashListedBet = z.infer<typeof crashListedBet>;

const crashTerms = z.extend(tableTerms, {
  /** The multiple at which every bet is cashed out automatically, so that no player is paid more than `max_payout` in one round. */
  max_multiplier: z.number(),
});

/** GET …/current; `round_id: null` before the first round, and while the game is off and no round is running. `mine` is empty without a session. */
export const crashCurrentReply = z.union([
  z.extend(crashRound, { max_multiplier: z.number(), players: z.int(), bets: crashBetsView, mine: z.array(crashListedBet), terms: crashTerms }),
  z.object({ round_id: z.null(), max_multiplier: z.number(), terms: crashTerms }),
]);
export type CrashCurrentReply = z.infer<typeof crashCurrentReply>;

/** POST …/bets; needs an Idempotency-Key. With `round_id` the bet is placed in that round or refused (`round_closed`). */
export const crashBetRequest = z.object({
  stake: stakeCents,
  slot: z.union([z.literal(1), z.literal(2)], 'Escolha a aposta 1 ou 2.'),
  cashout_at: z.optional(z.string(TARGET_TEXT).check(z.regex(/^(?:1\.0[1-9]|1\.[1-9]\d|[2-9]\.\d\d|[1-9]\d{1,5}\.\d\d|1000000\.00)$/, TARGET_TEXT))),
  round_id: z.optional(z.uuid('Rodada inválida.')),
});

/** 201. */
export const crashBetReply = z.object({
  id: z.string(),
  round_id: z.string(),
  slot,
  stake: z.int(),
  cashout_at: cashoutAt,
  status: z.literal('open'),
  player: z.string(),
  balance: originalsBalance,
});
export type CrashBetReply = z.infer<typeof crashBetReply>;

export const crashBetParams = z.object({ id: anyPathId });

/** DELETE …/bets/{id}, while betting is open: refunds the stake. */
export const crashCancelledBet = z.object({ id: z.string(), status: z.literal('void'), payout: z.int() });

/** POST …/bets/{id}/cashout; needs an Idempotency-Key. */
export const crashCashoutReply = z.object({ multiplier: z.number(), payout: z.int(), balance: originalsBalance });
export type CrashCashoutReply = z.infer<typeof crashCashoutReply>;

/** A finished round with its proof. */
const crashResult = tableResultOf({ multiplier: z.number() });
export const crashHistoryReply = z.object({ data: z.array(crashResult) });
export type CrashHistoryReply = z.infer<typeof crashHistoryReply>;

/** GET …/rounds/{id}: any round, running or past. */
export const crashRoundReply = z.extend(crashRound, { bets: crashBetsView });

/** GET …/bets. */
export const crashBetsReply = z.object({ data: z.array(crashListedBet), meta: listMeta });
export type CrashBetsReply = z.infer<typeof crashBetsReply>;

/** GET …/bets/proof: the player's last finished bets with everything needed to recompute them offline. */
export const crashProofReply = z.object({
  generated_at: instant,
  chains: z.array(tableChain),
  rounds: z.array(z.extend(tableProof, { ...shown, voided: z.boolean() })),
  bets: z.array(crashOwnBet),
});

/** Every refusal code of its calls, in addition to the platform's own. `too_late` has `multiplier`, at which the round broke. */
export const crashRefusalCodes = [
  ...tableRefusalCodes,
  'position_taken',
  'target_above_maximum',
  'bet_not_found',
  'bet_over',
  'not_running',
  'too_soon',
  'too_late',
] as const;
export type CrashRefusalCode = (typeof crashRefusalCodes)[number];
