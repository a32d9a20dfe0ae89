import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockPromotion, withdrawPromotion } from '../store/promotion-rows.ts';

/** Takes a promotion off the site; publishing it again restores it. */
export async function endPromotion(
  tx: Tx,
  slug: string,
  at: Date,
): Promise<Result<{ subject: string; before: { published: boolean }; after: { published: boolean } }, 'unknown_promotion' | 'already_ended'>> {
  const found = await lockPromotion(tx, slug);
  if (found === null) return refuse('unknown_promotion');
  if (!found.published) return refuse('already_ended');
  await withdrawPromotion(tx, slug, at);
  return ok({ subject: slug, before: { published: true }, after: { published: false } });
}
