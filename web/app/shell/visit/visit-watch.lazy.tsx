import { useEffect } from 'react';
import fontUrl from '#ui/fonts/inter-latin.woff2?url';
import { ownBuild } from '#web/shared/build/new-build.ts';
import { watchClientErrors } from '#web/shared/client-errors/watch-client-errors.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { storage } from '#web/shared/storage/storage.ts';
import { FONT_KEY } from '../../document/head-scripts.ts';
import type { MiddlewareName } from '../../middleware/route-middleware.ts';
import { ArrivalWatch } from './arrival-watch.tsx';
import { BuildWatch } from './build-watch.tsx';
import { Notices } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RestrictedAccess } from './restricted-access.tsx';
import { RouteGuards } from './route-guards.tsx';
import { SessionGuard } from './session-guard.tsx';
import { VpnGate } from './vpn/vpn-gate.tsx';

/** Runs on every page for every visitor, after the page has loaded: arrival, guards, notices, network and new builds. */
export function VisitWatch({ middleware }: { middleware: readonly MiddlewareName[] }) {
  const { site_title, operator_brand } = useSettings();
  useEffect(() => watchClientErrors(ownBuild()), []);
  useEffect(() => void noteFont(), []);
  useEffect(() => keepOfflinePage({ site_title, operator_brand }), [site_title, operator_brand]);
  return (
    <>
      <SessionGuard />
      <ArrivalWatch />
      <RouteGuards middleware={middleware} />
      <BuildWatch />
      <OfflineBanner />
      <Notices />
      <RestrictedAccess />
      <VpnGate />
    </>
  );
}

/**
 * Has the browser keep the offline page (public/sw.js). Another build, name or brand is another worker, which stores the page anew and
 * drops the old one. Where the browser allows no worker the site works without it.
 */
export function keepOfflinePage(site: { readonly site_title: string; readonly operator_brand: string }): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const version = new URLSearchParams({ v: `${ownBuild()} ${site.operator_brand} ${site.site_title}` });
  navigator.serviceWorker.register(`/sw.js?${version}`).catch(() => undefined);
}

/** Records that this browser has loaded the font: the next page then preloads it. A font that doesn't load is not recorded. */
export async function noteFont(): Promise<void> {
  const faces = await document.fonts.load("1em 'Inter Variable'").catch(() => []);
  if (faces.length > 0) storage.local.write(FONT_KEY, fontUrl);
}
