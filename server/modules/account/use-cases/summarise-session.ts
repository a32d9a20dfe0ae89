import type { SessionSummary } from '#contracts/account/account.ts';
import { type Cents, subtractCents, sumCents } from '#kernel/money.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { readSessionStart } from '#server/modules/identity/index.ts';
import { type KindSum, NO_LINES, playSums, sumOpenStakes, sumStatement } from '#server/modules/wallet/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AccountDeps } from '../deps.ts';

const RECENT_DAYS = 30;

export interface SummaryAsked {
  readonly playerId: string;
  readonly tokenId: string;
  /** Also adds up the last thirty days. */
  readonly recent: boolean;
  readonly at: Date;
}

/**
 * The totals of this token's session, from the ledger. Money counts per player, on any device: a bet placed on the phone counts in the summary on the desktop.
 * Payouts within the session of stakes placed before it count as returned. Null when the session is unknown.
 */
export async function summariseSession(deps: Pick<AccountDeps, 'identity'>, { playerId, tokenId, recent, at }: SummaryAsked): Promise<SessionSummary | null> {
  const { db } = deps.identity;
  const startedAt = await readSessionStart(deps.identity, playerId, tokenId);
  if (startedAt === null) return null;
  const recentFrom = new Date(at.getTime() - RECENT_DAYS * DAY_MS);
  const [session, days] = await Promise.all([sumsSince(db.k, playerId, startedAt, at), recent ? sumsSince(db.k, playerId, recentFrom, at) : null]);
  return {
    started_at: startedAt.toISOString(),
    minutes: Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / MINUTE_MS)),
    ...session.play,
    ...(days === null ? {} : { recent: { days: RECENT_DAYS, ...payments(days.sums), ...days.play } }),
  };
}

async function sumsSince(db: Queryable, playerId: string, from: Date, to: Date) {
  const query = { playerId, from, to };
  const [sums, open] = await Promise.all([sumStatement(db, query), sumOpenStakes(db, query)]);
  return { sums, play: playSums(sums, open) };
}

type Sums = ReadonlyMap<string, KindSum>;

/** A Pix that was returned to its payer is no deposit, unless the return failed. */
function payments(sums: Sums): { readonly deposited: Cents; readonly withdrawn: Cents } {
  const credited = sumCents([sumOf(sums, 'deposit').creditCents, sumOf(sums, 'deposit_unreturned').creditCents]);
  return {
    deposited: subtractCents(credited, sumOf(sums, 'deposit_returned').debitCents),
    withdrawn: sumOf(sums, 'withdrawal').debitCents,
  };
}

function sumOf(sums: Sums, kind: string): KindSum {
  return sums.get(kind) ?? NO_LINES;
}
