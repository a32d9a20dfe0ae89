import type { FeedSupplier } from '../feed-supplier.ts';

/** Where the supplier answers, and as whom it is asked. */
export interface SportsFeedOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export function createSportsFeed(_options: SportsFeedOptions): FeedSupplier {
  return {
    source: 'sports-feed',
    messages: async () => ({ kind: 'failed', reason: 'not connected' }),
    snapshot: async () => ({ kind: 'failed', reason: 'not connected' }),
  };
}
