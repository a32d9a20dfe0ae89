import type { Queryable } from '#server/platform/db/database.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';

/** The verdict kept for an address, unless it has run out. */
export async function readAddressVerdict(k: Queryable, address: string, at: Date): Promise<NetworkVerdict | null> {
  const row = await k
    .selectFrom('verification_address_verdict')
    .select('verdict')
    .where('address', '=', address)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return (row?.verdict as NetworkVerdict | undefined) ?? null;
}

/** Keeps a verdict until `expiresAt`. */
export async function writeAddressVerdict(k: Queryable, address: string, verdict: NetworkVerdict, expiresAt: Date): Promise<void> {
  await k
    .insertInto('verification_address_verdict')
    .values({ address, verdict, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ verdict, expires_at: expiresAt }))
    .execute();
}
