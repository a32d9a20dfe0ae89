import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { settingsReply } from '#contracts/site/site.ts';
import { VerificationBar } from '#web/features/verification/verification-bar.tsx';
import { api } from '#web/shared/api/api.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { checkVerification } from '#web/shared/verification/check-verification.ts';
import { documentModal, documentsStore } from '#web/shared/verification/documents-store.ts';
import { useVerification } from '#web/shared/verification/use-verification.ts';
import { failedCheckStore, openIdentityWidget, widgetFor, widgetStore } from '#web/shared/verification/verification-store.ts';
import { enteredAsVisitor } from '../visit/entered-as-visitor.ts';

type VerificationArea = 'play' | 'sports' | 'withdraw';

const AREAS: readonly (readonly [area: VerificationArea, paths: RegExp])[] = [
  ['play', /^\/play(\/|$)/],
  ['sports', /^\/sports(\/|$)/],
  ['withdraw', /^\/user\/(wallet\/)?withdraw\/?$/],
];

/**
 * The area of the site that requires verification, or null. Entering one opens the check that is due; moving within it does not open it
 * again.
 */
function verificationArea(pathname: string): VerificationArea | null {
  return AREAS.find(([, paths]) => paths.test(pathname))?.[0] ?? null;
}

const IdentityWidget = lazyPart(
  () => import('#web/features/verification/identity-widget.lazy.tsx'),
  (code) => code.IdentityWidget,
);

const FailedCheckSheet = lazyPart(
  () => import('#web/features/verification/failed-check.lazy.tsx'),
  (code) => code.FailedCheckSheet,
);

const DocumentModal = lazyPart(
  () => import('#web/features/verification/documents/document-modal.lazy.tsx'),
  (code) => code.DocumentModal,
);

/**
 * The player's verification: read on mount and on every change of path; entering an area that needs it opens the check that is due, and a
 * slim bar stays after the player puts it off. Includes the modals that belong to it.
 */
export function VerificationWatch() {
  const widget = useSyncExternalStore(widgetStore.subscribe, widgetStore.get, () => null);
  const failed = useSyncExternalStore(failedCheckStore.subscribe, failedCheckStore.get, () => null);
  const sending = useSyncExternalStore(documentModal.subscribe, documentModal.get, () => false);
  const status = useVerification();
  const area = useAskedArea();
  const owed = status === null ? null : widgetFor(status);
  useEffect(
    () => () => {
      documentsStore.set(null);
      documentModal.set(false);
      failedCheckStore.set(null);
    },
    [],
  );
  return (
    <>
      {area !== null && owed !== null && widget === null && <VerificationBar kind={owed} />}
      <Suspense>
        {widget !== null && <IdentityWidget key={widget} kind={widget} />}
        {failed !== null && <FailedCheckSheet failed={failed} />}
        {sending && <DocumentModal />}
      </Suspense>
    </>
  );
}

/** The area that the player is in and was asked in; null elsewhere, and until the answer has arrived. */
function useAskedArea(): VerificationArea | null {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<VerificationArea | null>(null);
  const look = useEffectEvent(async (isHere: () => boolean) => {
    const status = await checkVerification();
    if (!isHere()) return;
    const entered = verificationArea(pathname);
    setAsked(entered);
    const owed = widgetFor(status);
    if (owed === null || entered === null || entered === asked || enteredAsVisitor(pathname)) return;
    if (entered === 'withdraw' && !(await opensByItself())) return;
    if (isHere()) openIdentityWidget(owed);
  });
  useEffect(() => {
    let here = true;
    // The verification status can't be read now: playing, betting and withdrawing check it again on the server.
    look(() => here).catch(() => undefined);
    return () => {
      here = false;
    };
  }, [pathname]);
  return asked !== null && asked === verificationArea(pathname) ? asked : null;
}

/** Whether opening the withdrawal page opens the check automatically (setting withdraw_auto_kyc). */
async function opensByItself(): Promise<boolean> {
  const settings = await api.get('/v2/settings/', settingsReply);
  return settings['withdraw_auto_kyc'] !== false;
}
