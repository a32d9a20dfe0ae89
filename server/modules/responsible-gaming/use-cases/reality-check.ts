import { DEFAULT_REALITY_CHECK_MINUTES, type RealityCheckReply } from '#contracts/account/responsible-gaming.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { readSessionStart } from '#server/modules/identity/index.ts';
import { playSums, sumOpenStakes, sumStatement } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { insertEvent } from '../store/events.ts';
import { readRealityCheck, writeRealityCheck } from '../store/reality-checks.ts';

type Deps = Pick<ResponsibleGamingDeps, 'db' | 'ids'>;

export interface SessionAsked {
  readonly playerId: string;
  readonly tokenId: string;
  readonly at: Date;
}

/**
 * Whether the reality check is due, with this session's figures from the ledger; null when the session does not exist. The interval counts from the session's
 * beginning, the last answer or the last change of the interval, whichever is latest.
 */
export async function readRealityCheckOf(deps: Pick<Deps, 'db'>, { playerId, tokenId, at }: SessionAsked): Promise<RealityCheckReply | null> {
  const startedAt = await readSessionStart(deps, playerId, tokenId);
  if (startedAt === null) return null;
  const session = { playerId, from: startedAt, to: at };
  const [chosen, sums, open] = await Promise.all([readRealityCheck(deps.db.k, playerId), sumStatement(deps.db.k, session), sumOpenStakes(deps.db.k, session)]);
  const interval = chosen?.intervalMinutes ?? DEFAULT_REALITY_CHECK_MINUTES;
  const from = Math.max(startedAt.getTime(), chosen?.countsFrom.getTime() ?? 0);
  const nextMs = interval === 0 ? null : from + interval * MINUTE_MS;
  return {
    interval_minutes: interval,
    due: nextMs !== null && nextMs <= at.getTime(),
    next_at: nextMs === null ? null : new Date(nextMs).toISOString(),
    started_at: startedAt.toISOString(),
    minutes: Math.max(0, Math.floor((at.getTime() - startedAt.getTime()) / MINUTE_MS)),
    ...playSums(sums, open),
  };
}

/** Sets the interval, which starts now. */
export async function setRealityCheck(deps: Deps, { playerId, at }: SessionAsked, minutes: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await writeRealityCheck(tx, playerId, { intervalMinutes: minutes, countsFrom: at });
    await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor: 'player', event: { what: 'reality_check_set', minutes } });
  });
}

/** Stores the player's answer with the net result that was shown; the next check is due an interval later. */
export async function answerRealityCheck(deps: Deps, asked: SessionAsked, answer: 'continue' | 'stop'): Promise<void> {
  const { playerId, at } = asked;
  const shown = await readRealityCheckOf(deps, asked);
  await inTransaction(deps.db, async (tx) => {
    const chosen = await readRealityCheck(tx, playerId);
    await writeRealityCheck(tx, playerId, { intervalMinutes: chosen?.intervalMinutes ?? DEFAULT_REALITY_CHECK_MINUTES, countsFrom: at });
    const event = { what: 'reality_check_answered', answer, net_cents: shown?.net ?? 0 } as const;
    await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor: 'player', event });
  });
}
