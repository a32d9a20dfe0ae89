import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export interface CountdownProps {
  /** The end, in milliseconds since the epoch, by the same clock as `nowMs`. */
  endsAtMs: number;
  /** The current time by the server's clock; injected, so that a phone's wrong clock doesn't matter. */
  nowMs: () => number;
  tickMs?: number;
  /** Called once when the end is reached. */
  onEnd?: () => void;
  className?: string;
}

/** The remaining time, "4:59" or "1:04:59"; it never goes below zero. Not announced each second: it is a timer, read on demand. */
export function Countdown({ endsAtMs, nowMs, tickMs = 1000, onEnd, className }: CountdownProps) {
  const [leftMs, setLeftMs] = useState(() => Math.max(0, endsAtMs - nowMs()));
  const latest = useRef({ nowMs, onEnd });
  useEffect(() => {
    latest.current = { nowMs, onEnd };
  });

  useEffect(() => {
    let ended = false;
    function tick(): void {
      const left = Math.max(0, endsAtMs - latest.current.nowMs());
      setLeftMs(left);
      if (left > 0 || ended) return;
      ended = true;
      clearInterval(timer);
      latest.current.onEnd?.();
    }
    const timer = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(timer);
  }, [endsAtMs, tickMs]);

  return (
    <span role="timer" translate="no" suppressHydrationWarning className={cx('tabular whitespace-nowrap', className)}>
      {formatLeft(leftMs)}
    </span>
  );
}

/** 299_001 ms → "5:00": a started second counts as a whole one, so that 0:00 means over. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
