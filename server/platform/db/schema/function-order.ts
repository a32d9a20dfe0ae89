import type { SqlFile } from './sql-files.ts';

/**
 * Orders functions and views so that each comes after the ones it requires: a view requires its sources, a function only the views in its signature, since
 * PostgreSQL does not check bodies at creation. Throws on a cycle.
 */
export function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const done = new Set<string>();
  const ordered: SqlFile[] = [];
  const visit = (file: SqlFile, path: readonly string[]): void => {
    if (done.has(file.name)) return;
    if (path.includes(file.name)) throw new Error(`Views and functions need each other in a circle: ${[...path, file.name].join(' → ')}`);
    for (const needed of neededBy(file, byName)) visit(needed, [...path, file.name]);
    done.add(file.name);
    ordered.push(file);
  };
  for (const file of files) visit(file, []);
  return ordered;
}

function neededBy(file: SqlFile, byName: ReadonlyMap<string, SqlFile>): SqlFile[] {
  const words = new Set(lookedInto(file.sql).match(/\w+/g));
  words.delete(file.name);
  return [...words].map((word) => byName.get(word)).filter((needed) => needed !== undefined);
}

/** The part of the text whose names must exist at creation: no comments, and for a function no dollar-quoted bodies. */
function lookedInto(sql: string): string {
  return sql.replaceAll(/--[^\n]*/g, '').replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '');
}
