import { sql } from 'kysely';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const REFUSALS = ['unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached'] as const;
export type BetRefusal = (typeof REFUSALS)[number];

/** Why a player may not open a stake now, of any amount; null for no reason. A bet is checked again under its own lock. */
export async function betRefusal(
  k: Queryable,
  asked: {
    readonly playerId: string;
    readonly session: { readonly id: string; readonly epoch: number; readonly expiresAt: Date };
    readonly needsApproval: boolean;
    readonly at: Date;
  },
): Promise<BetRefusal | null> {
  const { playerId, session, needsApproval, at } = asked;
  const rows = await callFunction(k, 'stakes_api_refusal', {
    ...{ p_player_id: playerId, p_session_id: session.id, p_session_epoch: session.epoch, p_session_expires_at: session.expiresAt },
    ...{ p_needs_approval: needsApproval, p_at: at },
  });
  const [row] = rows;
  if (row === undefined) return 'unknown_player';
  return REFUSALS.find((code) => code === row.value) ?? null;
}

/** Why a player may not get free play now, in any session; null for no reason. */
export async function grantRefusal(k: Queryable, playerId: string, at: Date): Promise<Exclude<BetRefusal, 'session_ended' | 'not_verified'> | null> {
  const { rows } = await sql<{ refusal: string | null }>`SELECT stakes_api_refusal(${playerId}, NULL, NULL, NULL, false, ${at}) AS refusal`.execute(k);
  const [row] = rows;
  if (row === undefined) return 'unknown_player';
  const code = REFUSALS.find((each) => each === row.refusal);
  return code === undefined || code === 'session_ended' || code === 'not_verified' ? null : code;
}
