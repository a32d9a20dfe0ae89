import type { Brand } from '#contracts/site/brands.ts';
import type { SettingDeclaration } from '#server/platform/settings/settings.ts';

/** A brand's values for unset settings: titles, drawings and colours, by setting key. */
export function brandDefaults(brand: Brand): Readonly<Record<string, string>> {
  return {
    site_title: brand.siteTitle,
    general_site_title: brand.siteTitle,
    logo: `/art/${brand.id}-logo.svg`,
    logo_dark: `/art/${brand.id}-logo-dark.svg`,
    favicon: brand.apiUrl === null ? '/favicon.svg' : `/art/${brand.id}-favicon.svg`,
    ...Object.fromEntries(Object.entries(brand.colours).map(([token, colour]) => [`colors_${token}`, String(colour)])),
  };
}

/** The same declarations with the defaults in `defaults`. Throws when it names an unknown key or a value that its key refuses. */
export function withDefaults(
  declarations: readonly SettingDeclaration<unknown>[],
  defaults: Readonly<Record<string, string>>,
): readonly SettingDeclaration<unknown>[] {
  const unknown = Object.keys(defaults).filter((key) => !declarations.some((declaration) => declaration.key === key));
  if (unknown.length > 0) throw new Error(`a brand names settings that nobody declared: ${unknown.join(', ')}`);
  return declarations.map((declaration) => {
    const value = defaults[declaration.key];
    return value === undefined ? declaration : { ...declaration, default: declaration.schema.parse(value) };
  });
}
