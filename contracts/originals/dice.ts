/**
 * Dice: a number from 0 to 9999, drawn from the player's own seeds. Amounts are whole centavos; multipliers are plain numbers with at most four decimal
 * places.
 */
import * as z from 'zod/mini';
import { hash, stakeCentsQuery } from '../account/address-bounds.ts';
import { stakeCents } from '../bounds.ts';
import { originalsBalance } from './originals-balance.ts';
import { listMeta } from '../paging.ts';
import { casinoStakeRefusalCodes } from '../money/stakes.ts';

const instant = z.iso.datetime({ offset: true });

export const diceDirections = ['over', 'under'] as const;
export type DiceDirection = (typeof diceDirections)[number];
const direction = z.enum(diceDirections, 'Escolha acima ou abaixo.');
const CHANCE_TEXT = 'Escolha uma chance de 1% a 95%, sem casas decimais.';

/** POST /api/originals/dice/bets; needs an Idempotency-Key. `chance` is the share of winning rolls, in whole percents; over means the highest rolls. */
export const diceBetRequest = z.object({
  stake: stakeCents,
  chance: z.int(CHANCE_TEXT).check(z.gte(1, CHANCE_TEXT), z.lte(95, CHANCE_TEXT)),
  direction,
});
export type DiceBetRequest = z.infer<typeof diceBetRequest>;

/** 201. `multiplier` is the multiplier of a win; `payout` is 0 for a loss. The bet is already settled. */
export const diceBetReply = z.object({
  id: z.string(),
  stake: z.int(),
  chance: z.int(),
  direction,
  roll: z.int(),
  won: z.boolean(),
  multiplier: z.number(),
  payout: z.int(),
  server_seed_hash: hash,
  client_seed: z.string(),
  nonce: z.int(),
  balance: originalsBalance,
});
export type DiceBetReply = z.infer<typeof diceBetReply>;

/** A bet with everything that the verifier needs; `server_seed` is null until a rotation reveals it. */
export const diceOwnBet = z.object({
  id: z.string(),
  stake: z.int(),
  chance: z.int(),
  direction,
  roll: z.int(),
  won: z.boolean(),
  multiplier: z.number(),
  payout: z.int(),
  server_seed_hash: hash,
  server_seed: z.nullable(hash),
  client_seed: z.string(),
  nonce: z.int(),
  placed_at: instant,
});
export type DiceOwnBet = z.infer<typeof diceOwnBet>;

/** GET /api/originals/dice/bets, newest first. */
export const diceBetsReply = z.object({ data: z.array(diceOwnBet), meta: listMeta });
export type DiceBetsReply = z.infer<typeof diceBetsReply>;

/** GET /api/originals/dice/paytable?stake=: the published returns of one stake. */
export const dicePaytableQuery = z.object({
  stake: z.optional(stakeCentsQuery),
});

/** `payout` includes the floor to the centavo, and so does `rtp`, a decimal string with six places, floored from an exact fraction. */
export const dicePaytableRow = z.object({ chance: z.int(), multiplier: z.number(), payout: z.int(), rtp: z.string() });
export type DicePaytableRow = z.infer<typeof dicePaytableRow>;

/** `rtp_lowest` and `rtp_highest` bound every way of playing with this stake; chances whose prize exceeds casino_max_payout are not listed. */
export const dicePaytableReply = z.object({
  stake: z.int(),
  stake_min: z.int(),
  stake_max: z.int(),
  max_payout: z.int(),
  rtp_lowest: z.string(),
  rtp_highest: z.string(),
  chances: z.array(dicePaytableRow),
});
export type DicePaytableReply = z.infer<typeof dicePaytableReply>;

/** Every refusal code of its calls, in addition to the platform's own. */
export const diceRefusalCodes = [...casinoStakeRefusalCodes, 'round_open'] as const;
export type DiceRefusalCode = (typeof diceRefusalCodes)[number];
