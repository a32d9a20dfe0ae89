/** The chances that a drive ends in a touchdown, a field goal or a safety; otherwise it ends without points. */
export interface Drive {
  readonly touchdown: number;
  readonly fieldGoal: number;
  readonly safety: number;
}

/** Chances by number of points or counts, from 0. */
export type Counted = Float64Array;

/**
 * A drive of an average side ends in a touchdown 22.5 times in a hundred; a fifth of the other drives end in a field goal. That gives 46 points from both
 * sides' 22.4 drives, as in NFL seasons. A better side's share of field goals grows more slowly. Safeties are counted for the side with the ball: they are so
 * rare that only their two points matter.
 */
const TOUCHDOWN = Math.log(0.225 / 0.775);
const [FIELD_GOAL, GROWS] = [0.2, 0.35];
const SAFETY = 0.006;
/** Points of a touchdown without the extra point, with it, and with a two-point conversion, with their chances. */
export const TOUCHDOWN_POINTS = [
  [6, 0.07],
  [7, 0.88],
  [8, 0.05],
] as const;

/** Drives of both sides per minute of play. */
export const DRIVES_A_MINUTE = 22.4 / 60;

/** The drive of a side with this strength: the log odds of a touchdown above an average side's. */
export function driveOf(strength: number): Drive {
  const touchdown = 1 / (1 + Math.exp(-(TOUCHDOWN + strength)));
  return { touchdown, fieldGoal: (1 - touchdown) * Math.min(0.55, FIELD_GOAL * Math.exp(GROWS * strength)), safety: (1 - touchdown) * SAFETY };
}

/**
 * The same drive from a known position, `yards` before the end zone. From 75 it is the usual drive; the numbers roughly follow published tables of expected
 * points.
 */
export function driveFrom({ touchdown, fieldGoal, safety }: Drive, yards: number): Drive {
  const near = (75 - Math.min(99, Math.max(1, yards))) / 75;
  if (near <= 0) return { touchdown: touchdown * (1 + near), fieldGoal: fieldGoal * (1 + near), safety: safety * (1 - 4 * near) };
  const scores = touchdown + Math.max(0, 0.75 - touchdown) * near ** 2;
  const kicks = fieldGoal + Math.max(0, 0.28 - fieldGoal) * Math.min(1, 1.6 * near);
  return { touchdown: scores, fieldGoal: Math.min(kicks, (1 - scores) * 0.85), safety: 0 };
}

/** The chance that a drive ends without points. */
export function nothing({ touchdown, fieldGoal, safety }: Drive): number {
  return 1 - touchdown - fieldGoal - safety;
}

/** Every number of points that a drive may score, with its chance. */
export function pointsOf(drive: Drive): readonly (readonly [points: number, chance: number])[] {
  return [
    [0, nothing(drive)],
    [2, drive.safety],
    [3, drive.fieldGoal],
    ...TOUCHDOWN_POINTS.map(([points, share]) => [points, share * drive.touchdown] as const),
  ];
}

/** The distribution of points, or of another count, after one more drive; counts above `most` are dropped. */
export function after(counted: Counted, drive: readonly (readonly [number, number])[], most: number): Counted {
  const next = new Float64Array(Math.min(most + 1, counted.length + (drive.at(-1)?.[0] ?? 0)));
  for (const [points, chance] of drive) {
    for (let before = 0; before < counted.length && before + points < next.length; before += 1)
      next[before + points] = (next[before + points] ?? 0) + (counted[before] ?? 0) * chance;
  }
  return next;
}

/** How often each step of the random walk goes up and down. */
const STEP = 0.2;

/** The chance of each total number of drives, for a given mean: the integer part of the mean, spread by a random walk of half as many steps. */
export function driveCounts(mean: number): Counted {
  const whole = Math.floor(mean);
  let counts: Counted = new Float64Array(2 * whole + 2);
  counts[whole] = 1 - (mean - whole);
  counts[whole + 1] = mean - whole;
  for (let step = 0; step < Math.floor(whole / 2); step += 1) {
    counts = counts.map((own, at) => own * (1 - 2 * STEP) + STEP * ((counts[at - 1] ?? 0) + (counts[at + 1] ?? 0)));
  }
  return counts;
}
