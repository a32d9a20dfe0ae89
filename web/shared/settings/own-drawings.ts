import type { SiteSettings } from './site-settings.ts';

/** The drawings that an operator set in place of the brand's: addresses; null for each that remains the brand's. */
export interface OwnDrawings {
  /** For dark backgrounds. */
  readonly logo: string | null;
  /** For light backgrounds. */
  readonly logoDark: string | null;
  readonly favicon: string | null;
}

/** The operator's own drawings in the settings. A single logo is used on both backgrounds. */
export function ownDrawings({
  operator_brand,
  logo,
  logo_dark,
  favicon,
}: Pick<SiteSettings, 'operator_brand' | 'logo' | 'logo_dark' | 'favicon'>): OwnDrawings {
  const onDark = logo === `/art/${operator_brand}-logo.svg` ? null : logo;
  const onLight = logo_dark === `/art/${operator_brand}-logo-dark.svg` ? null : logo_dark;
  const isBrands = favicon === '/favicon.svg' || favicon === `/art/${operator_brand}-favicon.svg`;
  return { logo: onDark ?? onLight, logoDark: onLight ?? onDark, favicon: isBrands ? null : favicon };
}
