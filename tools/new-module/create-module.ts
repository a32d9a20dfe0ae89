import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moduleFiles } from './templates.ts';
import { writeNew } from './write-new.ts';

/** Thrown when a name cannot become a module. */
export type NameProblem = 'not_kebab_case' | 'exists';

/** The reason why `name` cannot become a module of the repository at `root`; null if it can. */
export function nameProblem(root: string, name: string): NameProblem | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return 'not_kebab_case';
  return existsSync(join(root, 'server/modules', name)) || existsSync(join(root, 'contracts', `${name}.ts`)) ? 'exists' : null;
}

/** Writes the module's files and its empty row of module-graph.ts. Returns the paths written. */
export async function createModule(root: string, name: string): Promise<string[]> {
  const written = await writeNew(root, moduleFiles(name));
  const graphFile = join(root, 'module-graph.ts');
  await writeFile(graphFile, withRow(await readFile(graphFile, 'utf8'), name));
  return [...written, 'module-graph.ts'];
}

function withRow(graph: string, name: string): string {
  const end = graph.indexOf('\n} as const');
  if (end === -1) throw new Error('module-graph.ts no longer ends its table with "} as const"');
  const key = name.includes('-') ? `'${name}'` : name;
  return `${graph.slice(0, end)}\n  ${key}: [],${graph.slice(end)}`;
}
