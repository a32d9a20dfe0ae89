import type { ImageSlot, SiteImage } from '#contracts/site/site-content.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** Every slot that was ever set. */
export async function readImageRows(k: Queryable): Promise<({ readonly slot: string } & SiteImage)[]> {
  return k.selectFrom('site_image').select(['slot', 'image', 'link', 'alt']).execute();
}

/** Sets a slot; returns its previous content, or null when it had none. */
export async function writeImageRow(tx: Tx, slot: ImageSlot, image: SiteImage, at: Date): Promise<SiteImage | null> {
  const before = await tx.selectFrom('site_image').select(['image', 'link', 'alt']).where('slot', '=', slot).forUpdate().executeTakeFirst();
  await tx
    .insertInto('site_image')
    .values({ slot, ...image, updated_at: at })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet({ ...image, updated_at: at }))
    .execute();
  return before ?? null;
}

/** Sets a slot that was never set; false when it was set before. */
export async function insertImageRow(k: Queryable, slot: ImageSlot, image: SiteImage, at: Date): Promise<boolean> {
  const inserted = await k
    .insertInto('site_image')
    .values({ slot, ...image, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
