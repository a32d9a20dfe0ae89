import { type Geometry, geometryOf, mouthOf, pegAt, type Place, slotAt } from './geometry.ts';

/** One free flight from a contact to the next: thrown up a little and pulled down by the board's gravity. */
interface Hop {
  readonly from: Place;
  readonly to: Place;
  /** Seconds from the drop of the ball, and from the start of this flight. */
  readonly begins: number;
  readonly lasts: number;
  /** Units per second at its start; negative is up. */
  readonly vy: number;
}

/** The whole fall of a ball, planned before the drop: physics interpolates the flight between the pegs of its path. */
export interface Fall {
  readonly geometry: Geometry;
  readonly gravity: number;
  readonly hops: readonly Hop[];
  readonly seconds: number;
}

export interface BallNow extends Place {
  /** Contacts so far: row + 1 of the last peg; 0 before the first. */
  readonly hits: number;
  /** Seconds since the last contact. */
  readonly sinceHit: number;
  readonly landed: boolean;
}

/** Seconds of a typical flight: a wider board has fewer and longer flights. */
const SLOWEST_HOP = 0.25;
const FASTEST_HOP = 0.165;
const [FEWEST_ROWS, MOST_ROWS] = [8, 16];
/** How far a ball bounces up, in rows; random, so that no two contacts are alike. */
const LEAST_BOUNCE = 0.2;
const MORE_BOUNCE = 0.28;
const USUAL_BOUNCE = LEAST_BOUNCE + MORE_BOUNCE / 2;
/** Distance from a peg's top to the contact, in units, on the side to which the ball continues. */
const LEAST_ASIDE = 0.02;
const MORE_ASIDE = 0.05;

/** Plans the fall of a path; `seed` varies the fall of equal paths. The ball meets the pegs of its path and ends in its slot, whatever the seed. */
export function planFall(path: string, seed: string): Fall {
  const geometry = geometryOf(path.length);
  const { rowHeight, ballRadius, pegRadius } = geometry;
  const random = numbersOf(seed);
  const hopSeconds = SLOWEST_HOP + ((path.length - FEWEST_ROWS) / (MOST_ROWS - FEWEST_ROWS)) * (FASTEST_HOP - SLOWEST_HOP);
  // A typical flight rises by b rows and falls by 1 + b: its time is √(2h ÷ g) × (√b + √(1 + b)).
  const gravity = 2 * rowHeight * ((Math.sqrt(USUAL_BOUNCE) + Math.sqrt(1 + USUAL_BOUNCE)) / hopSeconds) ** 2;
  const reach = ballRadius + pegRadius;
  let steps = 0;
  const contacts = path.split('').map((step, row): Place => {
    const peg = pegAt(geometry, row, steps);
    const aside = LEAST_ASIDE + MORE_ASIDE * random();
    steps += step === '1' ? 1 : 0;
    return { x: peg.x + (step === '1' ? aside : -aside), y: peg.y - Math.sqrt(reach ** 2 - aside ** 2) };
  });
  const hops: Hop[] = [];
  let [from, begins] = [mouthOf(geometry), 0];
  for (const to of [...contacts, slotAt(geometry, steps)]) {
    const vy = hops.length === 0 ? 0 : -Math.sqrt(2 * gravity * rowHeight * (LEAST_BOUNCE + MORE_BOUNCE * random()));
    // y(t) = y₀ + v t + g t² ÷ 2 reaches the next contact on its way down.
    const lasts = (-vy + Math.sqrt(vy ** 2 + 2 * gravity * (to.y - from.y))) / gravity;
    hops.push({ from, to, begins, lasts, vy });
    [from, begins] = [to, begins + lasts];
  }
  return { geometry, gravity, hops, seconds: begins };
}

/** The position of a ball this many seconds after its drop. */
export function ballAt({ hops, gravity, seconds }: Fall, elapsed: number): BallNow {
  const now = Math.min(Math.max(0, elapsed), seconds);
  const at = Math.max(
    0,
    hops.findLastIndex(({ begins }) => begins <= now),
  );
  const hop = hops[at];
  if (hop === undefined) throw new Error('a fall has at least one flight');
  const flown = Math.min(now - hop.begins, hop.lasts);
  return {
    x: hop.from.x + (hop.to.x - hop.from.x) * (flown / hop.lasts),
    y: hop.from.y + hop.vy * flown + (gravity * flown ** 2) / 2,
    hits: at,
    sinceHit: flown,
    landed: elapsed >= seconds,
  };
}

/** Pseudorandom numbers in 0…1, equal for the same seed (xorshift32 over a hash of the text). */
function numbersOf(seed: string): () => number {
  let state = 2_166_136_261;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619);
  state = state === 0 ? 1 : state;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
