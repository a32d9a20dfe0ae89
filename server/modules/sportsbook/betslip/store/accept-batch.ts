import * as z from 'zod';
import type { BetReason, BetReceipt } from '#contracts/sportsbook/bets.ts';
import type { Database, NamedStatement, Queryable } from '#server/platform/db/database.ts';
import type { MatchRoomRow } from './place-batch.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { BuilderRow } from './place-batch.ts';

/** The rejection of a bet as its row stores it; `changes` as in the contract. */
export interface Rejection {
  readonly reason: BetReason;
  readonly changes?: readonly {
    readonly leg: number;
    readonly builder?: number;
    readonly odds_requested: string;
    readonly odds: string | null;
    readonly odds_version: string | null;
  }[];
}

/** A bet whose wait ends, as sportsbook_accept_batch reads it. */
export interface EndingRow {
  readonly id: string;
  readonly status: string;
  readonly reoffers: number;
  readonly due_at: string;
  readonly decision: 'accept' | 'reoffer' | 'reject';
  readonly potential_cents?: number;
  readonly receipt?: BetReceipt;
  readonly reoffer_odds?: readonly number[];
  readonly reoffer?: { readonly odds: readonly string[]; readonly expires_at: string };
  readonly ends_at?: string;
  readonly rejection?: Rejection;
  /** The contracted prices of its combinations; only with decision `accept`. */
  readonly builders?: readonly Omit<BuilderRow, 'odds_requested'>[];
}

/** A leg with the present price used to plan its bet. */
export interface EndingLegRow extends MatchRoomRow {
  readonly bet_id: string;
  readonly event_id: string;
  readonly ordinal: number;
  /** The number of its outcome in the batch, from 1. */
  readonly slot: number;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly code: string | null;
  readonly odds: number | null;
  readonly odds_version: number | null;
  /** For a leg of a combination: the event sequence at which its price was computed. */
  readonly event_seq: number | null;
  readonly exposure_cents: number;
  readonly cap_cents: number;
}

export interface EndingRows {
  readonly bets: readonly EndingRow[];
  readonly legs: readonly EndingLegRow[];
}

const verdicts = z.enum(['accepted', 'reoffered', 'rejected', 'again', 'moved']);
export type AcceptVerdict = z.infer<typeof verdicts>;

interface Answer {
  readonly bet_id: string;
  readonly verdict: string;
}

const ACCEPT_BATCH: NamedStatement = {
  name: 'sportsbook_accept_batch',
  text: 'SELECT * FROM sportsbook_accept_batch($1::jsonb, $2::jsonb, $3, platform_wait_at_most($5, $4))',
};

/** Ends the wait of bets in one statement, which waits at most `lockMs` for a row; returns the results in the order of the bets. */
export async function acceptBatch(db: Database, { bets, legs }: EndingRows, needsApproval: boolean, at: Date, lockMs: number): Promise<AcceptVerdict[]> {
  const answers = await db.named<Answer>(ACCEPT_BATCH, [JSON.stringify(bets), JSON.stringify(legs), needsApproval, at, lockMs]);
  return answers.map(({ verdict }) => verdicts.parse(verdict));
}

/** As acceptBatch, inside the caller's transaction. */
export async function acceptIn(tx: Queryable, { bets, legs }: EndingRows, needsApproval: boolean, at: Date): Promise<AcceptVerdict[]> {
  const rows = { p_bets: JSON.stringify(bets), p_legs: JSON.stringify(legs), p_needs_approval: needsApproval, p_at: at };
  return (await callFunction(tx, 'sportsbook_accept_batch', rows)).map(({ verdict }) => verdicts.parse(verdict));
}
