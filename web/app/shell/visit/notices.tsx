import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { answerConsent, consentStore } from '#web/shared/consent/consent.ts';
import { restrictedAccess } from '#web/shared/consent/restricted-access.ts';
import { modalOf } from '#web/shared/modal/modal-name.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { storage } from '#web/shared/storage/storage.ts';
import { AdultNotice } from './adult-notice.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { NoticeCard } from './notice-card.tsx';

const ADULT_KEY = 'majority';
/** A notice never covers help and protection (decisions.md). */
const HELP = /^\/(user\/protection|jogo-responsavel|ajuda|contato|recuperar-senha|Recover)/;

/**
 * The questions that a browser is asked once, in one place that never covers the page: first whether the visitor is of age, then the choice
 * about cookies. The answers are independent, and one question at a time leaves more of the page visible; no question is shown while the
 * restricted access is open.
 */
export function Notices() {
  const location = useLocation();
  const session = useSession();
  const [adult, setAdult] = useState(() => storage.local.read(ADULT_KEY) === '1');
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => 'necessary' as const);
  const asksAge = !adult && session.status === 'out' && !HELP.test(location.pathname);
  const asksConsent = consent === null;
  const restricted = useSyncExternalStore(restrictedAccess.subscribe, restrictedAccess.get, () => false);
  if (modalOf(location) !== null || restricted || !(asksAge || asksConsent)) return null;
  const grown = () => {
    storage.local.write(ADULT_KEY, '1');
    setAdult(true);
  };
  return <NoticeCard>{asksAge ? <AdultNotice onAdult={grown} /> : <ConsentNotice onAnswer={answerConsent} />}</NoticeCard>;
}
