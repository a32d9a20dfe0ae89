/** What a page was recorded to do: when each frame began, in milliseconds of the page's clock, and tasks above 50 ms. */
export interface Recording {
  readonly framesMs: readonly number[];
  readonly longTasksMs: readonly number[];
}

export interface FrameFigures {
  readonly frames: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Of the second in which it is highest: motion may be a short part of what was recorded. */
  readonly worstP95Ms: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

const SECOND_MS = 1_000;
/** A second with fewer frames is the last, begun one, unless the page hung. */
const LEAST_FRAMES = 3;

/** How long frames took, from the beginning of one to the next. */
export function figuresOf({ framesMs, longTasksMs }: Recording): FrameFigures {
  const lengths = framesMs.slice(1).map((at, place) => ({ at, tookMs: at - (framesMs[place] ?? at) }));
  const seconds = [...Map.groupBy(lengths, ({ at }) => Math.floor(at / SECOND_MS)).values()].map((all) => all.map(({ tookMs }) => tookMs));
  const all = lengths.map(({ tookMs }) => tookMs);
  const hung = Math.max(0, ...all) >= SECOND_MS;
  return {
    frames: all.length,
    p50Ms: shareOf(all, 0.5),
    p95Ms: shareOf(all, 0.95),
    worstP95Ms: Math.max(...seconds.filter(({ length }) => hung || length >= LEAST_FRAMES).map((each) => shareOf(each, 0.95))),
    longTasks: longTasksMs.length,
    longestTaskMs: Math.max(0, ...longTasksMs),
  };
}

function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
