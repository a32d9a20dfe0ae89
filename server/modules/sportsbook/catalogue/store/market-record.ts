import type { MarketStatus } from '#contracts/sportsbook.ts';

/** A market as its row tells it; what the feed wrote as JSON is still to be read. */
export interface MarketRecord {
  readonly id: string;
  readonly definition: string;
  readonly specifiers: unknown;
  readonly status: MarketStatus;
  readonly cashout: boolean;
  readonly outcomes: unknown;
  readonly version: number;
}
