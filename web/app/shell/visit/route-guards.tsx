import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { refreshVisitorIp } from '#web/shared/session/access/refresh-visitor-ip.ts';
import { loadConsent } from '#web/shared/consent/consent.ts';
import { restrictAccess } from '#web/shared/consent/restricted-access.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import type { MiddlewareName } from '../../middleware/route-middleware.ts';
import { noteVisitor } from './entered-as-visitor.ts';

/**
 * The route middleware in the browser, run in its order on every change of page. The page below is already rendered: a guard covers it.
 * `auth` isn't here: it runs before the page is rendered.
 */
export function RouteGuards({ middleware }: { middleware: readonly MiddlewareName[] }) {
  const { pathname, search } = useLocation();
  const run = useEffectEvent(async (isHere: () => boolean) => {
    for (const name of middleware) {
      await guards[name](pathname + search);
      if (!isHere()) return;
    }
  });
  const asked = middleware.join();
  useEffect(() => {
    let here = true;
    void run(() => here);
    return () => {
      here = false;
    };
  }, [pathname, asked]);
  return null;
}

const guards: Readonly<Record<MiddlewareName, (here: string) => Promise<void>>> = {
  'refresh-ip': () => refreshVisitorIp(),
  auth: async () => undefined,
  // Runs on every page of a player (`../player/verification-watch.tsx`).
  async 'require-verification'(here) {
    noteVisitor(sessionStore.get().status === 'out' ? here.replace(/\?.*/, '') : '');
  },
  async 'cookie-consent'(here) {
    if (loadConsent() !== 'all') restrictAccess(here);
  },
};
