import type { SeoRecord } from '#contracts/site/site-content.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The page of a record: a section, or one item in it; '' means the section itself. */
export interface SeoKey {
  readonly sectionName: string;
  readonly sourceId: string;
}

export async function readSeoRow(k: Queryable, key: SeoKey): Promise<SeoRecord | null> {
  const row = await k
    .selectFrom('site_seo_record')
    .select(['title', 'content'])
    .where('section_name', '=', key.sectionName)
    .where('source_id', '=', key.sourceId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a record and replaces an earlier one. */
export async function writeSeoRow(tx: Tx, key: SeoKey, record: SeoRecord, at: Date): Promise<void> {
  await tx
    .insertInto('site_seo_record')
    .values(rowOf(key, record, at))
    .onConflict((conflict) => conflict.columns(['section_name', 'source_id']).doUpdateSet({ ...record, updated_at: at }))
    .execute();
}

/** Writes a record if none exists; false when one exists. */
export async function insertSeoRow(k: Queryable, key: SeoKey, record: SeoRecord, at: Date): Promise<boolean> {
  const inserted = await k
    .insertInto('site_seo_record')
    .values(rowOf(key, record, at))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

function rowOf(key: SeoKey, record: SeoRecord, at: Date) {
  return { section_name: key.sectionName, source_id: key.sourceId, title: record.title, content: record.content, updated_at: at };
}
