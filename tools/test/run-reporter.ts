import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

const SHOWN = 10;

/** The environment variable that names the file for the report. */
const REPORT_FILE = 'PALPITE_RUN_REPORT';

/** A test file that ran. `failed` includes failures outside its tests: a hook, the file itself. */
export interface ReportedFile {
  readonly project: string;
  readonly file: string;
  readonly seconds: number;
  readonly failed: boolean;
  readonly tests: readonly { readonly name: string; readonly state: string }[];
}

/** The report of a vitest run for the count; `errors` are errors that belong to no file. */
export interface RunReport {
  readonly files: readonly ReportedFile[];
  readonly errors: number;
}

/** The lines that name the slowest files; none if a single file ran. */
export function slowestLines(files: readonly Pick<ReportedFile, 'file' | 'seconds'>[], shown: number = SHOWN): string[] {
  if (files.length < 2) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown);
  return ['Slowest files:', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)];
}

/** A vitest reporter: prints the slowest files after the run and writes the report that run-vitest.mjs counts. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report: RunReport = { files: modules.map(reportOf), errors: unhandledErrors.length };
    const lines = slowestLines(report.files);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n\n`);
    const path = process.env[REPORT_FILE];
    if (path !== undefined) writeFileSync(path, JSON.stringify(report));
  }
}

function reportOf(module: TestModule): ReportedFile {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds: (collectDuration + setupDuration + duration) / 1_000,
    failed: !module.ok(),
    tests: Array.from(module.children.allTests(), (test) => ({ name: test.fullName, state: test.result().state })),
  };
}
