/** The outbox topics of this module; SQL writes them (stakes_publish_settled), in the transaction that settled the stakes. */

export const STAKES_SETTLED_TOPIC = 'stakes.settled';

/** Payload of the topic: stakes that one statement settled, summed by game. It names no player; voided stakes are left out. */
export interface StakesSettled {
  /** A UUID: the same for every delivery, and unique to the event. */
  readonly event_id: string;
  /** ISO 8601. */
  readonly settled_at: string;
  readonly games: readonly SettledGame[];
}

export interface SettledGame {
  /** `stake.game`, such as `mines`. */
  readonly game: string;
  /** The number of stakes, at least 1. */
  readonly stakes: number;
  /** The highest payout above its stake, in centavos; null if there was none. */
  readonly best_win_cents: number | null;
}

/** Wins in addition to a settlement; SQL writes it (stakes_publish_awards), in the transaction that paid them. Awards of at most their stake are left out. */
export const STAKES_AWARDED_TOPIC = 'stakes.awarded';

/** Payload of the topic: the awards of one statement, by game. It names no player. */
export interface StakesAwarded {
  /** A UUID: the same for every delivery, and unique to the event. */
  readonly event_id: string;
  /** ISO 8601. */
  readonly awarded_at: string;
  /** The highest award of each game, in centavos. */
  readonly games: readonly { readonly game: string; readonly best_win_cents: number }[];
}

/**
 * Topic for module bonus: stakes that changed while their players had an active bonus. SQL writes it (stakes_publish_rollover). Delivered at least once, in any
 * order.
 */
export const STAKES_ROLLOVER_TOPIC = 'stakes.rollover';

export interface StakeMove {
  readonly playerId: string;
  readonly stakeId: string;
}

/** Reads a message of the topic; throws on anything else. */
export function readStakeMoves(payload: Readonly<Record<string, unknown>>): readonly StakeMove[] {
  const { moves } = payload;
  if (!Array.isArray(moves)) throw new Error('no moves of stakes');
  return moves.map((move: Readonly<Record<string, unknown>>) => {
    const { player_id: playerId, stake_id: stakeId } = move;
    if (typeof playerId !== 'string' || typeof stakeId !== 'string') throw new Error('no move of a stake');
    return { playerId, stakeId };
  });
}
