/** A player's bonuses: replies and channel messages. Amounts are whole centavos. */
import * as z from 'zod/mini';

const centavos = z.int();
const instant = z.iso.datetime({ offset: true });

/** The kinds of games that bonuses distinguish. */
export const gameKinds = ['slots', 'live', 'mines', 'double', 'dice', 'crash', 'plinko', 'sports'] as const;
export type GameKind = (typeof gameKinds)[number];

/** `rollover.status`. */
export const ROLLOVER_STATUS = { available: 0, active: 1, completed: 2, redeemed: 3, excluded: 4, expired: 5 } as const;

/** One of the player's bonuses. */
export const rollover = z.object({
  id: z.string(),
  /** 1 while it is active, or completed and not yet redeemed. */
  active: z.int(),
  /** 0 available, 1 active, 2 completed, 3 redeemed, 4 excluded, 5 expired. */
  status: z.int(),
  name: z.string(),
  /** The amount of bets counted so far, and the amount required. */
  amount_current: centavos,
  amount_rollover: centavos,
  /** The winnings of bets on bonus money. */
  amount_won: centavos,
  /** Bonus money left. */
  balance: centavos,
  /** The deadline of activation or, for an active one, of its bets. Null when it no longer matters. */
  expires_at: z.nullable(instant),
  /** The original amount of the bonus. */
  amount: centavos,
  /** The maximum that redeeming it pays into cash; null: it pays all that is left. */
  most_paid: z.nullable(centavos),
  /** The percentage of a bet that counts, by kind of game; kinds that are not listed count nothing. */
  contributions: z.array(z.object({ kind: z.enum(gameKinds), percent: z.int() })),
  /** True while a bet paid with this bonus is open: the bonus cannot be redeemed yet. */
  bets_open: z.boolean(),
});
export type RolloverView = z.infer<typeof rollover>;

/** GET /api/bonus: with `active=1` only those that can still be used. */
export const bonusQuery = z.object({ active: z.optional(z.enum(['0', '1'])) });
export const bonusListReply = z.object({ data: z.array(rollover) });

export const rolloverParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** POST /api/active/{id}, POST /api/redeem/{id}, DELETE /api/bonus/{id} */
export const rolloverReply = z.object({ success: z.literal(true), message: z.string(), data: rollover });

/** UserRolloverUpdateEvent (contracts/channels.ts). */
export const rolloverUpdate = z.object({ balance: centavos, active: z.int(), amount_current: centavos, amount_rollover: centavos, amount_won: centavos });
export type RolloverUpdate = z.infer<typeof rolloverUpdate>;

export const bonusRefusalCodes = [
  'unknown_bonus',
  'bonus_disabled',
  'another_active',
  'rollover_not_completed',
  'already_completed',
  'already_ended',
  'bets_open',
  'first_bet_needed',
  'paused',
  'self_excluded',
  'not_active_account',
] as const;
export type BonusRefusalCode = (typeof bonusRefusalCodes)[number];
