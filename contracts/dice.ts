/** Dice: one bet, one result, dealt from the player's own seeds. Amounts are whole centavos. */
import * as z from 'zod/mini';
import { type CasinoStakeRefusalCode, casinoStakeRefusalCodes } from './stakes.ts';
import { originalsBalance } from './originals.ts';

const instant = z.iso.datetime({ offset: true });
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const dicePicks = ['low', 'high'] as const;
export type DicePick = (typeof dicePicks)[number];
const pick = z.enum(dicePicks, 'Escolha um dos lados.');

/** POST /api/originals/dice/bets; needs an Idempotency-Key. */
export const diceBetRequest = z.object({
  stake: z.int('Informe o valor da aposta em centavos.').check(z.gte(1, 'Informe um valor maior que zero.')),
  pick,
});
export type DiceBetRequest = z.infer<typeof diceBetRequest>;

/** 201. `payout` is 0 where the bet is lost; the bet is settled already. */
export const diceBetReply = z.object({
  id: z.string(),
  pick,
  stake: z.int(),
  roll: z.int(),
  won: z.boolean(),
  payout: z.int(),
  server_seed_hash: hash,
  client_seed: z.string(),
  nonce: z.int(),
  balance: originalsBalance,
});
export type DiceBetReply = z.infer<typeof diceBetReply>;

/** A bet with what the verifier needs; `server_seed` is null until a rotation has revealed it. */
export const diceOwnBet = z.object({
  id: z.string(),
  pick,
  stake: z.int(),
  roll: z.int(),
  payout: z.int(),
  server_seed_hash: hash,
  server_seed: z.nullable(hash),
  client_seed: z.string(),
  nonce: z.int(),
  placed_at: instant,
});
export type DiceOwnBet = z.infer<typeof diceOwnBet>;

/** GET /api/originals/dice/bets, newest first. */
export const diceBetsReply = z.object({ data: z.array(diceOwnBet), meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }) });
export type DiceBetsReply = z.infer<typeof diceBetsReply>;

/** Every code its calls refuse with, besides the platform's own. */
export const diceRefusalCodes = casinoStakeRefusalCodes;
export type DiceRefusalCode = CasinoStakeRefusalCode;
