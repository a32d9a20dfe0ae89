import type { Logger } from '#server/platform/log/create-logger.ts';
import { isSilent } from '../../domain/events/is-open.ts';
import type { FeedMessage, Producer } from '../../domain/feed/feed-supplier.ts';
import { type ProducerKey, type ProducerRow, ensureProducer } from '../store/producer-rows.ts';
import { applyMessages, newestOf } from './apply-messages.ts';
import { type SnapshotDeps, takeSnapshot } from './take-snapshot.ts';
import { shutSilent } from './watch-silence.ts';

/** Messages requested at once: about two kilobytes each, while an answer is at most a million characters. */
const PAGE = 300;
/** Messages applied in one transaction. */
const AT_ONCE = 50;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** How long the supplier may delay its answer while it has no message. */
const LINGER_MS = 400;

/**
 * Reads a stream from its stored position; returns the number of messages (or matches of a snapshot) applied. `mayLinger`: the supplier may delay its answer.
 */
export type FeedFollower = (mayLinger?: boolean) => Promise<number>;

/**
 * A follower of one stream, called repeatedly. Several may follow the same stream, in any number of processes: each message is applied once. After a failure
 * of the supplier it waits before it asks again, longer after each failure.
 */
export function createFeedFollower(deps: SnapshotDeps, producer: Producer): FeedFollower {
  const key: ProducerKey = { source: deps.supplier.source, producer };
  const patience = createPatience(deps.log, key);

  async function recover(reason: string): Promise<number> {
    const taken = await takeSnapshot(deps, key, reason);
    if (taken.kind === 'failed') patience.lose(deps.clock.nowMs(), taken.reason);
    else patience.restore();
    // A snapshot without matches counts as one too: the stream can continue from it.
    return taken.kind === 'taken' ? Math.max(1, taken.events) : 0;
  }

  return async (mayLinger = false) => {
    if (!patience.allows(deps.clock.nowMs())) return 0;
    const row = await ensureProducer(deps.db.k, key);
    if (row.feedId === null) return recover('first start');
    if (row.state === 'recovering') return recover('a recovery was not finished');
    if (row.state === 'up' && isSilent(row.lastMessageAt, deps.clock.now())) await shutSilent(deps, key);
    const page = await deps.supplier.messages(producer, row.lastSeq, PAGE, mayLinger ? LINGER_MS : 0);
    if (page.kind === 'failed') {
      patience.lose(deps.clock.nowMs(), page.reason);
      return 0;
    }
    patience.restore();
    if (page.kind === 'lost') return recover('the supplier does not know our place');
    if (page.feedId !== row.feedId) return recover('the supplier counts anew');
    return readOn(row, row.feedId, page.messages);
  };

  async function readOn(row: ProducerRow, feedId: string, messages: readonly FeedMessage[]): Promise<number> {
    const { run, isBroken } = unbroken(messages, row.lastSeq);
    const newestAt = newestOf(messages);
    for (let from = 0; from < run.length; from += AT_ONCE) {
      const place = { ...key, feedId, after: row.lastSeq + from, newestAt };
      if (!(await applyMessages(deps, place, run.slice(from, from + AT_ONCE), deps.clock.now()))) return from;
    }
    if (isBroken) return run.length + (await recover('messages are missing'));
    // After a timeout, all messages are applied and their prices checked before bets are accepted on them.
    const isBack = row.state === 'down' || isSilent(row.lastMessageAt, deps.clock.now());
    if (isBack && run.length > 0 && messages.length < PAGE) return run.length + (await recover('it was silent'));
    return run.length;
  }
}

/** Returns the messages that follow `after` without a gap, in order and without duplicates; `isBroken` if one is missing before others. */
export function unbroken(messages: readonly FeedMessage[], after: number): { readonly run: FeedMessage[]; readonly isBroken: boolean } {
  const run: FeedMessage[] = [];
  for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
    const next = after + run.length + 1;
    if (message.seq > next) return { run, isBroken: true };
    if (message.seq === next) run.push(message);
  }
  return { run, isBroken: false };
}

/** Waits longer after each failure, up to a limit. */
function createPatience(log: Logger, key: ProducerKey) {
  let [waitMs, untilMs] = [0, 0];
  return {
    // Asks at once if the clock was set back, as tests do.
    allows: (nowMs: number): boolean => nowMs >= untilMs || untilMs - nowMs > LONGEST_WAIT_MS,
    lose(nowMs: number, reason: string): void {
      log.warn({ ...key, reason }, 'the sports feed did not answer');
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs === 0 ? FIRST_WAIT_MS : waitMs * 2);
      untilMs = nowMs + waitMs;
    },
    restore(): void {
      [waitMs, untilMs] = [0, 0];
    },
  };
}
