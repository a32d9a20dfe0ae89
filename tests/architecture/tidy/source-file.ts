import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type Comment, type VisitorObject } from 'oxc-parser';
import { ROOT } from '../tracked-files.ts';

/** A parsed source file: `path` is relative to the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly comments: readonly Comment[];
  /** Names the file exports. */
  readonly exports: readonly string[];
  visit(visitor: VisitorObject): void;
  /** One-based line of an offset. */
  lineOf(offset: number): number;
}

/** A finding of a tidy rule. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** Reads and parses a file of the repository. */
export function readSource(path: string): SourceFile {
  return parseSource(path, readFileSync(join(ROOT, path), 'utf8'));
}

/** Parses source text as if it were at `path`. Throws when it does not parse. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`);
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    comments,
    exports: module.staticExports.flatMap((statement) => statement.entries.map((entry) => entry.exportName.name ?? 'default')),
    visit: (visitor) => new Visitor(visitor).visit(program),
    lineOf: (offset) => text.slice(0, offset).split('\n').length,
  };
}

/** True for tests and their helpers. */
export function isTestCode(path: string): boolean {
  return /\.test\.tsx?$|^tests\/|\/testing\//.test(path);
}
