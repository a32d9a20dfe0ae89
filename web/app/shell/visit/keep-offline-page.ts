import { ownBuild } from '#web/shared/build/new-build.ts';

/**
 * Has the browser keep the page for when there is no connection (public/sw.js). Another build, name or brand is another worker, which keeps the page anew and
 * drops the old one. Where the browser allows none the site goes on as it is.
 */
export function keepOfflinePage(site: { readonly site_title: string; readonly operator_brand: string }): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const version = new URLSearchParams({ v: `${ownBuild()} ${site.operator_brand} ${site.site_title}` });
  navigator.serviceWorker.register(`/sw.js?${version}`).catch(() => undefined);
}
