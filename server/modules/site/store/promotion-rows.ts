import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A promotion as an operator writes it; `slug` is its permanent name. */
export interface PromotionDraft {
  readonly slug: string;
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  readonly content: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export interface PromotionRow extends PromotionDraft {
  readonly id: string;
  readonly published: boolean;
}

/** Published promotions that run at `at`, newest first. */
export async function listRunningPromotions(k: Queryable, at: Date): Promise<PromotionRow[]> {
  const rows = await running(k, at)
    .orderBy(sql`coalesce(starts_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** The promotion that runs at `at` with an id or a slug; null when there is none. */
export async function findRunningPromotion(k: Queryable, key: { readonly id: string } | { readonly slug: string }, at: Date): Promise<PromotionRow | null> {
  const row = await ('id' in key ? running(k, at).where('id', '=', key.id) : running(k, at).where('slug', '=', key.slug)).executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** The promotion of a slug in any state, locked until the transaction ends. */
export async function lockPromotion(tx: Tx, slug: string): Promise<PromotionRow | null> {
  const row = await tx.selectFrom('site_promotion').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** Publishes under the draft's slug and replaces an earlier promotion. */
export async function writePromotion(tx: Tx, id: string, draft: PromotionDraft, at: Date): Promise<void> {
  const values = toRow(draft);
  await tx
    .insertInto('site_promotion')
    .values({ id, ...values, published: true, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...values, published: true, updated_at: at }))
    .execute();
}

/** Publishes under a slug that was never used; false when it was used before. */
export async function insertPromotion(k: Queryable, id: string, draft: PromotionDraft, at: Date): Promise<boolean> {
  const inserted = await k
    .insertInto('site_promotion')
    .values({ id, ...toRow(draft), published: true, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Takes a promotion off the site. */
export async function withdrawPromotion(tx: Tx, slug: string, at: Date): Promise<void> {
  await tx.updateTable('site_promotion').set({ published: false, updated_at: at }).where('slug', '=', slug).execute();
}

function running(k: Queryable, at: Date) {
  return k
    .selectFrom('site_promotion')
    .selectAll()
    .where('published', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]));
}

function toRow({ startsAt, endsAt, ...draft }: PromotionDraft) {
  return { ...draft, starts_at: startsAt, ends_at: endsAt };
}

function fromRow(row: ReturnType<typeof toRow> & { readonly id: string; readonly published: boolean }): PromotionRow {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    summary: row.summary,
    content: row.content,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    published: row.published,
  };
}
