import type { CallExpression } from 'oxc-parser';
import { type Finding, isTestCode, type SourceFile } from './source-file.ts';

/** A shorter wait fails on a slow machine although the code is correct. */
const SHORTEST_MS = 60_000;
/** Functions that give up after one second by default. */
const IMPATIENT = ['vi.waitUntil', 'vi.waitFor'];

/** Waits of tests that assume the machine's speed. */
export function impatientWaits(file: SourceFile): Finding[] {
  if (!isTestCode(file.path)) return [];
  const found = file.text.split('\n').flatMap((line, index) => {
    const given = /\btimeout: ([\d_]+)/.exec(line)?.[1];
    const isShort = given !== undefined && Number(given.replaceAll('_', '')) < SHORTEST_MS;
    return isShort ? [{ path: file.path, line: index + 1, what: `waits ${given} ms: a test must not know the machine's speed` }] : [];
  });
  file.visit({
    CallExpression(node: CallExpression) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.property.type !== 'Identifier') return;
      const name = `${callee.object.name}.${callee.property.name}`;
      if (IMPATIENT.includes(name) && node.arguments.length < 2)
        found.push({ path: file.path, line: file.lineOf(node.start), what: `${name}() gives up after a second: pass UNTIL` });
    },
  });
  return found;
}
