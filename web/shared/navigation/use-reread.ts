import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the page's data again while the page is visible. A call during a read is remembered: that read may have begun before the change, so
 * one more follows it.
 */
export function useReread(): () => void {
  const { revalidate, state } = useRevalidator();
  const due = useRef(false);
  const reread = () => {
    if (document.visibilityState !== 'visible') return;
    due.current = state !== 'idle';
    if (state === 'idle') void revalidate();
  };
  const rereadNow = useEffectEvent(reread);
  useEffect(() => {
    if (state === 'idle' && due.current) rereadNow();
  }, [state]);
  return reread;
}
