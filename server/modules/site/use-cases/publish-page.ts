import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { pageSection } from '#contracts/site/pages.ts';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/db/database.ts';
import { findCurrentPage, insertPage } from '../store/page-rows.ts';

const draft = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  summary: z.string().check(z.minLength(1), z.maxLength(300)),
  sections: z.array(pageSection).check(z.minLength(1), z.maxLength(100)),
});

/** Publishes the next version of a page from an operator's text. Refuses (`invalid_page`) an invalid page. Earlier versions stay. */
export async function publishPage(tx: Tx, written: unknown, at: Date): Promise<Result<{ slug: string; version: number }, 'invalid_page' | 'conflict'>> {
  const parsed = draft.safeParse(written);
  if (!parsed.success) return refuse('invalid_page');
  const version = ((await findCurrentPage(tx, parsed.data.slug))?.version ?? 0) + 1;
  return (await insertPage(tx, { ...parsed.data, version }, at)) ? ok({ slug: parsed.data.slug, version }) : refuse('conflict');
}
