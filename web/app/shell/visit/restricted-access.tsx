import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { answerConsent } from '#web/shared/consent/consent.ts';
import { restrictedAccess, takeLastAttemptedRoute } from '#web/shared/consent/restricted-access.ts';
import { keepTracking } from '#web/shared/tracking/tracking-cookies.ts';
import { widgetStore } from '#web/shared/verification/verification-store.ts';
import { safeTarget } from '#web/shared/navigation/login-path.ts';
import { LazyRestrictedDialog } from './lazy-forced.ts';

/**
 * The restricted-access modal: shown by the ui flag or by showCookieModal=true; accepting leads to the page the visitor wanted (specification §2, §4).
 * It is placed low, so that the page behind it can be read above it. It waits behind the identity check: two modals at once hide each other from screen
 * readers.
 */
export function RestrictedAccess() {
  const open = useSyncExternalStore(restrictedAccess.subscribe, restrictedAccess.get, () => false);
  const checking = useSyncExternalStore(widgetStore.subscribe, widgetStore.get, () => null) !== null;
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const asked = new URLSearchParams(search).get('showCookieModal') === 'true';
  useEffect(() => {
    if (asked) restrictedAccess.set(true);
  }, [asked]);
  const left = useEffectEvent(() => restrictedAccess.set(asked));
  useEffect(() => () => left(), [pathname]);

  const goBack = () => {
    restrictedAccess.set(false);
    void navigate('/');
  };
  const accept = () => {
    answerConsent('all');
    keepTracking();
    restrictedAccess.set(false);
    const target = takeLastAttemptedRoute();
    if (target === null) window.location.reload();
    else void navigate(safeTarget(target), { replace: true });
  };
  if (!open || checking) return null;
  return (
    <Suspense>
      <LazyRestrictedDialog onBack={goBack} onAccept={accept} />
    </Suspense>
  );
}
