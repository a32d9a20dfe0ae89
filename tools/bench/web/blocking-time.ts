/** The fields of a trace's events that are used here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of it in which the thread worked, if the machine reports it. */
  readonly tdur?: number;
}

const LONG_US = 50_000;
const MS_US = 1_000;

/**
 * Blocking time by the work of the page's thread, in milliseconds: the part above 50 ms of every task after the first paint. A task that only waited for the
 * machine does not count, so that the figure means the same on a busy machine.
 */
export function workedBlockingMs(events: readonly TraceEvent[]): number {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (paint === undefined) return Number.NaN;
  const tasks = events.filter((event) => isTask(event) && event.pid === paint.pid && event.tid === paint.tid && event.ts + (event.dur ?? 0) > paint.ts);
  return outermost(tasks).reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur - LONG_US), 0) / MS_US;
}

/** True if an event is a whole task of a thread. */
export function isTask({ name, ph }: TraceEvent): boolean {
  return ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
}

/** Tasks in order, each once: a task is recorded under several names, one inside the other. */
export function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  const kept: TraceEvent[] = [];
  for (const task of tasks.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    const last = kept.at(-1);
    if (last === undefined || task.ts >= last.ts + (last.dur ?? 0)) kept.push(task);
  }
  return kept;
}
