import { useEffect, useRef } from 'react';
import { crashMultipleAt } from '#kernel/fairness/crash/crash-curve.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import { useSounds } from '../../shared/use-sounds.ts';
import type { CrashShown } from '../round/shown.ts';
import type { Crash } from '../round/use-crash.ts';
import { startOf } from '../scene/scene.tsx';

const load = () => import('./crash-sounds.ts');
const PULSE_MS = 450;
const HUNDREDTHS = 100;

/**
 * Plays the sounds of the shown run: its start, its rise unless reduced motion is requested, a bet that left with a gain, its end. Plays nothing while the page is
 * hidden.
 */
export function useCrashSounds({ state, clock }: Crash, { phase }: CrashShown, on: boolean): void {
  const sounds = useSounds(on, load);
  const reduced = useReducedMotion();
  const before = useRef(phase);
  const startedMs = startOf(state.round);
  const left = state.own.filter(({ payout, stake }) => payout > stake).length;
  const leftBefore = useRef(left);

  useEffect(() => {
    if (phase === before.current) return;
    before.current = phase;
    if (!isSeen()) return;
    if (phase === 'running') sounds.current?.playStart();
    if (phase === 'broken') sounds.current?.playBreak();
  }, [phase, sounds]);
  useEffect(() => {
    if (left > leftBefore.current && isSeen()) sounds.current?.playOut();
    leftBefore.current = left;
  }, [left, sounds]);
  useEffect(() => {
    if (!on || reduced || phase !== 'running' || startedMs === null) return undefined;
    const timer = setInterval(() => {
      if (isSeen()) sounds.current?.playRise(crashMultipleAt(Math.max(0, clock.nowMs() - startedMs)) / HUNDREDTHS);
    }, PULSE_MS);
    return () => clearInterval(timer);
  }, [on, reduced, phase, startedMs, clock, sounds]);
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}
