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

/** Pages on which players protect themselves or withdraw money are never interrupted. */
const QUIET = /^\/user\/(protection|withdraw|wallet\/withdraw)/;

/**
 * Shows the reality check when the server reports that it is due, over the open page, which stays unchanged. It waits while the player is answering another
 * modal or the identity check.
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
    // An open menu is above every modal.
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
