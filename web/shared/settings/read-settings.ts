import { defaultSettings, type MenuSetting, type SiteSettings } from './site-settings.ts';

/**
 * Picks the settings that pages read from GET /v2/settings/. A key that is missing or of another type keeps its default: a setting never
 * fails a page.
 */
export function readSettings(published: unknown): SiteSettings {
  const source: Record<string, unknown> = typeof published === 'object' && published !== null ? { ...published } : {};
  const plain = Object.entries(defaultSettings).map(([key, fallback]) => [key, typeof source[key] === typeof fallback ? source[key] : fallback]);
  return {
    ...(Object.fromEntries(plain) as SiteSettings),
    deposit_popup_values: readNumbers(source['deposit_popup_values']),
    menus: readMenus(source['menus']),
    social_links: readLinks(source['social_links']),
  };
}

/** The `colors_*` settings, keyed by token. */
export function readColours(published: unknown): Record<string, string> {
  const entries = Object.entries(typeof published === 'object' && published !== null ? published : {});
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (key.startsWith('colors_') && typeof value === 'string' ? [[key.slice('colors_'.length), value]] : [])),
  );
}

function readNumbers(value: unknown): readonly number[] {
  const numbers = (Array.isArray(value) ? value : []).filter((each): each is number => typeof each === 'number');
  return numbers.length > 0 ? numbers : defaultSettings.deposit_popup_values;
}

function readMenus(value: unknown): readonly MenuSetting[] {
  return (Array.isArray(value) ? value : [])
    .filter(isMenuSetting)
    .map(({ children, ...entry }) => ({ ...entry, ...(children && { children: readMenus(children) }) }));
}

function isMenuSetting(value: unknown): value is MenuSetting {
  if (typeof value !== 'object' || value === null || !('place' in value) || !('label' in value) || !('to' in value)) return false;
  return typeof value.label === 'string' && typeof value.to === 'string' && ['header', 'rail', 'bottom', 'footer'].includes(String(value.place));
}

function readLinks(value: unknown): SiteSettings['social_links'] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('kind' in each) || !('url' in each)) return [];
    return [{ kind: String(each.kind), url: String(each.url) }];
  });
}
