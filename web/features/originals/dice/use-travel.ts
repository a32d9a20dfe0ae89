import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { type Travel, travelAt, travelTo } from './travel.ts';

const IDLE: Travel = { roll: null, turn: 0, landed: true };

export interface ShownTravel {
  readonly travel: Travel;
  /** The bet on whose number the die has landed; null while it rolls, and before the first. */
  readonly landedBet: string | null;
}

/** Rolls the die along the bar to `roll`; a bet with another `id` starts from the die's present position. Immediate with reduced motion. */
export function useTravel(id: string | null, roll: number | null): ShownTravel {
  const [shown, setShown] = useState<ShownTravel>({ travel: IDLE, landedBet: null });
  const from = useRef<number | null>(null);
  const still = useReducedMotion();
  useEffect(() => {
    if (id === null || roll === null) return undefined;
    const way = travelTo(from.current, roll);
    const show = (elapsedMs: number) => {
      const travel = travelAt(way, elapsedMs);
      from.current = travel.roll;
      setShown({ travel, landedBet: travel.landed ? id : null });
      return travel.landed;
    };
    if (still) {
      show(Number.POSITIVE_INFINITY);
      return undefined;
    }
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      if (!show(now - began)) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
    // A reduced-motion setting that changes midway must not start the roll again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, roll]);
  return shown;
}
