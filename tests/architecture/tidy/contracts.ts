import type { Finding, SourceFile } from './source-file.ts';

const ROUTES = /^server\/modules\/([^/]+)\/(?:.+\/)?http\/[^/]+(?<!\.test)\.ts$/;
const CONTRACT = /^#contracts\/(.+)$/;

/**
 * Contracts whose schemas are answered by the routes of several modules. Any module may read plain facts (a file without schemas); a module has one contract
 * per subject.
 */
export function contestedContracts(files: readonly SourceFile[]): Finding[] {
  const withSchemas = new Set(files.filter(({ path, text }) => path.startsWith('contracts/') && text.includes("from 'zod/mini'")).map(({ path }) => path));
  const answeredBy = new Map<string, Set<string>>();
  for (const file of files) {
    const module = ROUTES.exec(file.path)?.[1];
    if (module === undefined) continue;
    for (const contract of contractsOf(file).filter((path) => withSchemas.has(path))) {
      answeredBy.set(contract, (answeredBy.get(contract) ?? new Set()).add(module));
    }
  }
  return [...answeredBy]
    .filter(([, modules]) => modules.size > 1)
    .map(([path, modules]) => ({ path, line: 1, what: `answered by ${[...modules].toSorted().join(' and ')}` }));
}

/** The contracts from which a file imports values, not only types. */
function contractsOf(file: SourceFile): string[] {
  const found: string[] = [];
  file.visit({
    ImportDeclaration({ importKind, source }) {
      const name = CONTRACT.exec(source.value)?.[1];
      if (importKind !== 'type' && name !== undefined) found.push(`contracts/${name}`);
    },
  });
  return found;
}
