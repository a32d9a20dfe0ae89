import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Flex, nextFlex, STRAIGHT } from './pointer-flex.ts';
import type { ServerClock } from '../round/server-clock.ts';
import { type Correction, correctionFor, correctionLeft, NO_CORRECTION } from './wheel-correction.ts';
import { pastPin } from './turn.ts';
import { wheelAngle, type WheelPlan } from './wheel-motion.ts';

export interface WheelParts {
  readonly rotor: RefObject<HTMLElement | null>;
  readonly tongue: RefObject<HTMLElement | null>;
}

interface WheelOptions {
  readonly plan: WheelPlan;
  readonly clock: ServerClock;
  /** The turn in the server's HTML, in degrees. */
  readonly drawnAngle: number;
  readonly sectorDegrees: number;
  /** Whether the player prefers reduced motion. */
  readonly reduced: boolean;
  /** A pin has passed the pointer. */
  readonly onPin: () => void;
}

/** After a longer gap between two frames the page was hidden, so nothing is smoothed. */
const ASLEEP_MS = 500;
const LEAP_MS = 150;
const FADE_MS = 180;

/** Turns the wheel by the server's clock, frame by frame, only by transforms. With reduced motion it doesn't turn but fades to the result. */
export function useWheel({ rotor, tongue }: WheelParts, options: WheelOptions): void {
  const { drawnAngle, reduced } = options;
  const last = useRef<Drawn>({ angle: drawnAngle, plan: options.plan, nowMs: 0, frameMs: 0, correction: NO_CORRECTION, flex: STRAIGHT });

  const turnFrame = useEffectEvent((frameMs: number) => {
    const { plan, clock, sectorDegrees, onPin } = options;
    const before = last.current;
    const nowMs = clock.nowMs();
    const frame = frameMs - before.frameMs;
    const wanted = wheelAngle(plan, nowMs);
    const correction = correctionNow(before, plan, nowMs, frame);
    const angle = wanted + correctionLeft(correction, nowMs);
    if (frame <= ASLEEP_MS && pastPin(angle, sectorDegrees) < pastPin(before.angle, sectorDegrees) - sectorDegrees / 4) onPin();
    const flex = nextFlex(before.flex, angle, frame / 1_000, sectorDegrees);
    place(rotor.current, angle - drawnAngle);
    place(tongue.current, -flex.bend);
    last.current = { angle, plan, nowMs, frameMs, correction, flex };
  });

  const stepFrame = useEffectEvent(() => {
    const { plan, clock } = options;
    const { stop } = plan;
    const before = last.current;
    if (stop === null || clock.nowMs() < stop.atMs || before.angle === stop.angle) return;
    last.current = { ...before, angle: stop.angle, plan };
    fadeTo(rotor.current, stop.angle - drawnAngle);
  });

  useEffect(() => {
    let handle = 0;
    const frame = (at: number) => {
      if (reduced) stepFrame();
      else turnFrame(at);
      handle = requestAnimationFrame(frame);
    };
    handle = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(handle);
  }, [reduced]);
}

interface Drawn {
  readonly angle: number;
  readonly plan: WheelPlan;
  readonly nowMs: number;
  /** 0 before the first frame. */
  readonly frameMs: number;
  readonly correction: Correction;
  readonly flex: Flex;
}

/** A new plan, or a jump of the clock, is smoothed from the wheel's present angle; not after the device slept. */
function correctionNow(before: Drawn, plan: WheelPlan, nowMs: number, frame: number): Correction {
  if (before.frameMs === 0) return correctionFor(before.angle, wheelAngle(plan, nowMs), nowMs, stopAhead(plan, nowMs));
  if (frame > ASLEEP_MS) return NO_CORRECTION;
  const expectedMs = before.nowMs + frame;
  if (plan === before.plan && Math.abs(nowMs - expectedMs) <= LEAP_MS) return before.correction;
  const expected = wheelAngle(before.plan, expectedMs) + correctionLeft(before.correction, expectedMs);
  return correctionFor(expected, wheelAngle(plan, nowMs), nowMs, stopAhead(plan, nowMs));
}

function stopAhead(plan: WheelPlan, nowMs: number): number {
  return plan.stop !== null && plan.stop.atMs > nowMs ? plan.stop.atMs : Number.POSITIVE_INFINITY;
}

function place(element: HTMLElement | null, degrees: number): void {
  if (element === null) return;
  const transform = `rotate(${(degrees % 360).toFixed(3)}deg)`;
  if (element.style.transform !== transform) element.style.transform = transform;
}

function fadeTo(element: HTMLElement | null, degrees: number): void {
  if (element === null) return;
  const out = element.animate({ opacity: [1, 0] }, { duration: FADE_MS, easing: 'ease-in' });
  void out.finished.then(() => {
    place(element, degrees);
    return element.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' }).finished;
  }, ignoreCancelled);
}

function ignoreCancelled(): void {
  // The wheel has left the page.
}
