import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

export interface TimedFile {
  readonly path: string;
  readonly seconds: number;
}

/** The lines that name the slowest files; none where a single file ran. */
export function slowestLines(files: readonly TimedFile[], shown: number = SHOWN): string[] {
  if (files.length < 2) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown);
  return ['Slowest files:', ...slowest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`)];
}

/** A reporter that names the slowest files once all have run: their loading, hooks and tests. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = slowestLines(modules.map((module) => ({ path: module.relativeModuleId, seconds: secondsOf(module) })));
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n\n`);
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}
