/** What this module tells through the outbox; SQL writes it (stakes_tell_settled), in the transaction that settled the stakes. */

export const STAKES_SETTLED_TOPIC = 'stakes.settled';

/** Payload of the topic: stakes that one statement settled, summed by game. It names no player; voided stakes are not told. */
export interface StakesSettled {
  /** A UUID: the same for every delivery, and of no other event. */
  readonly event_id: string;
  /** ISO 8601. */
  readonly settled_at: string;
  readonly games: readonly SettledGame[];
}

export interface SettledGame {
  /** `stake.game`, such as `mines`. */
  readonly game: string;
  /** How many, at least 1. */
  readonly stakes: number;
  /** The highest payout that was more than its stake, in centavos; null when none was. */
  readonly best_win_cents: number | null;
}
