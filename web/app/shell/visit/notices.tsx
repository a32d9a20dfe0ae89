import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { answerConsent, consentStore } from '#web/shared/consent/consent.ts';
import { modalOf } from '#web/shared/modal/modal-name.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { storage } from '#web/shared/storage/storage.ts';
import { AdultNotice } from './adult-notice.tsx';
import { ConsentNotice } from './consent-notice.tsx';

const ADULT_KEY = 'majority';
/** Help and protection are never behind a notice (decisions.md). */
const HELP = /^\/(user\/protection|jogo-responsavel|ajuda|contato|recuperar-senha|Recover)/;

/** What is said once to a browser, one at a time and never in the way: the 18+ notice to visitors, then the choice about cookies. */
export function Notices() {
  const location = useLocation();
  const session = useSession();
  const [adult, setAdult] = useState(() => storage.local.read(ADULT_KEY) === '1');
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => 'necessary' as const);
  if (modalOf(location) !== null) return null;
  if (!adult && session.status === 'out' && !HELP.test(location.pathname)) {
    return (
      <AdultNotice
        onAdult={() => {
          storage.local.write(ADULT_KEY, '1');
          setAdult(true);
        }}
      />
    );
  }
  return consent === null ? <ConsentNotice onAnswer={answerConsent} /> : null;
}
