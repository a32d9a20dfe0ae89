import { useEffect, useState } from 'react';
import { storage } from '#web/shared/storage/storage.ts';

/** Where this browser keeps which bets in play are on their way. */
export const WAITING_KEY = 'palpite.slip.waiting.v1';

/** Whether the slip has bets in play to show, as far as storage says: whose they are, the slip's own code knows. Looked at again when `place` changes. */
export function useAnyWaiting(place = ''): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const look = () => setWaits((storage.local.read(WAITING_KEY) ?? 'null') !== 'null');
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [place]);
  return waits;
}
