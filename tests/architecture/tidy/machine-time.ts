import type { BinaryExpression, ImportDeclaration } from 'oxc-parser';
import { isTestCode, type Finding, type SourceFile } from './source-file.ts';

/** Exempt files, and the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'tests/restore/run-drill.ts': 'reports how long a restored site takes to be ready; no test compares it',
  'tests/simulation/kills.test.ts': 'processes are killed at moments that chance draws',
  'tests/simulation/kills/aim.ts': 'polls another process, and leaves it alone for a moment that chance draws',
  'tests/simulation/kills/call-until-answered.ts': 'calls a killed process again until it answers',
  'tests/simulation/kills/database-process.ts': 'polls a database process that recovers',
  'tests/simulation/kills/lasting-process.ts': 'polls a process that starts; it reports how long that took',
  'tests/simulation/kills/leaving.ts': 'calls a killed process again until it answers',
  'tests/simulation/kills/lock-bet.ts': 'polls the locks of another process',
  'tests/simulation/kills/run-kills.ts': 'processes are killed at moments that chance draws; it reports how long they take to be ready',
  'tests/simulation/kills/slots.ts': 'calls a killed process again until it answers',
  'tests/simulation/kills/studio-program.ts': 'a process of its own that reads the moved clock',
  'tests/startup/site.test.ts': 'compares starts of one run with each other, and runs alone',
  'tests/system/sports/sports-hostile-input.test.ts': 'compares calls of one run with each other: a hundredfold is the rule, not a time',
};
/** Journeys have their own way of waiting for pages. */
const NETWORK_IDLE_MAY = /^tests\/(journeys|architecture)\//;
const SLEEPS = ['setTimeout', 'setInterval', 'scheduler'];
const CLOCKS = ['Date.now', 'performance.now'];

/** Tests that depend on a duration of the machine: they sleep, read the machine's clock, or wait for half a second without network traffic. */
export function machineTimes(file: SourceFile): Finding[] {
  if (!isTestCode(file.path) || file.path in EXCUSED) return [];
  const found: Finding[] = [];
  const report = (offset: number, what: string) => found.push({ path: file.path, line: file.lineOf(offset), what });
  file.visit({
    ImportDeclaration({ source, specifiers, start }: ImportDeclaration) {
      if (!/^(node:)?timers\/promises$/.test(source.value)) return;
      const names = specifiers.map((each) => (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : 'scheduler'));
      if (names.some((name) => SLEEPS.includes(name))) report(start, 'sleeps: move the clock or wait for the event');
    },
    BinaryExpression({ operator, left, right, start }: BinaryExpression) {
      if (operator === '-' && [left, right].some((side) => CLOCKS.includes(file.text.slice(side.start, side.end).replace(/\(\)$/, ''))))
        report(start, 'takes a time by the machine’s clock: a slow machine takes longer');
    },
    Literal({ value, start }: { readonly value: unknown; readonly start: number }) {
      if (value === 'networkidle' && !NETWORK_IDLE_MAY.test(file.path)) report(start, 'waits for a quiet network: wait for what the page shows');
    },
  });
  return found;
}
