/** What this module tells through the outbox; SQL writes it (stakes_tell_settled), in the transaction that settled the stakes. */
import * as z from 'zod';

export const STAKES_SETTLED_TOPIC = 'stakes.settled';

const cents = z.int().min(0);

/** Stakes that one statement settled, summed by game. It names no player; voided stakes are not told. */
export const stakesSettled = z.object({
  /** The same for every delivery, and of no other event. */
  event_id: z.uuid(),
  settled_at: z.coerce.date(),
  games: z.array(
    z.object({
      /** `stake.game`, such as `mines`. */
      game: z.string(),
      stakes: z.int().min(1),
      /** The highest payout that was more than its stake, in centavos; null when none was. */
      best_win_cents: z.nullable(cents),
    }),
  ),
});
export type StakesSettled = z.infer<typeof stakesSettled>;
