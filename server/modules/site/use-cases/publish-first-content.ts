import type { Ids } from '#kernel/ids.ts';
import { IMAGE_SLOTS } from '#contracts/site/site-content.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FIRST_IMAGES } from '../first-content/first-images.ts';
import { FIRST_PROMOTIONS } from '../first-content/first-promotions.ts';
import { FIRST_SEO_RECORDS } from '../first-content/first-seo-records.ts';
import { insertImageRow } from '../store/image-rows.ts';
import { insertPromotion } from '../store/promotion-rows.ts';
import { insertSeoRow } from '../store/seo-rows.ts';

/** Publishes the images, SEO records and promotions of a new site. The operator's later changes stay. Returns how many were new. */
export async function publishFirstContent(db: Database, ids: Ids, at: Date): Promise<number> {
  let published = 0;
  for (const slot of IMAGE_SLOTS) if (await insertImageRow(db.k, slot, FIRST_IMAGES[slot], at)) published += 1;
  for (const { section, source, title, content } of FIRST_SEO_RECORDS)
    if (await insertSeoRow(db.k, { sectionName: section, sourceId: source }, { title, content }, at)) published += 1;
  for (const [index, promotion] of FIRST_PROMOTIONS.entries()) {
    // A millisecond apart, so that the newest is always the same.
    const createdAt = new Date(at.getTime() - FIRST_PROMOTIONS.length + index);
    if (await insertPromotion(db.k, ids.next(), promotion, createdAt)) published += 1;
  }
  return published;
}
