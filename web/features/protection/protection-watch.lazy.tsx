import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { consentStore } from '#web/shared/consent/consent.ts';
import { modalOf } from '#web/shared/modal/modal-name.ts';
import { InterventionNote } from './interventions/intervention-note.tsx';
import { RealityCheck } from './reality-check/reality-check.tsx';
import { StandingBar } from './standing-bar.tsx';
import { standingWords } from './standing-words.ts';
import { useProtection } from './use-protection.ts';

/** On every page of a player: the effect of a pause or an exclusion, the intervention, and the reality check. Protection pages show the first two. */
export function ProtectionWatch() {
  const protection = useProtection();
  const location = useLocation();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null);
  const onProtectionPage = location.pathname.startsWith('/user/protection');
  const words = protection === null ? null : standingWords(protection);
  if (words !== null) return onProtectionPage ? null : <StandingBar words={words} />;
  const open = protection?.interventions.find(({ state }) => state === 'open');
  return (
    <>
      {/* One notice at a time: the choice about cookies comes first. */}
      {open !== undefined && !onProtectionPage && consent !== null && modalOf(location) === null && <InterventionNote intervention={open} />}
      <RealityCheck />
    </>
  );
}
