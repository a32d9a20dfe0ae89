import { useEffect, useState } from 'react';
import { whenIdle } from '#web/shared/when-idle.ts';

/** False until the page has come alive and has nothing better to do: what can wait comes then. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => whenIdle(() => setLive(true)), []);
  return live;
}
