import { useEffect, useState, useSyncExternalStore } from 'react';
import { storage } from '#web/shared/storage/storage.ts';
import { QUICK_KEY, quickPress } from '../../quick/quick-press.ts';

/** Where this browser keeps which bets in play are on their way. */
export const WAITING_KEY = 'palpite.slip.waiting.v1';

const isQuick = () => quickPress.get() !== null;
const isNotQuick = () => false;

/** Whether the slip has bets in play to show, or that quick bets are on, as far as storage says: whose they are, the slip's own code knows. Looked at again when `place` changes. */
export function useAnyWaiting(place = ''): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const look = () => setWaits([WAITING_KEY, QUICK_KEY].some((key) => (storage.local.read(key) ?? 'null') !== 'null'));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [place]);
  const quick = useSyncExternalStore(quickPress.subscribe, isQuick, isNotQuick);
  return waits || quick;
}
