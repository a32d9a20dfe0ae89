import { ROULETTE_NUMBERS, ROULETTE_WHEEL } from '#kernel/fairness/roulette/roulette-wheel.ts';

/** Everything the ball's way follows from; instants in milliseconds of the server's clock, angles in degrees clockwise, pockets as seen from the rotor. */
export interface BallPlan {
  /** The pocket in which it lay when the round opened. */
  readonly fromAngle: number;
  readonly closesAtMs: number;
  /** The pocket into which it falls, when it begins to slow down, and when it lies there; null until the result is known. */
  readonly stop: { readonly angle: number; readonly slowsFromMs: number; readonly liesAtMs: number } | null;
}

/** Where the ball is: its angle as seen from the rotor, and its way from the pockets (0) to the track at the edge (1). */
export interface BallPlace {
  readonly angle: number;
  readonly height: number;
}

/** The rotor turns clockwise all the time, slowly; the ball runs against it. Degrees per second. */
const ROTOR_SPEED = 14;
const BALL_SPEED = 330;
const SPIN_UP_S = 1.4;
const LIFT_S = 0.9;
/** How steeply the run dies down. */
const DECAY = 3;
const SHORTEST_SLOWING_MS = 2_500;
/** Fractions of the slowing: on the track, then falling, then hopping over the frets. */
const LEAVES_TRACK = 0.5;
const TOUCHES_POCKETS = 0.8;
const HOP = 0.3;
const HOPS = 3;
/** As low as this the ball touches; the bowl has eight studs. */
const TOUCH = 0.02;
const STUD_DEGREES = 45;

/** The rotor's turn at an instant: the same for everybody, and never interrupted between rounds. */
export function rotorAngle(atMs: number): number {
  return ((atMs / 1_000) * ROTOR_SPEED) % 360;
}

/** The middle of a number's pocket. */
export function pocketAngle(number: number): number {
  const place = ROULETTE_WHEEL.indexOf(number);
  if (place < 0) throw new RangeError(`no number of the wheel: ${number}`);
  return (place * 360) / ROULETTE_NUMBERS;
}

/** The number in whose pocket an angle is. */
export function pocketAt(angle: number): number {
  const place = Math.round((within(angle) * ROULETTE_NUMBERS) / 360) % ROULETTE_NUMBERS;
  return ROULETTE_WHEEL[place] ?? 0;
}

/** Where the ball is at an instant. The same for everybody who knows the plan, whenever they came. */
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
  // The exponent makes the slowing begin at the speed that the ball has.
  return { angle: from.angle - distance * (1 - (1 - gone) ** (reach / distance)), height: Math.min(from.height, falling(gone)) };
}

/** What is heard of the ball between two frames: that it touched the frets, or on the track that it passed a stud of the bowl; null for neither. */
export function ballNoise(before: BallPlace, now: BallPlace): 'hop' | 'roll' | null {
  if (before.height > TOUCH && now.height <= TOUCH) return 'hop';
  const passed = Math.floor(before.angle / STUD_DEGREES) !== Math.floor(now.angle / STUD_DEGREES);
  return passed && now.height > HOP ? 'roll' : null;
}

/** In its pocket until the bets are closed, then lifted to the track and ever faster, then steady. */
function running({ fromAngle, closesAtMs }: BallPlan, atMs: number): BallPlace {
  const seconds = Math.max(0, (atMs - closesAtMs) / 1_000);
  const way = seconds < SPIN_UP_S ? (BALL_SPEED * seconds ** 2) / (2 * SPIN_UP_S) : BALL_SPEED * (seconds - SPIN_UP_S / 2);
  return { angle: fromAngle - way, height: smooth(seconds / LIFT_S) };
}

function speedAt({ closesAtMs }: BallPlan, atMs: number): number {
  return BALL_SPEED * Math.min(1, Math.max(0.1, (atMs - closesAtMs) / 1_000 / SPIN_UP_S));
}

/** The way to the pocket, with as many whole turns as come nearest to the natural decay. */
function slowingWay(rest: number, reach: number): number {
  const natural = reach / DECAY;
  const distance = rest + Math.max(0, Math.round((natural - rest) / 360)) * 360;
  // Less than a quarter of the natural way would jerk: one more turn.
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
