import { useEffect, useState, useSyncExternalStore } from 'react';
import { realtimeState } from '#web/shared/realtime/realtime.ts';

/** False after a connection was lost or could not be made; while the first connection is still being made it counts as online. */
export function useOnline(): boolean {
  const state = useSyncExternalStore(realtimeState.subscribe, realtimeState.get, () => 'initialized' as const);
  const [wasThere, setWasThere] = useState(false);
  useEffect(() => {
    if (state === 'connected') setWasThere(true);
  }, [state]);
  if (state === 'connected') return true;
  return !wasThere && (state === 'initialized' || state === 'connecting');
}
