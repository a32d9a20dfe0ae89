import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { OVERDUE_MS } from './rounds/retry-delay.ts';
import type { StudioDatabase } from './store/database.ts';
import { readOpenRounds } from './store/read-open-rounds.ts';

export interface StudioMetrics {
  /** One call to the wallet: its result, and how long it took. */
  walletCall(call: string, outcome: string, seconds: number): void;
  /** One answer to a page: its path and its code; `ok` for none. */
  answered(path: string, code: string): void;
  /** The metrics in the format that Prometheus scrapes. */
  scrape(): Promise<string>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 5];

/** Metrics in a registry of their own. Database figures are read at each scrape, so a restart loses none. */
export function createMetrics(db: StudioDatabase, clock: Clock): StudioMetrics {
  const registers = [new Registry()] as const;
  const calls = new Histogram({
    ...{ name: 'studio_wallet_call_seconds', help: 'Calls to the provider wallet, by call and what came of it', registers: [...registers] },
    ...{ labelNames: ['call', 'outcome'] as const, buckets: BUCKETS },
  });
  const answers = new Counter({ name: 'studio_answers_total', help: 'Answers to pages', labelNames: ['path', 'code'] as const, registers: [...registers] });
  const open = new Gauge({ name: 'studio_rounds_open', help: 'Rounds that are not over, by state', labelNames: ['state'] as const, registers: [...registers] });
  const oldest = new Gauge({ name: 'studio_round_oldest_open_seconds', help: 'Age of the oldest round that is not over', registers: [...registers] });
  const overdue = new Gauge({ name: 'studio_rounds_overdue', help: 'Rounds open longer than five minutes: an alert', registers: [...registers] });
  return {
    walletCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    answered: (path, code) => answers.inc({ path, code }),
    async scrape() {
      const rows = await readOpenRounds(db.pool, new Date(clock.nowMs() - OVERDUE_MS));
      for (const { state, rounds } of rows) open.set({ state }, rounds);
      const ages = rows.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [(clock.nowMs() - oldestAt.getTime()) / SECOND_MS]));
      oldest.set(Math.max(0, ...ages));
      overdue.set(rows.reduce((sum, each) => sum + each.overdue, 0));
      return registers[0].metrics();
    },
  };
}
