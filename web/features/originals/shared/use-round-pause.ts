import { useCallback, useEffect, useRef, useState } from 'react';
import { LEAST_ROUND_MS } from '#kernel/protection.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

export interface RoundPause {
  /** True until the next round may start. */
  readonly paused: boolean;
  /** Reports that a round has just started. */
  begin(): void;
}

/** The minimum time between two rounds, where the profile has one; the server enforces it, this only shows it beforehand. */
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
