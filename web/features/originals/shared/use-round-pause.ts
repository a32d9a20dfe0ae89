import { useCallback, useEffect, useRef, useState } from 'react';
import { LEAST_ROUND_MS } from '#kernel/protection.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

export interface RoundPause {
  /** True until the next round may begin. */
  readonly paused: boolean;
  /** A round has begun now. */
  begin(): void;
}

/** The least time between two rounds, where the profile has one; the server keeps it, this only says so beforehand. */
export function useRoundPause(): RoundPause {
  const { compliance_profile } = useSettings();
  const [paused, setPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = useCallback(() => {
    if (compliance_profile !== 'br') return;
    clearTimeout(timer.current);
    setPaused(true);
    timer.current = setTimeout(() => setPaused(false), LEAST_ROUND_MS);
  }, [compliance_profile]);
  return { paused, begin };
}
