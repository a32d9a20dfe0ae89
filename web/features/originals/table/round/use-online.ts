import { useEffect, useState, useSyncExternalStore } from 'react';
import { realtimeState } from '#web/shared/realtime/realtime.ts';

/** False once the connection that was there is gone, or could not be had; a first connection still under way counts as there. */
export function useOnline(): boolean {
  const state = useSyncExternalStore(realtimeState.subscribe, realtimeState.get, () => 'initialized' as const);
  const [wasThere, setWasThere] = useState(false);
  useEffect(() => {
    if (state === 'connected') setWasThere(true);
  }, [state]);
  if (state === 'connected') return true;
  return !wasThere && (state === 'initialized' || state === 'connecting');
}
