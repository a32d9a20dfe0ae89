import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The data about a test file before it runs: its size with its helpers, and the seconds of its last run on this checkout, null if there was none. */
export interface WaitingFile {
  readonly group: number;
  readonly project: string;
  readonly environment: string;
  readonly bytes: number;
  readonly seconds: number | null;
}

/**
 * The order of test files that starts no long file last: by group, project and environment (a worker serves only one), and within these the slowest first. A
 * file that never ran here counts by its size, at the pace of its project's other files.
 */
export function slowestFirst<File extends WaitingFile>(files: readonly File[]): File[] {
  const projects = new Set(files.map(({ project }) => project));
  const paces = new Map([...projects].map((name) => [name, paceOf(files.filter(({ project }) => project === name))]));
  const weigh = (file: File) => file.seconds ?? file.bytes * (paces.get(file.project) ?? 1);
  return files.toSorted(
    (a, b) => a.group - b.group || a.project.localeCompare(b.project) || a.environment.localeCompare(b.environment) || weigh(b) - weigh(a) || b.bytes - a.bytes,
  );
}

/** Seconds per byte of the files that ran before; 1 if none did. */
function paceOf(files: readonly WaitingFile[]): number {
  const known = files.filter(({ seconds }) => seconds !== null);
  const bytes = known.reduce((sum, file) => sum + file.bytes, 0);
  return bytes === 0 ? 1 : known.reduce((sum, file) => sum + (file.seconds ?? 0), 0) / bytes;
}

const HELPER = /\bfrom '(\.\/[^']+)'/g;

/** The size of a test plus that of the files in its folder that it imports, directly or not: a short test may use long helpers. */
async function sizeWithHelpers(file: string, met: Set<string>): Promise<number> {
  if (met.has(file)) return 0;
  met.add(file);
  const text = await readFile(file, 'utf8').catch(() => '');
  let bytes = text.length;
  for (const [, helper = ''] of text.matchAll(HELPER)) bytes += await sizeWithHelpers(resolve(dirname(file), helper), met);
  return bytes;
}

const ENVIRONMENT = /@vitest-environment\s+(\S+)/;

/** Orders test files by the durations that vitest stores (below node_modules/.vite). */
export class SlowestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const files = await Promise.all(specifications.map((specification) => this.describe(specification)));
    return slowestFirst(files).map(({ specification }) => specification);
  }

  private async describe(specification: TestSpecification): Promise<WaitingFile & { readonly specification: TestSpecification }> {
    const { project, moduleId } = specification;
    const text = await readFile(moduleId, 'utf8').catch(() => '');
    const last = this.ctx.cache.getTestSpecificationResult(specification);
    return {
      specification,
      group: project.config.sequence.groupOrder,
      project: project.name,
      environment: ENVIRONMENT.exec(text)?.[1] ?? project.config.environment,
      bytes: await sizeWithHelpers(moduleId, new Set()),
      seconds: last === undefined ? null : last.duration / 1_000,
    };
  }
}
