import { sql } from 'kysely';
import type { PageSection } from '#contracts/site/pages.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A published version of a page. */
export interface PageRow {
  readonly slug: string;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly PageSection[];
  readonly createdAt: Date;
}

/** The current version of a page; null when no version was published under that name. */
export async function findCurrentPage(k: Queryable, slug: string): Promise<PageRow | null> {
  const row = await k.selectFrom('site_page_version').selectAll().where('slug', '=', slug).orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (row === undefined) return null;
  const { created_at, sections, ...page } = row;
  return { ...page, sections: sections as unknown as readonly PageSection[], createdAt: created_at };
}

/** Name, title and version of every page. */
export async function listCurrentPages(k: Queryable): Promise<{ slug: string; title: string; summary: string; version: number }[]> {
  return k
    .selectFrom('site_page_version')
    .distinctOn('slug')
    .select(['slug', 'title', 'summary', 'version'])
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute();
}

/** Publishes a version; false when its number is taken. */
export async function insertPage(tx: Tx, page: Omit<PageRow, 'createdAt'>, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('site_page_version')
    .values({
      slug: page.slug,
      version: page.version,
      title: page.title,
      summary: page.summary,
      sections: sql<never>`${JSON.stringify(page.sections)}::jsonb`,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
