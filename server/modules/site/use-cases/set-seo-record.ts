import * as z from 'zod';
import type { SeoRecord } from '#contracts/site/site-content.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { whatIsWrong } from '../domain/written-texts.ts';
import { readSeoRow, writeSeoRow } from '../store/seo-rows.ts';

const draft = z.strictObject({
  section_name: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'a section such as home_page or games-mines'),
  source_id: z
    .string()
    .max(80)
    .regex(/^[\w-]*$/, 'a slug or an id')
    .default(''),
  title: z.string().trim().min(1).max(120),
  content: z.string().trim().min(1).max(400),
});

/** Sets title and description of a section, or of one item in it (`source_id`), from an operator's input. Refuses an invalid record, with the reason. */
export async function setSeoRecord(
  tx: Tx,
  written: unknown,
  at: Date,
): Promise<Result<{ subject: string; before: SeoRecord | null; after: SeoRecord }, 'invalid_record'>> {
  const parsed = draft.safeParse(written);
  if (!parsed.success) return refuse('invalid_record', whatIsWrong(parsed.error.issues));
  const { section_name: sectionName, source_id: sourceId, ...record } = parsed.data;
  const key = { sectionName, sourceId };
  const before = await readSeoRow(tx, key);
  await writeSeoRow(tx, key, record, at);
  return ok({ subject: sourceId === '' ? sectionName : `${sectionName}/${sourceId}`, before, after: record });
}
