/**
 * The provider wallet's own dialect, version 1: the calls of a game supplier (the house's studio, or an external one: docs/how-to/integrate-a-provider.md) to
 * the casino. POST, JSON, each call signed: `x-palpite-provider` names the supplier, `x-palpite-timestamp` is Unix seconds, `x-palpite-signature` is
 * lower-case hex of HMAC-SHA256(secret, timestamp + raw body). Amounts are whole centavos.
 */
import * as z from 'zod/mini';
import { MOST_STAKE_CENTS, MOST_WIN_CENTS } from '#kernel/bounds.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,128}$/, 'must be 1 to 128 characters of A-Z a-z 0-9 . _ : -'));
const token = z.string().check(z.minLength(1), z.maxLength(255));
const currency = z.string().check(z.minLength(1), z.maxLength(8));

export const walletAuthenticate = z.object({ token, game_id: id });
export const walletBalance = z.object({ session_token: token });
export const walletBet = z.object({
  session_token: token,
  player_id: id,
  game_id: id,
  round_id: id,
  transaction_id: id,
  amount: z.int().check(z.gte(1), z.lte(MOST_STAKE_CENTS)),
  currency,
  /** True if nothing more of the round follows: it is lost. */
  round_closed: z.optional(z.boolean()),
});
export const walletWin = z.object({
  player_id: id,
  game_id: id,
  round_id: id,
  transaction_id: id,
  /** The bet that won. A free round has no bet: its win has a `free_round_id`. */
  bet_transaction_id: z.optional(id),
  free_round_id: z.optional(id),
  /** 0 closes a round without a win. */
  amount: z.int().check(z.gte(0), z.lte(MOST_WIN_CENTS)),
  currency,
  round_closed: z.optional(z.boolean()),
  session_token: z.optional(token),
});
export const walletRollback = z.object({
  player_id: id,
  game_id: id,
  round_id: id,
  transaction_id: id,
  /** The bet that is rolled back. */
  reference_transaction_id: id,
  session_token: z.optional(token),
});
export const walletEndSession = z.object({ session_token: token });

export type WalletBet = z.infer<typeof walletBet>;
export type WalletWin = z.infer<typeof walletWin>;
export type WalletRollback = z.infer<typeof walletRollback>;

const balance = z.object({ currency: z.literal('BRL'), balance: z.int(), balance_version: z.int() });
export const walletAuthenticateReply = z.extend(balance, {
  session_token: z.string(),
  /** The player's pseudonym with this supplier. */
  player_id: z.string(),
  country: z.literal('BR'),
  language: z.literal('pt-BR'),
  game_id: z.string(),
  min_bet: z.int(),
  max_bet: z.int(),
  /** The shortest time between the starts of two rounds, in milliseconds; 0: no minimum. */
  min_round_ms: z.int(),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  /** Free rounds of this game, if any: each one's win names its grant; `amount` is the stake of each round. */
  free_rounds: z.optional(z.array(z.object({ free_round_id: z.string(), rounds_left: z.int(), amount: z.int() }))),
});
export const walletBalanceReply = balance;
/** The answer to bet, win and rollback. A repeated transaction gets the same answer, with `duplicate` true. */
export const walletTransactionReply = z.extend(balance, { transaction_id: z.string(), operator_transaction_id: z.string(), duplicate: z.boolean() });
/** 202: the bet of this win is not known yet. The win is stored and retried; send it again until the answer is 200. */
export const walletParkedReply = z.object({ status: z.literal('parked'), transaction_id: z.string() });
export const walletEndSessionReply = z.object({});

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
  'blocked',
  'closed',
  'game_disabled',
  'vpn_detected',
  'address_unverified',
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
  'busy',
  'unavailable',
] as const;
export type WalletRefusalCode = (typeof WALLET_REFUSALS)[number];
/** `balance` only if it is known and useful. */
export const walletRefusalReply = z.object({
  error: z.enum(WALLET_REFUSALS),
  message: z.string(),
  balance: z.optional(z.int()),
  balance_version: z.optional(z.int()),
});
