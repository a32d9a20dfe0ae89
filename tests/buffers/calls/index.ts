import type { Calls } from '../buffer-fixture.ts';
import { casinoCalls } from './casino-calls.ts';
import { originalsCalls } from './originals-calls.ts';
import { protectionCalls } from './protection-calls.ts';
import { sportsCalls } from './sports-calls.ts';
import { stakesCalls } from './stakes-calls.ts';
import { gateCalls, walletCalls } from './wallet-calls.ts';

/** Calls of every published function; a new function needs a call here. */
export const CALLS: Calls = { ...gateCalls, ...walletCalls, ...stakesCalls, ...originalsCalls, ...casinoCalls, ...sportsCalls, ...protectionCalls };

/** Published functions without a call, with the reason. */
export const WITHOUT_CALL: Readonly<Record<string, string>> = {
  sportsbook_leg_code: 'reads the rows that it is given and the few stops of operators; placements and acceptances call it',
  platform_wait_at_most: 'reads no table',
  gate_session_counted_at: 'reads the row that it is given',
  gate_session_minutes: 'reads the row that it is given',
  platform_bus_publish: 'its tables hold what processes say to each other, and nothing of players',
  platform_bus_since: 'its tables hold what processes say to each other, and nothing of players',
  platform_drop_job: 'reads the queue of jobs, by id',
  platform_known_jobs: 'reads the queue of jobs, by id',
  platform_retry_job: 'reads the queue of jobs, by id',
  platform_given_up_jobs: 'reads the queue of jobs, as many as it is asked for',
  platform_job_backlog: 'counts the queue of jobs',
  identity_forget_access: 'a periodic job that deletes what is older than five years, as many rows as it is asked for',
  site_forget_support: 'a periodic job that deletes what is older than five years, as many rows as it is asked for',
  wallet_ensure_partitions: 'makes tables, once a month',
  wallet_roll_up: 'a periodic job that sums a day of the ledger: it reads that day whole',
};
