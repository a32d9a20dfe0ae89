import { useEffect, useState } from 'react';
import { SECOND_MS } from '#kernel/durations.ts';

/** Whole seconds since mount, updated each second. */
export function useElapsed(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / SECOND_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** "4:07", "1:04:07". */
export function elapsedText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}
