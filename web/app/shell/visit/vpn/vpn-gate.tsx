import { Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import { vpnDetected } from '#web/shared/verification/vpn-store.ts';
import { LazyVpnDialog } from '../lazy-forced.ts';

/**
 * Shown to players and visitors while the site's last result is that the connection is a VPN, except on pages for withdrawal, protection
 * and reading.
 */
export function VpnGate() {
  const detected = useSyncExternalStore(vpnDetected.subscribe, vpnDetected.get, () => false);
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const open = detected && !isFreeOfVpnGate(pathname);

  const goOn = async () => {
    setBusy(true);
    try {
      const isIn = sessionStore.get().status === 'in';
      if (isIn) await tokens.replace(tokens.held() ?? '');
      const { checkNetwork, checkVerification } = await import('#web/shared/verification/check-verification.ts');
      await (isIn ? checkVerification() : checkNetwork());
    } catch {
      // No answer: the last result is kept, and the button retries.
    } finally {
      setBusy(false);
    }
  };
  if (!open) return null;
  return (
    <Suspense>
      <LazyVpnDialog busy={busy} onGoOn={() => void goOn()} />
    </Suspense>
  );
}

const FREE = /^\/(user\/withdraw|user\/wallet\/withdraw|user\/protection|user\/account|ajuda|recuperar-senha|Recover|rules-betting|fairness)(\/|$)/;
const SITE = /^\/(home|login|casino|play|games|providers|suppliers|promotions|sports|altenar-sports|sport|user|ref)?(\/|$)/;

/** Pages that the VPN modal never covers: withdrawal, protection, exclusion, help and legal pages (decisions.md). */
export function isFreeOfVpnGate(pathname: string): boolean {
  return FREE.test(pathname) || !SITE.test(pathname);
}
