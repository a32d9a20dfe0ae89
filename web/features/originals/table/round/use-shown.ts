import { useEffect, useState } from 'react';
import type { TableRound } from '../wire.ts';
import type { ServerClock } from './server-clock.ts';
import { bettingSecondsLeft, type ShownPhase, shownPhase } from './shown-phase.ts';

export interface Shown {
  readonly phase: ShownPhase;
  readonly secondsLeft: number;
}

const TICK_MS = 100;

/** The shown phase of the round, by the server's clock; renders again only when it changes. `startMs` is the instant at which the page was rendered. */
export function useShown(round: TableRound | null, clock: ServerClock, startMs: number): Shown {
  const [shown, setShown] = useState(() => shownAt(round, startMs));
  useEffect(() => {
    const look = () => {
      const next = shownAt(round, clock.nowMs());
      setShown((before) => (before.phase === next.phase && before.secondsLeft === next.secondsLeft ? before : next));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [round, clock]);
  return shown;
}

function shownAt(round: TableRound | null, atMs: number): Shown {
  return { phase: shownPhase(round, atMs), secondsLeft: bettingSecondsLeft(round, atMs) };
}
