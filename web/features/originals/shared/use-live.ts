import { useEffect, useState } from 'react';
import { whenIdle } from '#web/shared/when-idle.ts';

/** False until the page is hydrated and idle; work that can wait starts then. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => whenIdle(() => setLive(true)), []);
  return live;
}
