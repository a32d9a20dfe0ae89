import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { consentStore } from '#web/shared/consent/consent.ts';
import { modalOf } from '#web/shared/modal/modal-name.ts';
import { InterventionNote } from './interventions/intervention-note.tsx';
import { RealityCheck } from './reality-check/reality-check.tsx';
import { StandingBar } from './standing-bar.tsx';
import { standingWords } from './standing-words.ts';
import { useProtection } from './use-protection.ts';

/** Beside every page of a player: what a pause or an exclusion means, what the house noticed, and the reality check. The protection pages say the first two themselves. */
export function ProtectionWatch() {
  const protection = useProtection();
  const location = useLocation();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null);
  const told = location.pathname.startsWith('/user/protection');
  const words = protection === null ? null : standingWords(protection);
  if (words !== null) return told ? null : <StandingBar words={words} />;
  const open = protection?.interventions.find(({ state }) => state === 'open');
  return (
    <>
      {/* One notice at a time: the choice about cookies comes first. */}
      {open !== undefined && !told && consent !== null && modalOf(location) === null && <InterventionNote intervention={open} />}
      <RealityCheck />
    </>
  );
}
