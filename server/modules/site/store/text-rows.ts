import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Short texts with a fixed place on the site. */
export const TEXT_KEYS = ['register_coupon'] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/** The text; '' when none was set. */
export async function readText(k: Queryable, key: TextKey): Promise<string> {
  return (await k.selectFrom('site_text').select('content').where('key', '=', key).executeTakeFirst())?.content ?? '';
}

export async function writeText(tx: Tx, key: TextKey, content: string, at: Date): Promise<void> {
  await tx
    .insertInto('site_text')
    .values({ key, content, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ content, updated_at: at }))
    .execute();
}
