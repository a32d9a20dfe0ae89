import { type RunnerTestCase, TestRunner } from 'vitest';

/** Whether slow proofs run in their long form (`npm run test:long`); CI and `npm test` run the short one. */
const IN_FULL = process.env['PALPITE_LONG'] === '1';

/** The size of a slow proof: how many bets, kills, acts, codes. */
export function sized<T>(short: T, long: T): T {
  return IN_FULL ? long : short;
}

/** What a test may say that it proved: counts by their names. It travels with the test's result to tools/test/what-was-proved.ts. */
export interface Proof {
  proved?: Readonly<Record<string, number>>;
}

/** Adds to what the run says at its end that it proved, such as 5 kills. Call it in the test that did so. */
export function proved(what: string, count: number): void {
  const meta = TestRunner.getCurrentTest<RunnerTestCase>().meta as Proof;
  meta.proved = { ...meta.proved, [what]: (meta.proved?.[what] ?? 0) + count };
}
