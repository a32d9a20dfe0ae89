import * as z from 'zod';
import type { Ids } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { cleanText, whatIsWrong } from '../domain/written-texts.ts';
import { lockPromotion, type PromotionDraft, writePromotion } from '../store/promotion-rows.ts';

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .default(null);
const line = (most: number) => z.string().transform(cleanText).pipe(z.string().min(1).max(most));

const draft = z
  .strictObject({
    slug: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens'),
    title: line(120),
    image: z
      .string()
      .max(500)
      .regex(/^(?!.*\.\.)([\w-][\w./-]*|https:\/\/[^\s\\]+)$/, 'a name under /storage such as promo-pix.svg, or an https address'),
    summary: line(300),
    content: line(10_000),
    starts_at: instant,
    ends_at: instant,
  })
  .refine((each) => each.starts_at === null || each.ends_at === null || each.ends_at > each.starts_at, { path: ['ends_at'], error: 'after starts_at' })
  .transform(({ starts_at, ends_at, ...rest }): PromotionDraft => ({ ...rest, startsAt: starts_at, endsAt: ends_at }));

/** Publishes a promotion from an operator's text and replaces the one with the same slug. Refuses an invalid one, with the reason. */
export async function publishPromotion(
  tx: Tx,
  ids: Ids,
  written: unknown,
  at: Date,
): Promise<Result<{ subject: string; before: PromotionDraft | null; after: PromotionDraft }, 'invalid_promotion'>> {
  const parsed = draft.safeParse(written);
  if (!parsed.success) return refuse('invalid_promotion', whatIsWrong(parsed.error.issues));
  const before = await lockPromotion(tx, parsed.data.slug);
  await writePromotion(tx, ids.next(), parsed.data, at);
  return ok({ subject: parsed.data.slug, before, after: parsed.data });
}
