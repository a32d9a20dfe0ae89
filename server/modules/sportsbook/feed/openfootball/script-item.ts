import type { FeedBody, Producer } from '../../domain/feed/feed-supplier.ts';

/** A message of a season on the season's clock; its body is built on demand. */
export interface ScriptItem {
  readonly atMs: number;
  readonly producer: Producer;
  /** The index of its match; null if it concerns none. */
  readonly index: number | null;
  readonly kind: FeedBody['kind'];
  readonly body: () => FeedBody;
}

/** Makes an item of a given match. */
export type Say = (atMs: number, producer: Producer, kind: FeedBody['kind'], body: () => FeedBody) => ScriptItem;
