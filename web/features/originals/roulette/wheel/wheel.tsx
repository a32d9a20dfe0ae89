import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ServerClock } from '../../table/round/server-clock.ts';
import { useMotionSounds } from '../../live/sound/use-live-sounds.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import { ballAt, ballNoise, type BallPlace, type BallPlan, rotorAngle } from './ball-motion.ts';
import { Bowl, POCKET_RADIUS, Rotor, TRACK_RADIUS } from './wheel-drawing.tsx';

interface WheelProps {
  readonly plan: BallPlan;
  readonly clock: ServerClock;
  /** The instant for which the server rendered the page, in milliseconds. */
  readonly startMs: number;
}

const view = { viewBox: '-100 -100 200 200', 'aria-hidden': true, className: 'roulette-layer' } as const;
const DIAMETER = 200;
/** After a longer gap between two frames the page was hidden, so nothing is smoothed. */
const ASLEEP_MS = 500;
/** An unexplained difference between two frames is smoothed over this time. */
const SETTLES_MS = 700;
const LEAP_DEGREES = 9;

/**
 * The wheel by the server's clock, moved only by transforms: the ball lands in the pocket of the result. With reduced motion nothing turns, and the ball is
 * shown in its pocket.
 */
export function Wheel({ plan, clock, startMs }: WheelProps) {
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  // The server's first drawing; every later turn is a transform on top of it.
  const [first] = useState(() => ({ turn: rotorAngle(startMs), ball: ballAt(plan, startMs) }));
  const isMoving = useFrames(rotor, ball, { plan, clock, firstTurn: first.turn });
  return (
    <div className="roulette-wheel" data-moving={isMoving}>
      <svg {...view}>
        <Bowl />
      </svg>
      <div ref={rotor} className="roulette-layer roulette-rotor">
        <svg {...view}>
          <g transform={`rotate(${first.turn.toFixed(3)})`}>
            <Rotor />
            <circle r="3.6" cy={-radiusOf(first.ball)} transform={`rotate(${first.ball.angle.toFixed(3)})`} className="roulette-still-ball" />
          </g>
        </svg>
      </div>
      <div ref={ball} className="roulette-ball" />
    </div>
  );
}

function radiusOf({ height }: BallPlace): number {
  return POCKET_RADIUS + (TRACK_RADIUS - POCKET_RADIUS) * height;
}

interface FramesOptions {
  readonly plan: BallPlan;
  readonly clock: ServerClock;
  readonly firstTurn: number;
}

function useFrames(rotor: RefObject<HTMLElement | null>, ball: RefObject<HTMLElement | null>, { plan, clock, firstTurn }: FramesOptions): boolean {
  const reduced = useReducedMotion();
  const sounds = useMotionSounds();
  const [isMoving, setMoving] = useState(false);
  const last = useRef<{ readonly angle: number; readonly frameMs: number; readonly off: number; readonly height: number } | null>(null);

  const draw = useEffectEvent((frameMs: number) => {
    const atMs = clock.nowMs();
    // With reduced motion the rotor keeps its first angle, and the ball is in the pocket of the last result, or of this one after it has fallen.
    const turn = reduced ? firstTurn : rotorAngle(atMs);
    const place = reduced ? restingAt(plan, atMs) : ballAt(plan, atMs);
    const before = last.current;
    const off = reduced || before === null ? 0 : smoothed(before, place.angle, frameMs);
    const noise = before === null || reduced ? null : ballNoise(before, place);
    if (noise !== null) sounds.current?.[noise === 'hop' ? 'playHop' : 'playRoll']();
    last.current = { angle: place.angle + off, frameMs, off, height: place.height };
    set(rotor.current, `rotate(${(turn - firstTurn).toFixed(3)}deg)`);
    const radius = (radiusOf(place) / DIAMETER) * 100;
    set(ball.current, `rotate(${(turn + place.angle + off).toFixed(3)}deg) translateY(${(-radius).toFixed(3)}cqw)`);
  });

  useEffect(() => {
    setMoving(true);
    let handle = 0;
    const frame = (at: number) => {
      draw(at);
      handle = requestAnimationFrame(frame);
    };
    handle = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(handle);
  }, []);
  return isMoving;
}

function restingAt(plan: BallPlan, atMs: number): BallPlace {
  const angle = plan.stop !== null && atMs >= plan.stop.liesAtMs ? plan.stop.angle : plan.fromAngle;
  return { angle, height: 0 };
}

/** The remaining offset of the drawn ball from its true angle, after a new plan or a leap of the clock: it shrinks over a moment instead of jumping. */
function smoothed(before: { readonly angle: number; readonly frameMs: number; readonly off: number }, angle: number, frameMs: number): number {
  const frame = frameMs - before.frameMs;
  if (frame > ASLEEP_MS) return 0;
  const kept = before.off * Math.max(0, 1 - frame / SETTLES_MS);
  const moved = shortWay(angle + kept - before.angle);
  const most = LEAP_DEGREES * Math.max(1, frame / 16);
  return Math.abs(moved) <= most ? kept : kept - moved;
}

function shortWay(degrees: number): number {
  const turn = degrees % 360;
  return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
}

function set(element: HTMLElement | null, transform: string): void {
  if (element !== null && element.style.transform !== transform) element.style.transform = transform;
}
