import type { SeoRecord } from '#contracts/site/site-content.ts';

/** The SEO records that may speak for a page. */
export interface PageSeo {
  /** Of its own section and source. */
  readonly own: SeoRecord | null;
  /** Of the section alone, where the source has none. */
  readonly section: SeoRecord | null;
  /** Of the page that says that nothing is here; read only where `own` is null. */
  readonly missing: SeoRecord | null;
}

export const NO_SEO: PageSeo = { own: null, section: null, missing: null };
