import type { SeoRecord } from '#contracts/site/site-content.ts';

/** The SEO records that may apply to a page. */
export interface PageSeo {
  /** The record of the page's section and source. */
  readonly own: SeoRecord | null;
  /** The record of the section alone, where the source has none. */
  readonly section: SeoRecord | null;
  /** The record of the missing page; read only where `own` is null. */
  readonly missing: SeoRecord | null;
}

export const NO_SEO: PageSeo = { own: null, section: null, missing: null };
