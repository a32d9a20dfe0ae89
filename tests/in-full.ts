import { type RunnerTestCase, TestRunner } from 'vitest';

/** Whether slow proofs run in their long form (`npm run test:long`); CI and `npm test` run the short one. */
const IN_FULL = process.env['PALPITE_LONG'] === '1';

/** The size of a slow proof: its number of bets, kills, acts or codes. */
export function sized<T>(short: T, long: T): T {
  return IN_FULL ? long : short;
}

/** Counts that a test reports as proved, by name. They are sent with the test's result to tools/test/what-was-proved.ts. */
export interface Proof {
  proved?: Readonly<Record<string, number>>;
}

/** Adds to the counts that the run reports at its end, such as 5 kills. Call it inside the test. */
export function proved(what: string, count: number): void {
  const meta = TestRunner.getCurrentTest<RunnerTestCase>().meta as Proof;
  meta.proved = { ...meta.proved, [what]: (meta.proved?.[what] ?? 0) + count };
}
