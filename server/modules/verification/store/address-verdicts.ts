import type { Queryable } from '#server/platform/db/database.ts';
import type { NetworkVerdict } from '../domain/network-verdict.ts';

export interface KeptVerdict {
  readonly verdict: NetworkVerdict;
  readonly judgedAt: Date;
}

/** The last result of an address, of any age. */
export async function readAddressVerdict(k: Queryable, address: string): Promise<KeptVerdict | null> {
  const row = await k
    .selectFrom('verification_address_verdict')
    .select(['verdict', 'judged_at'])
    .$narrowType<{ verdict: NetworkVerdict }>()
    .where('address', '=', address)
    .executeTakeFirst();
  return row === undefined ? null : { verdict: row.verdict, judgedAt: row.judged_at };
}

/** Stores the result of an address, replacing an older one. */
export async function writeAddressVerdict(k: Queryable, address: string, { verdict, judgedAt }: KeptVerdict): Promise<void> {
  await k
    .insertInto('verification_address_verdict')
    .values({ address, verdict, judged_at: judgedAt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ verdict, judged_at: judgedAt }))
    .execute();
}
