import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { modalOf } from '#web/shared/modal/modal-name.ts';
import { restrictedAccess } from '#web/shared/consent/restricted-access.ts';
import { widgetStore } from '#web/shared/verification/verification-store.ts';
import { useRealityCheck } from './use-reality-check.ts';

const RealityCheckSheet = lazyPart(
  () => import('./reality-check-sheet.lazy.tsx'),
  (code) => code.RealityCheckSheet,
);

/** Where a player protects themselves or takes money out, nothing comes in between. */
const QUIET = /^\/user\/(protection|withdraw|wallet\/withdraw)/;

/**
 * Shows the reality check when the site says that it is due, over whatever page is open, which stays as it is below. It waits for what the player is in the
 * middle of answering: another modal, the identity check.
 */
export function RealityCheck() {
  const { check, answer } = useRealityCheck();
  const location = useLocation();
  const navigate = useNavigate();
  const checking = useSyncExternalStore(widgetStore.subscribe, widgetStore.get, () => null) !== null;
  const restricted = useSyncExternalStore(restrictedAccess.subscribe, restrictedAccess.get, () => false);
  const shown = check?.due === true && !checking && !restricted && modalOf(location) === null && !QUIET.test(location.pathname);
  useEffect(() => {
    if (!shown) return;
    // A menu that is open lies above every modal.
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [shown]);
  if (!shown) return null;
  const given = async (choice: 'continue' | 'stop') => {
    await answer(choice);
    if (choice === 'stop') await navigate('/user/protection/suspension', { state: { stopForToday: true } });
  };
  return (
    <Suspense>
      <RealityCheckSheet check={check} onAnswer={given} />
    </Suspense>
  );
}
