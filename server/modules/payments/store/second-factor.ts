import type { Cents } from '#kernel/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface Approval {
  readonly playerId: string;
  /** Keyed hash of the code that was spent. */
  readonly codeIndex: Buffer;
  /** Keyed hash of the Pix key that it approved. */
  readonly keyIndex: Buffer;
}

/**
 * Deducts a request's amount from the approval of a code; false when the code approved no such amount. Concurrent requests are served one after the other from
 * the remaining amount.
 */
export async function takeFromApproval(k: Queryable, take: Approval & { readonly amountCents: Cents; readonly at: Date }): Promise<boolean> {
  const taken = await k
    .updateTable('payments_second_factor')
    .set((eb) => ({ left_cents: eb('left_cents', '-', take.amountCents) }))
    .where('player_id', '=', take.playerId)
    .where('code_index', '=', take.codeIndex)
    .where('key_index', '=', take.keyIndex)
    .where('good_until', '>', take.at)
    .where('left_cents', '>=', take.amountCents)
    .returning('player_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Stores the amount that the player's latest code approves beyond its own request; earlier approvals end. */
export async function storeApproval(k: Queryable, approval: Approval & { readonly leftCents: Cents; readonly goodUntil: Date }): Promise<void> {
  const values = { code_index: approval.codeIndex, key_index: approval.keyIndex, left_cents: approval.leftCents, good_until: approval.goodUntil };
  await k
    .insertInto('payments_second_factor')
    .values({ player_id: approval.playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}
