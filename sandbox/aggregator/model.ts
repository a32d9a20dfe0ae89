import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';

/** The currency's unit × 100,000: R$ 3,56 is 356,000. One centavo is 1,000. */
export const UNITS_PER_CENT = 1_000;
const units = z.int().min(0).max(MOST_COUNT);
const count = z.int().min(0).max(1_000_000);

/** A game session: the data of the operator's request for the game's address. Demo sessions have neither user nor operator token. */
export const sessionSchema = z.object({
  /** The operator's token; for a demo the aggregator's own. */
  token: z.string(),
  user: z.string().nullable(),
  /** The game it was opened for; a live lobby may show another. */
  game_code: z.string(),
  currency: z.string(),
  lobby_url: z.string().nullable(),
  deposit_url: z.string().nullable(),
  platform: z.string(),
  opened_at: z.string(),
  /** Play money of a demo, in units. */
  demo_balance: units,
});
export type GameSession = z.infer<typeof sessionSchema>;

/** `TS_PENDING` is ours: not answered yet. */
export const TRANSACTION_STATUSES = ['TS_PENDING', 'TS_SUCCESS', 'TS_DECLINED', 'TS_ROLLEDBACK'] as const;

/** A transaction in the aggregator's books. */
export const transactionSchema = z.object({
  transaction_uuid: z.string(),
  supplier_transaction_id: z.string(),
  kind: z.enum(['TK_BET', 'TK_WIN', 'TK_ROLLBACK', 'TK_FREE_BET', 'TK_FREE_WIN']),
  transaction_status: z.enum(TRANSACTION_STATUSES),
  user: z.string(),
  token: z.string(),
  round: z.string(),
  round_closed: z.boolean(),
  game_code: z.string(),
  currency: z.string(),
  /** Amount in units; a rollback has its bet's amount. */
  amount: units,
  /** For wins and rollbacks: the bet. */
  reference_transaction_uuid: z.string().nullable(),
  reward_uuid: z.string().nullable(),
  is_free: z.boolean(),
  inserted_at: z.string(),
  /** The wallet's last status; null before its answer. */
  wallet_status: z.string().nullable(),
  attempts: count,
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Misbehaviours of a supplier and of the network, one at a time. */
export const MISBEHAVIOURS = [
  'ok',
  'bet_twice',
  'win_before_bet',
  'rollback_before_bet',
  'rollback_after_bet',
  'rollback_twice',
  'late',
  'lost',
  'reordered',
  'other_body',
  'wrong_currency',
  'bad_signature',
  'win_repeated',
  'missing_answers',
] as const;
export const behaviourSchema = z.object({ mode: z.enum(MISBEHAVIOURS) });
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

/** A free-round reward of one user. */
export const rewardSchema = z.object({
  reward_uuid: z.string(),
  status: z.enum(['FRS_ACTIVE', 'FRS_CANCELLED', 'FRS_FINISHED', 'FRS_EXPIRED']),
  user: z.string(),
  game_code: z.string(),
  currency: z.string(),
  /** Units per round. */
  bet_value: units.min(1),
  bet_count: count.min(1),
  bets_left: count,
  /** Winnings of its rounds so far, in units. */
  total_win: units,
  prepaid_uuid: z.string().nullable(),
  campaign_uuid: z.string().nullable(),
  operator_reference: z.string().nullable(),
  start_time: z.string(),
  end_time: z.string(),
});
export type Reward = z.infer<typeof rewardSchema>;

/** Fields that several rewards share. */
export const campaignSchema = z.object({
  campaign_uuid: z.string(),
  name: z.string(),
  active: z.boolean(),
  game_code: z.string(),
  currency: z.string(),
  bet_value: units.min(1),
  bet_count: count.min(1),
  prepaid_uuid: z.string().nullable(),
  operator_reference: z.string().nullable(),
  start_time: z.string(),
  end_time: z.string(),
});
export type Campaign = z.infer<typeof campaignSchema>;
