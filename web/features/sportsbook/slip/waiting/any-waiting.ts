import { useEffect, useState, useSyncExternalStore } from 'react';
import { storage } from '#web/shared/storage/storage.ts';
import { QUICK_KEY, quickPress } from '../../quick/quick-press.ts';

/** The storage key of the pending live bets in this browser. */
export const WAITING_KEY = 'palpite.slip.waiting.v1';

const isQuick = () => quickPress.get() !== null;
const isNotQuick = () => false;

/**
 * Whether, according to storage, the slip has live bets to show or quick bets are on; the slip's own code checks whose they are. Read again when `place`
 * changes.
 */
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
