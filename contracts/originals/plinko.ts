/**
 * Plinko: a ball through 8 to 16 rows of pegs, drawn from the player's own seeds. Amounts are whole centavos; multipliers are plain numbers with two decimal
 * places.
 */
import * as z from 'zod/mini';
import { hash, stakeCentsQuery } from '../account/address-bounds.ts';
import { stakeCents } from '../bounds.ts';
import { originalsBalance } from './originals-balance.ts';
import { listMeta } from '../paging.ts';
import { casinoStakeRefusalCodes } from '../money/stakes.ts';

const instant = z.iso.datetime({ offset: true });

export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];
const risk = z.enum(plinkoRisks, 'Escolha o risco: baixo, médio ou alto.');
const ROWS_TEXT = 'Escolha de 8 a 16 linhas.';
const rows = z.int(ROWS_TEXT).check(z.gte(8, ROWS_TEXT), z.lte(16, ROWS_TEXT));

/** POST /api/originals/plinko/bets; needs an Idempotency-Key. */
export const plinkoBetRequest = z.object({
  stake: stakeCents,
  rows,
  risk,
});
export type PlinkoBetRequest = z.infer<typeof plinkoBetRequest>;

const path = z.string().check(z.regex(/^[01]{8,16}$/));
const bet = {
  id: z.string(),
  stake: z.int(),
  rows: z.int(),
  risk,
  path,
  slot: z.int(),
  multiplier: z.number(),
  payout: z.int(),
  server_seed_hash: hash,
};

/** 201. `path` has one character per row, 0 for left and 1 for right; `slot` is the number of its ones, 0 at the left edge. The bet is already settled. */
export const plinkoBetReply = z.object({ ...bet, client_seed: z.string(), nonce: z.int(), balance: originalsBalance });
export type PlinkoBetReply = z.infer<typeof plinkoBetReply>;

/** A bet with everything that the verifier needs; `server_seed` is null until a rotation reveals it. */
export const plinkoOwnBet = z.object({ ...bet, server_seed: z.nullable(hash), client_seed: z.string(), nonce: z.int(), placed_at: instant });
export type PlinkoOwnBet = z.infer<typeof plinkoOwnBet>;

/** GET /api/originals/plinko/bets, newest first. */
export const plinkoBetsReply = z.object({ data: z.array(plinkoOwnBet), meta: listMeta });
export type PlinkoBetsReply = z.infer<typeof plinkoBetsReply>;

/** GET /api/originals/plinko/paytable?rows=&risk=&stake=: the published table of a board and its exact return for one stake. */
export const plinkoPaytableQuery = z.object({
  rows: z.pipe(z.coerce.number(), rows),
  risk,
  stake: z.optional(stakeCentsQuery),
});

/**
 * `multipliers` and `payouts` are by slot from the left; `payouts` include the floor to the centavo, and so does `rtp`, a decimal string with six places,
 * floored from an exact fraction. A stake whose highest payout exceeds `max_payout` is refused.
 */
export const plinkoPaytableReply = z.object({
  rows: z.int(),
  risk,
  stake: z.int(),
  stake_min: z.int(),
  stake_max: z.int(),
  max_payout: z.int(),
  multipliers: z.array(z.number()),
  payouts: z.array(z.int()),
  rtp: z.string(),
});
export type PlinkoPaytableReply = z.infer<typeof plinkoPaytableReply>;

/** Every refusal code of its calls, in addition to the platform's own. */
export const plinkoRefusalCodes = [...casinoStakeRefusalCodes, 'round_open'] as const;
export type PlinkoRefusalCode = (typeof plinkoRefusalCodes)[number];
