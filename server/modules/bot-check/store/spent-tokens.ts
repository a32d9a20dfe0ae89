import type { Queryable } from '#server/platform/db/database.ts';

/** Marks a token as used; false when it was used before. Exactly one of two concurrent calls succeeds. */
export async function spendToken(
  k: Queryable,
  token: { readonly idHash: Buffer; readonly purpose: string; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const spent = await k
    .insertInto('bot_check_spent_token')
    .values({ id_hash: token.idHash, purpose: token.purpose, spent_at: token.at, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  return spent !== undefined;
}
