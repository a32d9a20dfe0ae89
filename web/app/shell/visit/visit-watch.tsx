import type { MiddlewareName } from '../../middleware/route-middleware.ts';
import { ArrivalWatch } from './arrival-watch.tsx';
import { BuildWatch } from './build-watch.tsx';
import { Notices } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RestrictedAccess } from './restricted-access.tsx';
import { RouteGuards } from './route-guards.tsx';
import { VpnGate } from './vpn-gate.tsx';

/** What runs beside every page for everybody, once the page stands: arrival, guards, notices, network and new builds. */
export function VisitWatch({ middleware }: { middleware: readonly MiddlewareName[] }) {
  return (
    <>
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
