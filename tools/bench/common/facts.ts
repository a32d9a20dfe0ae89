import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** One line about the machine that produced the figures, without which they cannot be compared. */
export function machineFacts(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memoryGb = (totalmem() / 1024 ** 3).toFixed(0);
  return `${availableParallelism()} cores (${model}), ${memoryGb} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(2) ?? '?'} before the start.`;
}

/** The middle of the sorted numbers; NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** A line of a bench's report. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
