/** Regulation and legal pages, kept in the database. */
import * as z from 'zod/mini';
import { anyPathId } from '../account/address-bounds.ts';

const instant = z.iso.datetime({ offset: true });
const text = z.string().check(z.minLength(1), z.maxLength(4_000));

/** A part of a page: plain text only, so that it can contain no markup. */
export const pageSection = z.object({ heading: text, paragraphs: z.array(text), items: z.array(text) });
export type PageSection = z.infer<typeof pageSection>;

/** GET /api/pages/{slug}. The player accepts this `version`. */
export const pageReply = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(pageSection),
  version: z.int(),
  updated_at: instant,
});
export type PageReply = z.infer<typeof pageReply>;

/** GET /api/pages: the current version of each, in the footer's order. */
export const pagesReply = z.object({ data: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string(), version: z.int() })) });
export type PagesReply = z.infer<typeof pagesReply>;
export const pageParams = z.object({ slug: anyPathId });
