import type { SourceFile } from '../tidy/source-file.ts';

/** An id of a row of docs/compliance.md, at any position. */
const ID = /\b(?:ID|PAY|RG|GM|SEC|REL|BON)-\d+\b/g;
const RUNNERS = /^(?:test|it|describe)$/;

/** A test or group of tests whose title names a row. */
export interface NamingTest {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly title: string;
}

/** The rows named by titles of a test file, in the order of the file. Comments and assertions name none. */
export function namingTests(file: SourceFile): NamingTest[] {
  const found: NamingTest[] = [];
  file.visit({
    CallExpression({ callee, arguments: [first], start }) {
      if (first === undefined || !RUNNERS.test(runnerOf(callee)) || !/^(?:Literal|TemplateLiteral)$/.test(first.type)) return;
      const title = file.text.slice(first.start + 1, first.end - 1);
      found.push(...idsIn(title).map((id) => ({ id, path: file.path, line: file.lineOf(start), title })));
    },
  });
  return found;
}

/** Whether a text names any row: other files need no parsing. */
export function namesRows(text: string): boolean {
  return idsIn(text).length > 0;
}

/** The ids that a text names, each once. */
export function idsIn(text: string): string[] {
  return [...new Set(text.match(ID) ?? [])];
}

/** The root name of `test(…)`, `it.each(…)(…)`, `describe.runIf(…)(…)`; '' for a callee that is not a name. */
function runnerOf(callee: { readonly type: string }): string {
  if ('name' in callee && callee.type === 'Identifier') return String(callee.name);
  if ('object' in callee) return runnerOf(callee.object as { type: string });
  if ('tag' in callee) return runnerOf(callee.tag as { type: string });
  return 'callee' in callee ? runnerOf(callee.callee as { type: string }) : '';
}
