import type { Function as FunctionNode, ImportDeclaration } from 'oxc-parser';
import { isTestCode, type Finding, type SourceFile } from './source-file.ts';

/** The name prefixes of functions of store/ that only read. */
const READS = /^(read|list|find)[A-Z]/;
const CONSTANT = /^[A-Z][A-Z_]+$/;
const WRITES = /\.(insertInto|updateTable|deleteFrom|mergeInto)\(|\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|FOR (NO KEY )?UPDATE)\s/;

/** Routes may read the store directly, since a use case would only pass on; a change goes through a use case. */
export function writesOfRoutes(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  if (!/^server\/modules\/.*\/http\//.test(file.path) || isTestCode(file.path)) return found;
  file.visit({
    ImportDeclaration(node: ImportDeclaration) {
      if (node.importKind === 'type' || !node.source.value.includes('/store/')) return;
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') continue;
        const name = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : '*';
        if (READS.test(name) || CONSTANT.test(name)) continue;
        found.push({
          path: file.path,
          line: file.lineOf(node.start),
          what: `${name}: a route reads the store (read…, list…, find…) and writes through a use case`,
        });
      }
    },
  });
  return found;
}

/** Functions of store/ whose name says that they only read. */
export function writingReads(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  if (!/^server\/modules\/.*\/store\//.test(file.path) || isTestCode(file.path)) return found;
  file.visit({
    FunctionDeclaration(node: FunctionNode) {
      const name = node.id?.name ?? '';
      if (READS.test(name) && WRITES.test(file.text.slice(node.start, node.end)))
        found.push({ path: file.path, line: file.lineOf(node.start), what: `${name}: what is named as a read writes nothing and locks nothing` });
    },
  });
  return found;
}
