import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { HarmFacts } from '../domain/harm-rules.ts';

/** The windows of the figures; `thresholds.ts` has the figures in force. */
export interface HarmWindows {
  readonly loss: { readonly windowMs: number; readonly meanWeeks: number };
  readonly manyDeposits: { readonly withinMs: number };
  readonly afterZero: { readonly soonMs: number; readonly belowCents: number; readonly windowMs: number };
  readonly longPlay: { readonly pauseMs: number };
  readonly nightPlay: { readonly beforeHour: number; readonly windowMs: number };
}

/** Reads a player's figures from the ledger, by its index on player and time. */
export async function readHarmFacts(k: Queryable, playerId: string, at: Date, windows: HarmWindows): Promise<HarmFacts> {
  const { loss, manyDeposits, afterZero, longPlay, nightPlay } = windows;
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const weekFrom = ago(loss.windowMs);
  const { rows } = await sql<{ lost: number; before: number; hour: number; empty: number; deposited: number; minutes: number; nights: number }>`
    SELECT
      responsible_gaming_lost_between(${playerId}, ${weekFrom}, ${at}) AS lost,
      responsible_gaming_lost_between(${playerId}, ${ago((1 + loss.meanWeeks) * loss.windowMs)}, ${weekFrom}) AS before,
      (SELECT count(*)::integer FROM wallet_api_player_step s
       WHERE s.player_id = ${playerId} AND s.kind = 'deposit' AND s.at > ${ago(manyDeposits.withinMs)} AND s.at <= ${at}) AS hour,
      responsible_gaming_deposits_after_zero(${playerId}, ${ago(afterZero.windowMs)}, ${at}, ${afterZero.belowCents}, ${afterZero.soonMs / 1_000}) AS empty,
      (SELECT coalesce(sum(s.amount), 0)::bigint FROM wallet_api_player_step s
       WHERE s.player_id = ${playerId} AND s.kind = 'deposit' AND s.at > ${weekFrom} AND s.at <= ${at}) AS deposited,
      responsible_gaming_play_minutes(${playerId}, ${at}, ${longPlay.pauseMs / 1_000}) AS minutes,
      (SELECT count(DISTINCT gate_api_site_day(s.at))::integer FROM wallet_api_player_step s
       WHERE s.player_id = ${playerId} AND s.kind = 'stake' AND s.at > ${ago(nightPlay.windowMs)} AND s.at <= ${at}
         AND extract(hour FROM s.at AT TIME ZONE 'America/Sao_Paulo') < ${nightPlay.beforeHour}) AS nights`.execute(k);
  const [row] = rows;
  if (row === undefined) throw new Error('a player’s figures were not read');
  return {
    lostWeekCents: row.lost,
    lostBeforeCents: row.before,
    depositsInHour: row.hour,
    depositsAfterZero: row.empty,
    depositedWeekCents: row.deposited,
    playMinutes: row.minutes,
    nights: row.nights,
  };
}
