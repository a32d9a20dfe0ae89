import { Suspense } from 'react';
import { OpenBetsWatch } from '#web/shared/bets/open-bets-watch.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { LiveBalance } from '#web/shared/realtime/live-balance.tsx';
import { useChannelSignal } from '#web/shared/realtime/use-realtime.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { ConnectionNote } from './connection-note.tsx';
import { DepositPopup } from './deposit-popup.tsx';
import { DepositRecords } from './deposit-records.tsx';
import { VerificationWatch } from './verification-watch.tsx';

const InboxWatch = lazyPart(
  () => import('#web/features/inbox/inbox-watch.lazy.tsx'),
  (code) => code.InboxWatch,
);
const ProtectionWatch = lazyPart(
  () => import('#web/features/protection/protection-watch.lazy.tsx'),
  (code) => code.ProtectionWatch,
);

const ObstacleBar = lazyPart(
  () => import('#web/features/account/standing/obstacle-bar.lazy.tsx'),
  (code) => code.ObstacleBar,
);

/**
 * Runs on every page while a player is logged in: watches the live balance, the number of open bets, the settings, the player's notices and
 * protection, and the verification, which is read on mount and on every change of path.
 */
export function PlayerWatch() {
  const { compliance_profile } = useSettings();
  // A player's page has a socket; a visitor's page uses a small one of its own (settings-watch.lazy.tsx).
  useChannelSignal('settings', 'SettingsUpdated', () => void refetchSettings());
  return (
    <>
      <LiveBalance />
      <OpenBetsWatch />
      <DepositRecords />
      <DepositPopup />
      <ConnectionNote />
      <Suspense>
        <InboxWatch />
        <ProtectionWatch />
        {compliance_profile === 'br' && <ObstacleBar />}
      </Suspense>
      <VerificationWatch />
    </>
  );
}
