import { type RefObject, useEffect, useRef } from 'react';
import { useSoundChoice } from '../../shared/sound-choice.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import { useSounds } from '../../shared/use-sounds.ts';
import type { RoundOutcome } from '../../table/round/round-totals.ts';
import type { ShownPhase } from '../../table/round/shown-phase.ts';
import { useTableWindow } from '../../table/table-window.ts';
import type * as sounds from './live-sounds.ts';

const load = () => import('./live-sounds.ts');

/** Plays the sounds of a table's round as it is shown: bets open, bets closed, the result. Plays nothing while the page is hidden. */
export function useRoundSounds(phase: ShownPhase, outcome: RoundOutcome | null): void {
  const [{ on }] = useSoundChoice();
  const heard = useSounds(on, load);
  const before = useRef(phase);
  const gained = outcome?.gained === true;
  useEffect(() => {
    if (phase === before.current) return;
    before.current = phase;
    if (document.visibilityState !== 'visible') return;
    if (phase === 'betting') heard.current?.playOpen();
    if (phase === 'closed') heard.current?.playClosed();
    if (phase === 'result') heard.current?.[gained ? 'playWin' : 'playResult']();
  }, [phase, gained, heard]);
}

/** The sounds of moving objects: null while sound is off, with reduced motion, and where several tables share a page. */
export function useMotionSounds(): RefObject<typeof sounds | null> {
  const [{ on }] = useSoundChoice();
  const reduced = useReducedMotion();
  const isAlone = useTableWindow() === null;
  return useSounds(on && !reduced && isAlone, load);
}
