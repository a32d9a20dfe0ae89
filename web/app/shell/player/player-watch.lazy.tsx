import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LiveBalance } from '#web/shared/realtime/live-balance.tsx';
import { useChannelSignal } from '#web/shared/realtime/use-realtime.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';
import { checkVerification } from '#web/shared/verification/check-verification.ts';
import { widgetStore } from '#web/shared/verification/verification-store.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { ConnectionNote } from './connection-note.tsx';
import { DepositPopup } from './deposit-popup.tsx';
import { DepositRecords } from './deposit-records.tsx';

const ProtectionWatch = lazyPart(
  () => import('#web/features/protection/protection-watch.lazy.tsx'),
  (code) => code.ProtectionWatch,
);
const IdentityWidget = lazyPart(
  () => import('#web/features/verification/identity-widget.lazy.tsx'),
  (code) => code.IdentityWidget,
);

/**
 * What runs beside every page while somebody is logged in: the live balance and settings, the player's protection, and the verification asked on mount and on
 * every change of path.
 */
export function PlayerWatch() {
  const { pathname } = useLocation();
  const widget = useSyncExternalStore(widgetStore.subscribe, widgetStore.get, () => null);
  useEffect(() => {
    void checkVerification().catch(() => undefined);
  }, [pathname]);
  return (
    <>
      <LiveBalance />
      <SettingsWatch />
      <DepositRecords />
      <DepositPopup />
      <ConnectionNote />
      <Suspense>
        <ProtectionWatch />
      </Suspense>
      {widget !== null && (
        <Suspense>
          <IdentityWidget key={widget} kind={widget} />
        </Suspense>
      )}
    </>
  );
}

/** An operator changed settings: an open page follows. */
function SettingsWatch() {
  useChannelSignal('settings', 'SettingsUpdated', () => void refetchSettings());
  return null;
}
