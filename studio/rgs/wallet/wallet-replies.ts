import * as z from 'zod';
import { MOST_COUNT, MOST_STAKE_CENTS } from '#kernel/bounds.ts';

/** The answers of the provider wallet that the studio accepts: anything else counts as no answer. Unknown fields are ignored. */

const MAX_TEXT = 128;
const MOST_FREE_ROUNDS = 1_000_000;
const MOST_GRANTS = 1_000;
const id = z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/);
const token = z.string().min(1).max(4_096);
const whole = z.int().min(0).max(MOST_COUNT);
const stake = z.int().min(0).max(MOST_STAKE_CENTS);
const currency = z.literal('BRL');

export const authenticateReply = z.object({
  session_token: token,
  player_id: id,
  currency,
  game_id: z.string().max(MAX_TEXT),
  balance: whole,
  balance_version: whole,
  min_bet: stake,
  max_bet: stake,
  min_round_ms: z.int().min(0).max(60_000),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  free_rounds: z
    .array(z.object({ free_round_id: id, rounds_left: z.int().min(0).max(MOST_FREE_ROUNDS), amount: z.int().min(1).max(MOST_STAKE_CENTS) }))
    .max(MOST_GRANTS)
    .optional(),
});
export type AuthenticateReply = z.infer<typeof authenticateReply>;

export const balanceReply = z.object({ currency, balance: whole, balance_version: whole });
export type BalanceReply = z.infer<typeof balanceReply>;

export const moneyReply = z.object({
  transaction_id: id,
  operator_transaction_id: z.string().max(MAX_TEXT),
  currency,
  balance: whole,
  balance_version: whole,
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
