import { turnWithin } from './turn.ts';

/** The inputs of a wheel's motion; instants in milliseconds of the server's clock, angles in degrees. */
export interface WheelPlan {
  /** The wheel's turn when the round opened. */
  readonly baseAngle: number;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  /** Degrees per second while the draw is pending; by default those of a light wheel. */
  readonly fullSpeed?: number | undefined;
  /** The turn at which it stops, and when; null until the number is known. */
  readonly stop: { readonly angle: number; readonly spinStartMs: number; readonly atMs: number } | null;
}

/** Degrees per second: the idle turn while bets are open, and a light wheel's while the draw is pending. */
const IDLE_SPEED = 5;
const LIGHT_WHEEL_SPEED = 480;
const IDLE_EASE_S = 1.5;
const SPIN_UP_S = 1.4;
/** The exponent of a spin's slowing; near the cube, like a heavy wheel on a good bearing. */
const DECAY = 3;
const SHORTEST_BRAKE_S = 1;

/** The wheel's turn at an instant, in degrees clockwise (it grows beyond 360), equal for everybody who knows the plan, whenever they joined. */
export function wheelAngle(plan: WheelPlan, atMs: number): number {
  const { stop } = plan;
  if (stop === null) return beforeStop(plan, atMs);
  if (atMs >= stop.atMs) return stop.angle;
  const brakeMs = brakeStartMs(plan, stop);
  if (atMs <= brakeMs) return beforeStop(plan, atMs);
  const from = beforeStop(plan, brakeMs);
  const seconds = (stop.atMs - brakeMs) / 1_000;
  const reach = speedAt(plan, brakeMs) * seconds;
  const distance = brakingDistance(turnWithin(stop.angle - from), reach);
  // With this exponent the braking starts at the wheel's present speed, so that its start is not visible.
  const exponent = reach / distance;
  const gone = (atMs - brakeMs) / (stop.atMs - brakeMs);
  return from + distance * (1 - (1 - gone) ** exponent);
}

/** The brake waits until the wheel has full speed, also when the draw comes at once. */
function brakeStartMs(plan: WheelPlan, stop: { readonly spinStartMs: number; readonly atMs: number }): number {
  const full = Math.max(stop.spinStartMs, plan.closesAtMs + SPIN_UP_S * 1_000);
  return Math.min(full, stop.atMs - SHORTEST_BRAKE_S * 1_000);
}

/** The way to the stop, with the number of whole turns closest to the natural decay. */
function brakingDistance(rest: number, reach: number): number {
  const natural = reach / DECAY;
  const turns = Math.max(0, Math.round((natural - rest) / 360));
  const distance = rest + turns * 360;
  // Less than a quarter of the natural way would jerk, so one turn is added.
  return distance < natural / 4 ? distance + 360 : distance;
}

/** Idle from the opening, spinning up from the closing, then steady. */
function beforeStop(plan: WheelPlan, atMs: number): number {
  const idleS = Math.max(0, (Math.min(atMs, plan.closesAtMs) - plan.openedAtMs) / 1_000);
  const idle = idleS < IDLE_EASE_S ? (IDLE_SPEED * idleS ** 2) / (2 * IDLE_EASE_S) : IDLE_SPEED * (idleS - IDLE_EASE_S / 2);
  const closedS = Math.max(0, (atMs - plan.closesAtMs) / 1_000);
  const gain = gainOf(plan);
  const spun = closedS < SPIN_UP_S ? IDLE_SPEED * closedS + (gain * closedS ** 2) / (2 * SPIN_UP_S) : IDLE_SPEED * closedS + gain * (closedS - SPIN_UP_S / 2);
  return plan.baseAngle + idle + spun;
}

function speedAt(plan: WheelPlan, atMs: number): number {
  const closedS = (atMs - plan.closesAtMs) / 1_000;
  return closedS <= 0 ? IDLE_SPEED : IDLE_SPEED + gainOf(plan) * Math.min(1, closedS / SPIN_UP_S);
}

function gainOf({ fullSpeed = LIGHT_WHEEL_SPEED }: WheelPlan): number {
  return fullSpeed - IDLE_SPEED;
}
