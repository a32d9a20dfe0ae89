import { setImmediate as breathe } from 'node:timers/promises';
import { callService, type ServiceAnswer, type ServiceCall } from '#server/platform/outbound/call-service.ts';
import type { FeedSnapshot, FeedSupplier, SnapshotEvent } from '../../domain/feed/feed-supplier.ts';
import { readMessage, readSnapshotEvent } from './sports-feed/read-message.ts';
import { wirePage, wireSnapshot } from './sports-feed/wire.ts';

/** The supplier's address and our credentials there. */
export interface SportsFeedOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

/** The longest snapshot in characters: four weeks of matches, up to ten kilobytes each, since a finished match has forty incidents. */
const MAX_SNAPSHOT_LENGTH = 20_000_000;
/** The longest page of messages in characters, at worst all whole matches. */
const MAX_PAGE_LENGTH = 5_000_000;
/** Messages, or matches of a snapshot, read before other work gets a turn. */
const READ_AT_ONCE = 25;

/** Connects to a supplier over HTTP, as described in docs/how-to/connect-a-sports-feed.md. */
export function createSportsFeed({ url, apiKey, timeoutMs }: SportsFeedOptions): FeedSupplier {
  const ask = (path: string, more: Partial<Pick<ServiceCall, 'timeoutMs' | 'maxAnswerLength'>> = {}): Promise<ServiceAnswer> =>
    callService({ url: `${url}${path}`, headers: { 'x-api-key': apiKey }, timeoutMs, ...more });
  return {
    source: 'sports-feed',
    async messages(producer, after, limit, waitMs = 0) {
      const more = { timeoutMs: timeoutMs + waitMs, maxAnswerLength: MAX_PAGE_LENGTH };
      const answer = await ask(`/messages?producer=${producer}&after=${after}&limit=${limit}&wait_ms=${waitMs}`, more);
      // 409: this sequence was never assigned. 410: it is no longer stored.
      if (answer.kind === 'answered' && (answer.status === 409 || answer.status === 410)) return { kind: 'lost' };
      if (answer.kind !== 'answered' || answer.status !== 200) return failed(answer);
      const page = wirePage.safeParse(answer.body);
      if (!page.success || page.data.producer !== producer) return { kind: 'failed', reason: 'not a page of messages' };
      const messages = await inPieces(page.data.messages, (message) => readMessage(message, producer));
      return { kind: 'messages', feedId: page.data.feed, messages, lastSeq: page.data.last_seq };
    },
    async snapshot(producer) {
      const answer = await ask(`/snapshot?producer=${producer}`, { maxAnswerLength: MAX_SNAPSHOT_LENGTH });
      if (answer.kind !== 'answered' || answer.status !== 200) return failed(answer);
      const snapshot = wireSnapshot.safeParse(answer.body);
      if (!snapshot.success || snapshot.data.producer !== producer) return { kind: 'failed', reason: 'not a snapshot' };
      const { feed, seq, at, events } = snapshot.data;
      return { kind: 'snapshot', feedId: feed, seq, at, ...(await readEvents(events)) };
    },
  };
}

function failed(answer: ServiceAnswer): { readonly kind: 'failed'; readonly reason: string } {
  return { kind: 'failed', reason: answer.kind === 'answered' ? `status ${answer.status}` : answer.kind === 'unreachable' ? answer.reason : answer.kind };
}

async function readEvents(raw: readonly unknown[]): Promise<Pick<Extract<FeedSnapshot, { kind: 'snapshot' }>, 'events' | 'unreadable'>> {
  const read = await inPieces(raw, readSnapshotEvent);
  return { events: read.filter((each): each is SnapshotEvent => typeof each !== 'string'), unreadable: read.filter((each) => typeof each === 'string') };
}

/** Reads items one by one and yields to other work in between. */
async function inPieces<Raw, Read>(raw: readonly Raw[], read: (item: Raw) => Read): Promise<Read[]> {
  const done: Read[] = [];
  for (const [index, item] of raw.entries()) {
    if (index % READ_AT_ONCE === READ_AT_ONCE - 1) await breathe();
    done.push(read(item));
  }
  return done;
}
