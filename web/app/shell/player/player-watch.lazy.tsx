import { Suspense } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { LiveBalance } from '#web/shared/realtime/live-balance.tsx';
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
 * What runs beside every page while somebody is logged in: the live balance, the player's notices and protection, and the verification asked on mount and on
 * every change of path.
 */
export function PlayerWatch() {
  const { compliance_profile } = useSettings();
  return (
    <>
      <LiveBalance />
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
