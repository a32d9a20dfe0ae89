import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { SLIP_HASH } from '../store/slip-key.ts';
import { useSlip } from '../store/slip-store.ts';
import { useAnyWaiting } from '../waiting/any-waiting.ts';

const SlipBar = lazyPart(
  () => import('./slip-bar.lazy.tsx'),
  (code) => code.SlipBar,
);

const neverChanges = () => () => undefined;
const isHere = () => true;
const isNotHere = () => false;

/** The slip's bar, from the first selection on, or where the address opens the slip; other visits don't load its code. */
export function LazySlipBar() {
  // The server doesn't know the hash, so its HTML is hydrated before anything else is shown.
  const alive = useSyncExternalStore(neverChanges, isHere, isNotHere);
  const { hash, key } = useLocation();
  const waits = useAnyWaiting(key);
  const filled = useSlip().length > 0 || waits;
  const asked = hash === SLIP_HASH && alive;
  if (!filled && !asked) return null;
  return (
    <Suspense>
      <SlipBar />
    </Suspense>
  );
}
