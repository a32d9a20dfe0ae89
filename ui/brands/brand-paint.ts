/** The two colours a mark is drawn in: an operator's main colour and accent, as CSS colours. The letters take `currentColor`. */
export interface BrandPaint {
  readonly primary: string;
  readonly accent: string;
}

/** The colours of the page that a drawing stands on, whatever its theme; they reach into a sheet that the page uses. */
export const pagePaint: BrandPaint = { primary: 'var(--primary)', accent: 'var(--info)' };
