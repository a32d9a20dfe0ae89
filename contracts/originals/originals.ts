/** Original games: Mines and the fairness seeds. Amounts are whole centavos; multipliers are plain numbers with at most four decimal places. */
import * as z from 'zod/mini';
import { anyPathId, hash, stakeCentsQuery } from '../account/address-bounds.ts';
import { stakeCents } from '../bounds.ts';
import { originalsBalance } from './originals-balance.ts';
import { listMeta, paging } from '../paging.ts';
import { casinoStakeRefusalCodes } from '../money/stakes.ts';

const instant = z.iso.datetime({ offset: true });
const tileNumber = z.int('Escolha uma casa do tabuleiro.').check(z.gte(0, 'Escolha uma casa de 0 a 24.'), z.lte(24, 'Escolha uma casa de 0 a 24.'));

/** Paging of the lists, newest first. */
export const originalsListQuery = z.object(paging());

// ---- Mines -------------------------------------------------------------------------------------------------------------------------

export const minesRoundStatuses = ['open', 'won', 'lost', 'void'] as const;
export type MinesRoundStatus = (typeof minesRoundStatuses)[number];

/**
 * How a round ended: the player cashed out, the last step was reached (all gems, or the highest payout), a mine was opened, or the house closed it (pause,
 * exclusion).
 */
export const minesEndings = ['cashout', 'last_step', 'mine', 'closed'] as const;
export type MinesEnding = (typeof minesEndings)[number];

/** POST /api/originals/mines/rounds; needs an Idempotency-Key. `mines` is the number of mines. */
export const minesOpenRequest = z.object({
  stake: stakeCents,
  mines: z.int('Escolha de 1 a 24 minas.').check(z.gte(1, 'Escolha de 1 a 24 minas.'), z.lte(24, 'Escolha de 1 a 24 minas.')),
});
export type MinesOpenRequest = z.infer<typeof minesOpenRequest>;

/**
 * 201. `multipliers[k−1]` is the multiplier of k gems, for all 25 − mines of them; the round cashes out automatically at `max_gems`, the last step within
 * casino_max_payout.
 */
export const minesOpenReply = z.object({
  round_id: z.string(),
  status: z.literal('open'),
  stake: z.int(),
  mines: z.int(),
  server_seed_hash: hash,
  client_seed: z.string(),
  nonce: z.int(),
  multipliers: z.array(z.number()),
  max_gems: z.int(),
  balance: originalsBalance,
});
export type MinesOpenReply = z.infer<typeof minesOpenReply>;

/** The path of a round's calls; an id that is not one of the player's own rounds is a 404. */
export const minesRoundParams = z.object({ id: anyPathId });

/** POST …/rounds/{id}/reveal; needs an Idempotency-Key. */
export const minesRevealRequest = z.object({ tile: tileNumber });
export type MinesRevealRequest = z.infer<typeof minesRevealRequest>;

/**
 * `payout` is the amount of a cash-out now while the round is open, the amount paid when it is won, 0 when it is lost. `multiplier` matches it (0 when lost).
 * `mines` (the mined tiles, ascending) is present only when the round is over.
 */
export const minesRevealReply = z.object({
  round_id: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  tile: z.int(),
  safe: z.boolean(),
  gems: z.int(),
  multiplier: z.number(),
  payout: z.int(),
  mines: z.optional(z.array(z.int())),
  balance: originalsBalance,
});
export type MinesRevealReply = z.infer<typeof minesRevealReply>;

/** POST …/rounds/{id}/cashout; needs an Idempotency-Key, no body. */
export const minesCashoutReply = z.object({
  round_id: z.string(),
  status: z.literal('won'),
  gems: z.int(),
  multiplier: z.number(),
  payout: z.int(),
  mines: z.array(z.int()),
  balance: originalsBalance,
});
export type MinesCashoutReply = z.infer<typeof minesCashoutReply>;

/** The open round without its layout: enough to draw the board again after a reload. */
export const minesCurrentRound = z.object({
  round_id: z.string(),
  status: z.literal('open'),
  stake: z.int(),
  mines: z.int(),
  server_seed_hash: hash,
  client_seed: z.string(),
  nonce: z.int(),
  multipliers: z.array(z.number()),
  max_gems: z.int(),
  /** Gems in the order they were opened. */
  tiles: z.array(z.int()),
  gems: z.int(),
  /** The amount of a cash-out now; both are 0 before the first gem. */
  multiplier: z.number(),
  payout: z.int(),
  opened_at: instant,
});
export type MinesCurrentRound = z.infer<typeof minesCurrentRound>;

/** GET /api/originals/mines/current: `{round_id: null}` when no round is open. */
export const minesCurrentReply = z.union([minesCurrentRound, z.object({ round_id: z.null() })]);
export type MinesCurrentReply = z.infer<typeof minesCurrentReply>;

/** A finished round with everything that the verifier needs; `server_seed` is null until a rotation reveals it. */
export const minesHistoryRound = z.object({
  round_id: z.string(),
  status: z.enum(['won', 'lost', 'void']),
  ending: z.enum(minesEndings),
  stake: z.int(),
  mines: z.int(),
  /** Tiles in the order they were opened; the last tile of a lost round is a mine. */
  tiles: z.array(z.int()),
  /** Mined tiles, ascending. */
  layout: z.array(z.int()),
  gems: z.int(),
  multiplier: z.number(),
  payout: z.int(),
  server_seed: z.nullable(z.string()),
  server_seed_hash: hash,
  client_seed: z.string(),
  nonce: z.int(),
  opened_at: instant,
  ended_at: instant,
});
export type MinesHistoryRound = z.infer<typeof minesHistoryRound>;

/** GET /api/originals/mines/rounds. */
export const minesHistoryReply = z.object({ data: z.array(minesHistoryRound), meta: listMeta });
export type MinesHistoryReply = z.infer<typeof minesHistoryReply>;

/**
 * MinesRoundEvent (contracts/channels.ts): the progress of the player's round, whichever page played it. It contains no positions: a page with another state
 * reads GET current, or the finished round.
 */
export const minesRoundUpdate = z.object({ round_id: z.string(), status: z.enum(minesRoundStatuses), gems: z.int() });
export type MinesRoundUpdate = z.infer<typeof minesRoundUpdate>;

/** GET /api/originals/mines/paytable?stake=&mines=: the published returns of one stake; without `mines`, for every number of mines. */
export const minesPaytableQuery = z.object({
  stake: z.optional(stakeCentsQuery),
  mines: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(24)))),
});

/** `chance` and `rtp` are decimal strings with six places, floored from exact fractions; `payout` includes the floor to the centavo. */
export const minesPaytableStep = z.object({ gems: z.int(), multiplier: z.number(), payout: z.int(), chance: z.string(), rtp: z.string() });
export type MinesPaytableStep = z.infer<typeof minesPaytableStep>;

/** `rtp_lowest` and `rtp_highest` bound every way of playing with this stake; steps that exceed casino_max_payout are not listed. */
export const minesPaytableReply = z.object({
  stake: z.int(),
  stake_min: z.int(),
  stake_max: z.int(),
  max_payout: z.int(),
  rtp_lowest: z.string(),
  rtp_highest: z.string(),
  tables: z.array(z.object({ mines: z.int(), steps: z.array(minesPaytableStep) })),
});
export type MinesPaytableReply = z.infer<typeof minesPaytableReply>;

// ---- Fairness ----------------------------------------------------------------------------------------------------------------------

/** GET /api/originals/fairness. `nonce` is that of the next round. */
export const fairnessReply = z.object({ client_seed: z.string(), server_seed_hash: hash, next_server_seed_hash: hash, nonce: z.int() });
export type FairnessReply = z.infer<typeof fairnessReply>;

/** PUT /api/originals/fairness: rotates the seeds. 1–64 characters, used exactly as written. */
export const fairnessRequest = z.object({
  client_seed: z.string('Informe a sua semente.').check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u, 'A semente tem de 1 a 64 caracteres, sem quebras de linha.')),
});
export type FairnessRequest = z.infer<typeof fairnessRequest>;

/** A server seed that is no longer used and therefore public. `rounds` is the number of its rounds: nonces 0..rounds−1. */
export const revealedSeed = z.object({
  server_seed: z.string(),
  server_seed_hash: hash,
  client_seed: z.string(),
  rounds: z.int(),
  activated_at: instant,
  revealed_at: instant,
});
export type RevealedSeed = z.infer<typeof revealedSeed>;

/** Answer of PUT /api/originals/fairness: the new pair and the seed that it replaced. */
export const fairnessRotationReply = z.extend(fairnessReply, { revealed: revealedSeed });
export type FairnessRotationReply = z.infer<typeof fairnessRotationReply>;

/** GET /api/originals/fairness/seeds. */
export const revealedSeedsReply = z.object({ data: z.array(revealedSeed), meta: listMeta });
export type RevealedSeedsReply = z.infer<typeof revealedSeedsReply>;

// ---- Refusals ----------------------------------------------------------------------------------------------------------------------

/** Every refusal code of the Mines calls, in addition to the platform's own (validation_failed, unauthenticated, idempotency_…). */
export const minesRefusalCodes = [...casinoStakeRefusalCodes, 'round_open', 'round_not_found', 'round_over', 'tile_revealed', 'no_gems'] as const;
export type MinesRefusalCode = (typeof minesRefusalCodes)[number];
