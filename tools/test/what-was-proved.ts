import type { Reporter, TestModule } from 'vitest/node';
import type { Proof } from '../../tests/in-full.ts';

/** One line that sums up what the tests have proved (`proved` of tests/in-full.ts); null if there is nothing. */
export function provedLine(proofs: readonly Proof[]): string | null {
  const sums = new Map<string, number>();
  for (const { proved = {} } of proofs) for (const [what, count] of Object.entries(proved)) sums.set(what, (sums.get(what) ?? 0) + count);
  if (sums.size === 0) return null;
  return `Proved: ${[...sums].map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')}.`;
}

/** A reporter that prints at the end what the slow proofs of the run covered: kills, calls, acts, columns. Only passed tests count. */
export default class WhatWasProved implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const line = provedLine(passed.map((test) => test.meta() as Proof));
    if (line !== null) process.stdout.write(`${line}\n\n`);
  }
}
