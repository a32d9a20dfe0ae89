import type { Node } from 'oxc-parser';
import { isTestCode, type Finding, type SourceFile } from './source-file.ts';

export const FILE_LINES = 300;
export const FUNCTION_LINES = 70;

/** Files longer than the limit. */
export function longFiles(file: SourceFile): Finding[] {
  return file.lines <= FILE_LINES ? [] : [{ path: file.path, line: FILE_LINES, what: `${file.lines} lines, at most ${FILE_LINES}: split it` }];
}

/** Functions longer than a screen. The callbacks of tests only group, so test files are left out. */
export function longFunctions(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const measure = (node: Node) => {
    const lines = file.lineOf(node.end) - file.lineOf(node.start) + 1;
    if (lines > FUNCTION_LINES) found.push({ path: file.path, line: file.lineOf(node.start), what: `a function of ${lines} lines, at most ${FUNCTION_LINES}` });
  };
  if (!isTestCode(file.path)) file.visit({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure });
  return found;
}

/** The value below which `share` of the sorted numbers are. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
