import { Suspense } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { LiveBalance } from '#web/shared/realtime/live-balance.tsx';
import { useChannelSignal } from '#web/shared/realtime/use-realtime.ts';
import { refetchSettings } from '#web/shared/settings/refetch-settings.ts';
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

/**
 * What runs beside every page while somebody is logged in: the live balance and settings, the player's notices and protection, and the verification asked on mount and on
 * every change of path.
 */
export function PlayerWatch() {
  return (
    <>
      <LiveBalance />
      <SettingsWatch />
      <DepositRecords />
      <DepositPopup />
      <ConnectionNote />
      <Suspense>
        <InboxWatch />
        <ProtectionWatch />
      </Suspense>
      <VerificationWatch />
    </>
  );
}

/** An operator changed settings: an open page follows. */
function SettingsWatch() {
  useChannelSignal('settings', 'SettingsUpdated', () => void refetchSettings());
  return null;
}
