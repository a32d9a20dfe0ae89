import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restUntilDue } from './rest-until-due.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const second = (seconds: number) => new Date(seconds * 1_000);

/** A periodic job that handles the due entries of `rows`, and counts how often it read them. */
function waiting(rows: number[]) {
  const own = { reads: 0 };
  const job = restUntilDue(
    {
      name: 'waits',
      everyMs: 100,
      run: async (at) => {
        own.reads += 1;
        const due = rows.filter((row) => row * 1_000 <= at.getTime());
        for (const row of due) rows.splice(rows.indexOf(row), 1);
        return due.length;
      },
    },
    { nextDue: async () => (rows.length === 0 ? null : second(Math.min(...rows))), longestMs: 500 },
  );
  return { own, rows, job };
}

describe('a job that rests until its next row falls due', () => {
  test('does not read in the background before that, and runs when the row falls due', async () => {
    const { own, job } = waiting([5]);
    for (let tick = 0; tick < 10; tick += 1) expect(await job.run(second(1), true)).toBe(0);
    expect(own.reads).toBe(1);
    expect(await job.run(second(5), true)).toBe(1);
  });

  test('reads again after the longest rest, since another process may have added an earlier row', async () => {
    const { rows, job } = waiting([5]);
    expect(await job.run(second(1), true)).toBe(0);
    rows.push(2);
    expect(await job.run(second(2), true)).toBe(0);
    vi.advanceTimersByTime(500);
    expect(await job.run(second(2), true)).toBe(1);
  });

  test('runs again after each run that handled something', async () => {
    const { own, rows, job } = waiting([1]);
    expect(await job.run(second(1), true)).toBe(1);
    rows.push(1);
    expect([await job.run(second(1), true), own.reads]).toEqual([1, 2]);
  });

  test('always reads when a caller waits for the run', async () => {
    const { own, job } = waiting([5]);
    await job.run(second(1), true);
    await job.run(second(1));
    await job.run(second(1));
    expect(own.reads).toBe(3);
  });
});
