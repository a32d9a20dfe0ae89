/** A player's bonuses: replies, and what their channels tell. Amounts are whole centavos. */
import * as z from 'zod/mini';

const centavos = z.int();
const instant = z.iso.datetime({ offset: true });

/** Kinds of games, as bonuses tell them apart. */
export const gameKinds = ['slots', 'live', 'mines', 'double', 'dice', 'crash', 'plinko', 'sports'] as const;
export type GameKind = (typeof gameKinds)[number];

/** `rollover.status`. */
export const ROLLOVER_STATUS = { available: 0, active: 1, completed: 2, redeemed: 3, excluded: 4, expired: 5 } as const;

/** A bonus of the player's. */
export const rollover = z.object({
  id: z.string(),
  /** 1 while it runs: active, or completed and not yet redeemed. */
  active: z.int(),
  /** 0 available, 1 active, 2 completed, 3 redeemed, 4 excluded, 5 expired. */
  status: z.int(),
  name: z.string(),
  /** What has been counted of the bets, and what must be. */
  amount_current: centavos,
  amount_rollover: centavos,
  /** What bets on bonus money have won. */
  amount_won: centavos,
  /** Bonus money left. */
  balance: centavos,
  /** Until when it may be activated; of an active one until when it counts. Null once that no longer matters. */
  expires_at: z.nullable(instant),
  /** The bonus as it was given. */
  amount: centavos,
  /** The most that redeeming it pays into cash; null where it pays all that is left. */
  most_paid: z.nullable(centavos),
  /** How much of a bet counts, in percent, by kind of game; kinds that are not listed count nothing. */
  contributions: z.array(z.object({ kind: z.enum(gameKinds), percent: z.int() })),
  /** A bet that this bonus paid for is still open: it cannot be redeemed yet. */
  bets_open: z.boolean(),
});
export type RolloverView = z.infer<typeof rollover>;

/** GET /api/bonus: with `active=1` those that may still be used. */
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
