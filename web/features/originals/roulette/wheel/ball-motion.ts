import { ROULETTE_NUMBERS, ROULETTE_WHEEL } from '#kernel/fairness/roulette/roulette-wheel.ts';

/** The inputs of the ball's motion; instants in milliseconds of the server's clock, angles in degrees clockwise, pockets relative to the rotor. */
export interface BallPlan {
  /** The pocket of the ball when the round opened. */
  readonly fromAngle: number;
  readonly closesAtMs: number;
  /** The pocket of the result, the instant at which the ball begins to slow down, and the instant at which it stops; null until the result is known. */
  readonly stop: { readonly angle: number; readonly slowsFromMs: number; readonly liesAtMs: number } | null;
}

/** The position of the ball: its angle relative to the rotor, and its way from the pockets (0) to the track at the edge (1). */
export interface BallPlace {
  readonly angle: number;
  readonly height: number;
}

/** The rotor turns clockwise slowly all the time; the ball runs the other way. Degrees per second. */
const ROTOR_SPEED = 14;
const BALL_SPEED = 330;
const SPIN_UP_S = 1.4;
const LIFT_S = 0.9;
/** The exponent of the ball's slowing. */
const DECAY = 3;
const SHORTEST_SLOWING_MS = 2_500;
/** Fractions of the slowing: on the track, then falling, then hopping over the frets. */
const LEAVES_TRACK = 0.5;
const TOUCHES_POCKETS = 0.8;
const HOP = 0.3;
const HOPS = 3;
/** Below this height the ball touches the frets; the bowl has eight studs. */
const TOUCH = 0.02;
const STUD_DEGREES = 45;

/** The rotor's turn at an instant: the same for everybody, and never interrupted between rounds. */
export function rotorAngle(atMs: number): number {
  return ((atMs / 1_000) * ROTOR_SPEED) % 360;
}

/** The centre of a number's pocket. */
export function pocketAngle(number: number): number {
  const place = ROULETTE_WHEEL.indexOf(number);
  if (place < 0) throw new RangeError(`no number of the wheel: ${number}`);
  return (place * 360) / ROULETTE_NUMBERS;
}

/** The number of the pocket at an angle. */
export function pocketAt(angle: number): number {
  const place = Math.round((within(angle) * ROULETTE_NUMBERS) / 360) % ROULETTE_NUMBERS;
  return ROULETTE_WHEEL[place] ?? 0;
}

/** The position of the ball at an instant, equal for everybody who knows the plan, whenever they joined. */
export function ballAt(plan: BallPlan, atMs: number): BallPlace {
  const { stop } = plan;
  if (stop === null) return running(plan, atMs);
  if (atMs >= stop.liesAtMs) return { angle: stop.angle, height: 0 };
  const slowsFromMs = Math.min(Math.max(stop.slowsFromMs, plan.closesAtMs + SPIN_UP_S * 1_000), stop.liesAtMs - SHORTEST_SLOWING_MS);
  if (atMs <= slowsFromMs) return running(plan, atMs);
  const from = running(plan, slowsFromMs);
  const reach = speedAt(plan, slowsFromMs) * ((stop.liesAtMs - slowsFromMs) / 1_000);
  const distance = slowingWay(within(from.angle - stop.angle), reach);
  const gone = (atMs - slowsFromMs) / (stop.liesAtMs - slowsFromMs);
  // With this exponent the slowing starts at the ball's present speed.
  return { angle: from.angle - distance * (1 - (1 - gone) ** (reach / distance)), height: Math.min(from.height, falling(gone)) };
}

/** The ball's sound between two frames: it touched the frets, or passed a stud of the bowl on the track; null for neither. */
export function ballNoise(before: BallPlace, now: BallPlace): 'hop' | 'roll' | null {
  if (before.height > TOUCH && now.height <= TOUCH) return 'hop';
  const passed = Math.floor(before.angle / STUD_DEGREES) !== Math.floor(now.angle / STUD_DEGREES);
  return passed && now.height > HOP ? 'roll' : null;
}

/** In its pocket until bets close, then lifted to the track and accelerated, then steady. */
function running({ fromAngle, closesAtMs }: BallPlan, atMs: number): BallPlace {
  const seconds = Math.max(0, (atMs - closesAtMs) / 1_000);
  const way = seconds < SPIN_UP_S ? (BALL_SPEED * seconds ** 2) / (2 * SPIN_UP_S) : BALL_SPEED * (seconds - SPIN_UP_S / 2);
  return { angle: fromAngle - way, height: smooth(seconds / LIFT_S) };
}

function speedAt({ closesAtMs }: BallPlan, atMs: number): number {
  return BALL_SPEED * Math.min(1, Math.max(0.1, (atMs - closesAtMs) / 1_000 / SPIN_UP_S));
}

/** The way to the pocket, with the number of whole turns closest to the natural decay. */
function slowingWay(rest: number, reach: number): number {
  const natural = reach / DECAY;
  const distance = rest + Math.max(0, Math.round((natural - rest) / 360)) * 360;
  // Less than a quarter of the natural way would jerk, so one turn is added.
  return distance < natural / 4 ? distance + 360 : distance;
}

/** From the track down to the pockets, and some hops, each lower. */
function falling(gone: number): number {
  if (gone < LEAVES_TRACK) return 1;
  if (gone < TOUCHES_POCKETS) return 1 - smooth((gone - LEAVES_TRACK) / (TOUCHES_POCKETS - LEAVES_TRACK));
  const hopping = (gone - TOUCHES_POCKETS) / (1 - TOUCHES_POCKETS);
  return HOP * (1 - hopping) ** 2 * Math.abs(Math.sin(hopping * HOPS * Math.PI));
}

function smooth(part: number): number {
  const clamped = Math.min(1, Math.max(0, part));
  return clamped ** 2 * (3 - 2 * clamped);
}

function within(angle: number): number {
  const rest = angle % 360;
  return rest < 0 ? rest + 360 : rest;
}
