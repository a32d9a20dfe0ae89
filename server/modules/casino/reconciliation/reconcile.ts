import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import { compareWindow } from './compare-window.ts';
import type { Book } from './domain/book.ts';
import { agreedMeanwhile } from './look-again.ts';
import { countOpenMismatches, endAgreed, type Mismatch, noteMismatches, takeOpenMismatches } from './store/mismatches.ts';
import { claimTurn, type Turn, turnDone, turnFailed } from './store/turns.ts';

/** Differences between a supplier's book and ours; `ref` is `<supplier>:<transaction>`. */
export const MISMATCH = 'casino.mismatch';

const EVERY_MS = 5 * MINUTE_MS;
/** Random part of the wait, so that many processes and sites do not call at once. */
const SPREAD_MS = 30 * SECOND_MS;
/** Younger entries may still be in transit, since wins are repeated for minutes. */
const SETTLED_MS = 5 * MINUTE_MS;
/** Overlap of windows: clocks differ, and lists are written late. */
const OVERLAP_MS = 10 * MINUTE_MS;
const LONGEST_WINDOW_MS = HOUR_MS;
const SHORTEST_WINDOW_MS = MINUTE_MS;
const TURN_MS = 10 * MINUTE_MS;
const FIRST_REST_MS = 15 * SECOND_MS;
/** Failures in a row: half an hour and more. */
const MANY = 10;
const LOOKED_AT = 20;
const SOURCES = { source: 'the suppliers whose books are compared' };

export interface ReconciliationDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly random: RandomSource;
  readonly metrics: Metrics;
  readonly books: readonly Book[];
}

/** The comparison's metrics; `reconciliationParts` registers them once, so that every series exists from the start. */
export function reconciliationMetrics(metrics: Metrics) {
  return {
    open: metrics.gauge('palpite_casino_mismatches', 'Transactions on which a supplier’s book and ours differ', SOURCES),
    behind: metrics.gauge('palpite_casino_reconciled_seconds', 'How long ago what was compared last was entered', SOURCES),
  };
}

/** Compares every supplier's book with ours, window after window. It moves no money: differences are written, alerted, and wait for an operator. */
export function reconciliationJob(deps: ReconciliationDeps): PeriodicJob {
  const { open, behind } = reconciliationMetrics(deps.metrics);
  return {
    name: 'casino reconciliation',
    everyMs: 10 * SECOND_MS,
    async run(at) {
      let done = 0;
      for (const book of deps.books) {
        const first = new Date(at.getTime() - SETTLED_MS - HOUR_MS);
        const turn = await claimTurn(deps.db.k, book.source, { at, until: new Date(at.getTime() + TURN_MS), first });
        if (turn === null) continue;
        const through = await takeTurn(deps, book, turn, at);
        behind.set({ source: book.source }, (at.getTime() - through.getTime()) / SECOND_MS);
        open.set({ source: book.source }, await countOpenMismatches(deps.db.k, book.source));
        done += 1;
      }
      return done;
    },
  };
}

/** Returns the time up to which everything has been compared. */
async function takeTurn(deps: ReconciliationDeps, book: Book, turn: Turn, at: Date): Promise<Date> {
  const { db, log } = deps;
  const { source } = book;
  const longest = Math.max(SHORTEST_WINDOW_MS, LONGEST_WINDOW_MS / 2 ** Math.min(turn.failures, 10));
  const settled = at.getTime() - SETTLED_MS;
  const until = new Date(Math.min(settled, turn.through.getTime() + longest));
  if (until <= turn.through) {
    await turnDone(db.k, source, { through: turn.through, dueAt: new Date(at.getTime() + pauseMs(deps)), at });
    return turn.through;
  }
  const compared = await compareWindow(db.k, book, { from: new Date(turn.through.getTime() - OVERLAP_MS), until });
  if ('failed' in compared) {
    await turnFailed(db.k, source, new Date(at.getTime() + restMs(deps, turn.failures)));
    const fields = { source, why: compared.failed, failures: turn.failures + 1 };
    if (turn.failures + 1 === MANY) log.error({ ...fields, alert: 'casino_reconciliation_stale' }, 'a supplier’s book cannot be had');
    else log.warn(fields, 'a supplier’s book cannot be had; asking again');
    return turn.through;
  }
  await tell(deps, source, await noteMismatches(db.k, source, compared.mismatches, at), at);
  const looked = await takeOpenMismatches(db.k, source, { notSince: at, at, most: LOOKED_AT });
  const agreed = [...compared.agreed, ...(await agreedMeanwhile(db.k, book, looked))];
  const ended = await endAgreed(db.k, source, agreed, at);
  await unpark(
    db.k,
    MISMATCH,
    ended.map((id) => `${source}:${id}`),
  );
  // A window that starts earlier is due at once.
  const dueAt = until.getTime() < settled ? at : new Date(at.getTime() + pauseMs(deps));
  await turnDone(db.k, source, { through: until, dueAt, at });
  return until;
}

async function tell(deps: ReconciliationDeps, source: string, news: readonly Mismatch[], at: Date): Promise<void> {
  for (const { transactionId, what, theirs, ours } of news) {
    const message = `${what.replace('_', ' ')}: theirs ${JSON.stringify(theirs)}, ours ${JSON.stringify(ours)}`;
    await park(deps, { kind: MISMATCH, ref: `${source}:${transactionId}` }, new Error(message), at);
  }
}

function pauseMs({ random }: ReconciliationDeps): number {
  return EVERY_MS - SPREAD_MS + randomBelow(random, 2 * SPREAD_MS);
}

/** Half of it is fixed, half random. */
function restMs({ random }: ReconciliationDeps, failures: number): number {
  const longest = Math.min(EVERY_MS, FIRST_REST_MS * 2 ** Math.min(failures, 10));
  return longest / 2 + randomBelow(random, longest / 2);
}
