import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The server's clock in milliseconds, in steps of ten seconds, from the instant `asOf` (ISO 8601) at which it rendered the page. */
export function useServerClock(asOf: string): number {
  const [passed, setPassed] = useState({ asOf, ms: 0 });
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => setPassed({ asOf, ms: performance.now() - startedMs }), STEP_MS);
    return () => clearInterval(timer);
  }, [asOf]);
  return Date.parse(asOf) + (passed.asOf === asOf ? passed.ms : 0);
}
