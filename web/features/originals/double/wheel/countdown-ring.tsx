import { type RefObject, useEffect, useRef } from 'react';
import type { DoubleRound } from '#contracts/originals/double.ts';
import type { ServerClock } from '../../table/round/server-clock.ts';

interface CountdownRingProps {
  /** The round in its betting phase; null hides the ring. */
  readonly round: DoubleRound | null;
  readonly clock: ServerClock;
  readonly bettingMs: number;
  /** The seconds shown next to it; each change corrects the ring. */
  readonly secondsLeft: number;
}

const GONE = { transform: 'rotate(-180deg)' } as const;
const WHOLE = { transform: 'rotate(0deg)' } as const;

/** A brass ring that empties as the betting time passes: two half rings turned behind their edges, so that only transforms change. */
export function CountdownRing({ round, clock, bettingMs, secondsLeft }: CountdownRingProps) {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const running = useRef<readonly Animation[]>([]);
  const closesAt = round?.closes_at ?? null;

  useEffect(() => {
    if (closesAt === null) return undefined;
    running.current = [turn(left, [WHOLE, { ...GONE, offset: 0.5 }, GONE], bettingMs), turn(right, [WHOLE, { ...WHOLE, offset: 0.5 }, GONE], bettingMs)].flat();
    return () => {
      for (const animation of running.current) animation.cancel();
      running.current = [];
    };
  }, [closesAt, bettingMs]);
  useEffect(() => {
    if (closesAt === null) return;
    const goneMs = bettingMs - (Date.parse(closesAt) - clock.nowMs());
    setTo(running.current, Math.min(bettingMs, Math.max(0, goneMs)));
  }, [closesAt, bettingMs, clock, secondsLeft]);

  return (
    <div className="double-ring" data-on={round !== null}>
      <div className="double-ring-half" data-side="left">
        <div ref={left} className="double-ring-arc" />
      </div>
      <div className="double-ring-half" data-side="right">
        <div ref={right} className="double-ring-arc" />
      </div>
    </div>
  );
}

function turn(half: RefObject<HTMLDivElement | null>, keyframes: Keyframe[], durationMs: number): Animation[] {
  return half.current === null ? [] : [half.current.animate(keyframes, { duration: durationMs, fill: 'both' })];
}

function setTo(animations: readonly Animation[], atMs: number): void {
  for (const animation of animations) animation.currentTime = atMs;
}
