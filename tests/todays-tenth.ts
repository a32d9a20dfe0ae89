import { afterEach, onTestFailed, type RunnerTestCase, TestRunner } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { sized } from './in-full.ts';

/** The UTC day of the run. PALPITE_DAY repeats another day's. */
const TODAY = process.env['PALPITE_DAY'] ?? new Date().toISOString().slice(0, 10);
const SHARES = 10;

/** The day's number since 1970: the seed of random searches. */
export function seedOf(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(number)) throw new Error(`PALPITE_DAY is a date such as 2026-11-27, not ${day}`);
  return number;
}

/** Every tenth item, with another start each day: ten days in a row cover all. A list shorter than ten gives one item. */
export function tenthOn<T>(items: readonly T[], day: string): readonly T[] {
  const shares = Math.max(1, Math.min(SHARES, items.length));
  return items.filter((_item, place) => place % shares === seedOf(day) % shares);
}

/**
 * The tenth of a search that `npm test` runs today; `npm run test:long` runs all of it. A failing test prints how to repeat it. Call it in a test, or where a
 * file declares its tests.
 */
export function todaysTenth<T>(items: readonly T[]): readonly T[] {
  sayHowToRepeat();
  return sized(tenthOn(items, TODAY), items);
}

/** The seed of today for a random search; otherwise like `todaysTenth`. */
export function seedOfToday(): number {
  sayHowToRepeat();
  return seedOf(TODAY);
}

/** Like `seedOfToday`, outside a test: for callers that print their seed. */
export function seedOfThisRun(): number {
  return seedOf(TODAY);
}

function sayHowToRepeat(): void {
  if (TestRunner.getCurrentTest<RunnerTestCase | undefined>() !== undefined) onTestFailed(({ task }) => say(task));
  else afterEach(({ task }) => void (task.result?.state === 'fail' && say(task)));
}

function say({ file }: Pick<RunnerTestCase, 'file'>): void {
  process.stdout.write(`To repeat it: PALPITE_DAY=${TODAY} npm ${sized('test', 'run test:long')} -- ${file.name}\n`);
}
