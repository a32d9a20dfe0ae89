import type { SiteSettings } from '#web/shared/settings/site-settings.ts';

type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;

/** The title of a page: "{title} | {site title}", or "Apostas Online | {site title}" where a page has none of its own. */
export function pageTitle(matches: Matches, title = 'Apostas Online'): { title: string } {
  return { title: `${title} | ${siteTitle(matches)}` };
}

function siteTitle(matches: Matches): string {
  const loaded = matches.find((match) => match?.id === 'root')?.loaderData;
  const settings: Partial<SiteSettings> = typeof loaded === 'object' && loaded !== null && 'settings' in loaded ? (loaded.settings as SiteSettings) : {};
  return settings.site_title ?? 'Palpite';
}
