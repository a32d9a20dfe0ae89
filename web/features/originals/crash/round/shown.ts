import { useEffect, useState } from 'react';
import type { CrashRound } from '#contracts/originals/crash.ts';
import type { ServerClock } from '../../table/round/server-clock.ts';

/** The phase that the page shows. `waiting` starts by the clock: bets are closed, and the public draw is pending. */
export type CrashShownPhase = 'none' | 'betting' | 'waiting' | 'running' | 'broken' | 'void';

export interface CrashShown {
  readonly phase: CrashShownPhase;
  /** Whole seconds left to bet, rounded up; 0 in every other phase. */
  readonly secondsLeft: number;
}

const TICK_MS = 100;

/** The phase of a round at an instant of the server's clock, in milliseconds. */
export function crashShownAt(round: CrashRound | null, atMs: number): CrashShown {
  if (round === null) return { phase: 'none', secondsLeft: 0 };
  if (round.phase === 'running') return { phase: 'running', secondsLeft: 0 };
  if (round.phase === 'ended') return { phase: round.voided ? 'void' : 'broken', secondsLeft: 0 };
  const leftMs = Date.parse(round.closes_at) - atMs;
  return leftMs > 0 ? { phase: 'betting', secondsLeft: Math.ceil(leftMs / 1_000) } : { phase: 'waiting', secondsLeft: 0 };
}

/** The shown phase of the round, by the server's clock; renders again only when it changes. `startMs` is the instant at which the page was rendered. */
export function useCrashShown(round: CrashRound | null, clock: ServerClock, startMs: number): CrashShown {
  const [shown, setShown] = useState(() => crashShownAt(round, startMs));
  useEffect(() => {
    const look = () => {
      const next = crashShownAt(round, clock.nowMs());
      setShown((before) => (before.phase === next.phase && before.secondsLeft === next.secondsLeft ? before : next));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [round, clock]);
  return shown;
}
