import type { SqlFunctions } from '#db/generated/functions.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { BetRow } from './batches.ts';

/** The bet of a free round, as casino_free_bet reads it. */
export type FreeBetRow = Omit<
  BetRow,
  'casino_session_id' | 'stake_id' | 'operation' | 'ordinal' | 'vertical' | 'stake_cents' | 'refusal' | 'min_round_ms' | 'one_game'
> & {
  readonly casino_session_id: string | null;
  readonly grant_ref: string;
  /** Under br a player without a settled bet gets no free rounds. */
  readonly needs_settled_bet: boolean;
};
export type FreeBetVerdict = SqlFunctions['casino_free_bet']['row'];

export async function freeBet(k: Queryable, row: FreeBetRow, at: Date): Promise<FreeBetVerdict> {
  const [result] = await callFunction(k, 'casino_free_bet', { p_row: JSON.stringify(row), p_at: at });
  if (result === undefined) throw new Error('casino_free_bet answered nothing');
  return result;
}

export interface FreeRounds {
  readonly id: string;
  readonly source: string;
  /** The supplier's name for the grant; our own until it has given one. */
  readonly ref: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeCents: number;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
  /** When the supplier is to be notified (again); null: never. */
  readonly dueAt: Date | null;
}

export interface FreeRoundsState extends FreeRounds {
  readonly used: number;
  readonly cancelledAt: Date | null;
  /** How often notifying the supplier has failed. */
  readonly tries: number;
}

export async function insertFreeRounds(tx: Tx, grant: FreeRounds): Promise<void> {
  await tx
    .insertInto('casino_free_rounds')
    .values({
      ...{ id: grant.id, source: grant.source, ref: grant.ref, player_id: grant.playerId, game_id: grant.gameId, rounds: grant.rounds },
      ...{ stake_cents: grant.stakeCents, granted_at: grant.grantedAt, expires_at: grant.expiresAt, due_at: grant.dueAt },
    })
    .execute();
}

const STATE = [
  ...(['id', 'source', 'ref', 'player_id as playerId', 'game_id as gameId', 'rounds', 'used', 'stake_cents as stakeCents'] as const),
  ...(['granted_at as grantedAt', 'expires_at as expiresAt', 'cancelled_at as cancelledAt', 'due_at as dueAt', 'tries'] as const),
];

/** A player's usable grants with a supplier for a game, except those not announced to the supplier yet. */
export async function openFreeRounds(
  k: Queryable,
  { source, playerId, gameId, at }: { readonly source: string; readonly playerId: string; readonly gameId: string; readonly at: Date },
): Promise<{ ref: string; left: number; stakeCents: number }[]> {
  const rows = await k
    .selectFrom('casino_free_rounds')
    .select(['ref', 'rounds', 'used', 'stake_cents'])
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .where('game_id', '=', gameId)
    .where('cancelled_at', 'is', null)
    .where('due_at', 'is', null)
    .where('expires_at', '>', at)
    .whereRef('used', '<', 'rounds')
    .orderBy('granted_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ref: row.ref, left: row.rounds - row.used, stakeCents: row.stake_cents }));
}

/** The newest grants, of one player if named. */
export async function listFreeRounds(k: Queryable, playerId: string | null, most: number): Promise<FreeRoundsState[]> {
  return k
    .selectFrom('casino_free_rounds')
    .select(STATE)
    .$if(playerId !== null, (query) => query.where('player_id', '=', playerId ?? ''))
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function readFreeRounds(k: Queryable, id: string): Promise<FreeRoundsState | null> {
  return (await k.selectFrom('casino_free_rounds').select(STATE).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Cancels a grant; its started rounds are paid. `dueAt`: when its supplier is to be notified. False if it does not exist or was cancelled before. */
export async function markCancelled(tx: Queryable, id: string, at: Date, dueAt: Date | null): Promise<boolean> {
  const done = await tx
    .updateTable('casino_free_rounds')
    .set({ cancelled_at: at, due_at: dueAt, tries: 0 })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Claims grants whose supplier is to be notified, until `until`; if the process dies, another claims them then. */
export async function claimDueFreeRounds(k: Queryable, at: Date, until: Date, most: number): Promise<FreeRoundsState[]> {
  return k
    .updateTable('casino_free_rounds')
    .set({ due_at: until })
    .where('id', 'in', (query) =>
      query.selectFrom('casino_free_rounds').select('id').where('due_at', '<=', at).orderBy('due_at').limit(most).forUpdate().skipLocked(),
    )
    .returning(STATE)
    .execute();
}

/** Stores the supplier's name for the grant. A grant cancelled meanwhile stays due, so that the supplier is notified of that too. */
export async function freeRoundsAnnounced(k: Queryable, id: string, ref: string): Promise<void> {
  await k
    .updateTable('casino_free_rounds')
    .set(({ eb, ref: column }) => ({
      ref,
      due_at: eb.case().when('cancelled_at', 'is', null).then(null).else(column('due_at')).end(),
      tries: 0,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks the grant as needing no further notice. */
export async function markNotified(k: Queryable, id: string): Promise<void> {
  await k.updateTable('casino_free_rounds').set({ due_at: null, tries: 0 }).where('id', '=', id).execute();
}

/** Stores a failed notification; it is retried at `dueAt`. */
export async function putOffFreeRounds(k: Queryable, id: string, dueAt: Date): Promise<void> {
  await k
    .updateTable('casino_free_rounds')
    .set((row) => ({ due_at: dueAt, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
