import * as z from 'zod';

/** What the provider wallet answers, as far as the studio believes it: anything else counts as no answer. Unknown fields are ignored. */

const MAX_TEXT = 128;
const id = z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/);
const token = z.string().min(1).max(4_096);
const centavos = z.int().min(0);
const currency = z.literal('BRL');

export const authenticateReply = z.object({
  session_token: token,
  player_id: id,
  currency,
  game_id: z.string().max(MAX_TEXT),
  balance: centavos,
  balance_version: centavos,
  min_bet: centavos,
  max_bet: centavos,
  min_round_ms: z.int().min(0).max(60_000),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  free_rounds: z.array(z.object({ free_round_id: id, rounds_left: z.int().min(0), amount: z.int().min(1) })).optional(),
});
export type AuthenticateReply = z.infer<typeof authenticateReply>;

export const balanceReply = z.object({ currency, balance: centavos, balance_version: centavos });
export type BalanceReply = z.infer<typeof balanceReply>;

export const moneyReply = z.object({
  transaction_id: id,
  operator_transaction_id: z.string().max(MAX_TEXT),
  currency,
  balance: centavos,
  balance_version: centavos,
  duplicate: z.boolean(),
});
export type MoneyReply = z.infer<typeof moneyReply>;

export const parkedReply = z.object({ status: z.literal('parked') });

export const WALLET_REFUSALS = [
  'invalid_signature',
  'stale_timestamp',
  'unknown_provider',
  'token_invalid',
  'session_ended',
  'invalid_request',
  'insufficient_balance',
  'limit_reached',
  'self_excluded',
  'paused',
  'not_verified',
  'vpn_detected',
  'address_unverified',
  'blocked',
  'closed',
  'game_disabled',
  'stake_below_minimum',
  'stake_above_maximum',
  'too_fast',
  'other_game_open',
  'currency_not_supported',
  'player_mismatch',
  'game_mismatch',
  'transaction_conflict',
  'rolled_back',
  'round_closed',
  'bet_settled',
  'unknown_session',
  'unknown_free_round',
] as const;
export type WalletRefusal = (typeof WALLET_REFUSALS)[number];

export const refusalReply = z.object({ error: z.enum(WALLET_REFUSALS) });

export const anyReply = z.looseObject({});
