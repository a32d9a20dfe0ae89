import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { consentStore, loadConsent } from '#web/shared/consent/consent.ts';
import { restrictedAccess } from '#web/shared/consent/restricted-access.ts';
import { isLoginPage, modalOf, withModal, withoutModal } from '#web/shared/modal/modal-name.ts';
import { keepHistoryUrl } from '#web/shared/navigation/history-url.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { readArrival } from '#web/shared/tracking/arrival.ts';
import { storeArrival } from '#web/shared/tracking/stored-arrival.ts';
import { loadPixel } from '#web/shared/tracking/load-pixel.ts';
import { forgetCode, keepTracking } from '#web/shared/tracking/tracking-cookies.ts';

let arrived = false;

/**
 * Handles a document load (specification §4): stores its parameters, opens the modal meant for a visitor, and then does what consent
 * allows.
 */
export function ArrivalWatch() {
  const { pixel_gtm, register_enabled, bonus_enabled } = useSettings();
  const location = useLocation();
  const navigate = useNavigate();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null);

  const arrive = useEffectEvent(() => {
    const { search, pathname } = loadedAddress();
    const { parameters, modal, showCookieModal } = readArrival(search, pathname);
    storeArrival(parameters);
    if (!('code' in parameters) && !underWay(pathname, search)) forgetCode();
    if (showCookieModal) restrictedAccess.set(true);
    loadConsent();
    keepTracking();
    const meets = modal === 'register' && !register_enabled ? null : modal;
    const free = modalOf(location) === null && sessionStore.get().status === 'out';
    if (bonus_enabled && 'code' in parameters && sessionStore.get().status === 'in')
      void import('#web/shared/coupons/follow-pending-code.ts').then((code) => code.followPendingCode(location, navigate));
    if (meets !== null && free) void navigate(withModal(location, meets), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (arrived) return;
    arrived = true;
    arrive();
  }, []);

  useEffect(() => {
    if (consent !== 'all') return;
    keepTracking();
    loadPixel(pixel_gtm);
  }, [consent, pixel_gtm]);

  useEffect(() => {
    if (!isLoginPage(location.pathname)) keepHistoryUrl(createPath(withoutModal(location)));
  }, [location]);
  return null;
}

/** The address the document was loaded from: by the time this runs, the visitor may have gone on inside the site. */
function loadedAddress(): URL {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry !== undefined && URL.canParse(entry.name) ? entry.name : window.location.href);
}

/** Whether a registration or a deposit is under way: its coupon code is kept. */
function underWay(pathname: string, search: string): boolean {
  const modal = modalOf({ pathname, search });
  return modal === 'register' || modal === 'close' || modal === 'deposit' || pathname.startsWith('/user/wallet/deposit');
}
