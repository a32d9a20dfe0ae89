import { useEffect } from 'react';
import { ownBuild } from '#web/shared/build/new-build.ts';
import { watchClientErrors } from '#web/shared/client-errors/watch-client-errors.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { MiddlewareName } from '../../middleware/route-middleware.ts';
import { ArrivalWatch } from './arrival-watch.tsx';
import { BuildWatch } from './build-watch.tsx';
import { keepOfflinePage } from './keep-offline-page.ts';
import { noteFont } from './note-font.ts';
import { Notices } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RestrictedAccess } from './restricted-access.tsx';
import { RouteGuards } from './route-guards.tsx';
import { SessionGuard } from './session-guard.tsx';
import { VpnGate } from './vpn/vpn-gate.tsx';

/** What runs beside every page for everybody, once the page stands: arrival, guards, notices, network and new builds. */
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
