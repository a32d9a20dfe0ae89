import { outermost, isTask, type TraceEvent } from '../web/blocking-time.ts';

/** A recording of a page. */
export interface Recording {
  /** When each frame began, in milliseconds of the page's clock. */
  readonly framesMs: readonly number[];
  /** The browser's trace of the same time. */
  readonly events: readonly TraceEvent[];
}

export interface FrameFigures {
  readonly frames: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The work of the page's thread from the beginning of one frame to the next, which a busy machine does not increase. */
  readonly workP50Ms: number;
  readonly workP95Ms: number;
  /** The figure of the worst second, since motion may be a short part of the recording. */
  readonly worstWorkP95Ms: number;
  /** How many tasks worked above 50 ms. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

interface FrameWork {
  readonly atUs: number;
  readonly workedMs: number;
}

const FRAME = 'BeginMainThreadFrame';
const LONG_MS = 50;
const MS_US = 1_000;
const SECOND_US = 1_000 * MS_US;
/** With fewer frames a 95 % point means nothing. */
const LEAST_FRAMES = 20;

/** How long frames took, from the beginning of one to the next, and how long the page's thread worked for them. */
export function figuresOf({ framesMs, events }: Recording): FrameFigures {
  const tookMs = framesMs.slice(1).map((at, place) => at - (framesMs[place] ?? at));
  const tasks = tasksOf(events);
  const work = workOf(events, tasks);
  const seconds = [...Map.groupBy(work, ({ atUs }) => Math.floor(atUs / SECOND_US)).values()].filter(({ length }) => length >= LEAST_FRAMES);
  const long = tasks.map(workedMs).filter((ms) => ms > LONG_MS);
  const worked = (frames: readonly FrameWork[], share: number) =>
    shareOf(
      frames.map((each) => each.workedMs),
      share,
    );
  return {
    frames: tookMs.length,
    p50Ms: shareOf(tookMs, 0.5),
    p95Ms: shareOf(tookMs, 0.95),
    workP50Ms: worked(work, 0.5),
    workP95Ms: worked(work, 0.95),
    worstWorkP95Ms: Math.max(worked(work, 0.95), ...seconds.map((each) => worked(each, 0.95))),
    longTasks: long.length,
    longestTaskMs: Math.max(0, ...long),
  };
}

/** The tasks of the thread that draws the page: the thread that began the most frames. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(
    events.filter(({ name }) => name === FRAME),
    ({ pid, tid }) => `${pid}:${tid}`,
  );
  const [drawing] = [...threads].toSorted(([, one], [, other]) => other.length - one.length);
  return outermost(events.filter((event) => isTask(event) && `${event.pid}:${event.tid}` === drawing?.[0]));
}

function workOf(events: readonly TraceEvent[], tasks: readonly TraceEvent[]): FrameWork[] {
  const [first] = tasks;
  const begun = events
    .filter(({ name, pid, tid }) => name === FRAME && pid === first?.pid && tid === first.tid)
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  const worked = begun.map(() => 0);
  let frame = -1;
  for (const task of tasks) {
    // A frame begins within its task.
    while ((begun[frame + 1] ?? Number.POSITIVE_INFINITY) < task.ts + (task.dur ?? 0)) frame += 1;
    if (frame >= 0) worked[frame] = (worked[frame] ?? 0) + workedMs(task);
  }
  return begun.map((atUs, place) => ({ atUs, workedMs: worked[place] ?? 0 }));
}

function workedMs({ tdur = 0 }: TraceEvent): number {
  return tdur / MS_US;
}

function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
