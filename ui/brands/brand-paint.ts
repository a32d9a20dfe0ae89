/** The two colours a mark is drawn in: an operator's main colour and accent, as CSS colours. The letters take `currentColor`. */
export interface BrandPaint {
  readonly primary: string;
  readonly accent: string;
}

/** The colours of the page around a drawing, in any theme; they also apply inside a sheet that the page uses. */
export const pagePaint: BrandPaint = { primary: 'var(--primary)', accent: 'var(--info)' };
