import { sql } from 'kysely';
import { notBefore } from '#kernel/clock.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { endedStatus, type EndReason, type Rollover, type RolloverSource, STATUS } from '../domain/rollover.ts';

export interface NewRollover {
  readonly id: string;
  readonly playerId: string;
  readonly definitionId: string;
  readonly source: RolloverSource;
  readonly sourceRef: string;
  readonly amountCents: number;
  readonly targetCents: number;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

const RUNNING = [STATUS.active, STATUS.completed];

/** Stores a rollover; false when its source has already given one. */
export async function insertRollover(tx: Tx, given: NewRollover): Promise<boolean> {
  const inserted = await tx
    .insertInto('bonus_rollover')
    .values({
      id: given.id,
      player_id: given.playerId,
      definition_id: given.definitionId,
      source: given.source,
      source_ref: given.sourceRef,
      status: STATUS.available,
      amount_cents: given.amountCents,
      target_cents: given.targetCents,
      granted_at: given.grantedAt,
      expires_at: given.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findBySource(k: Queryable, source: RolloverSource, sourceRef: string): Promise<Rollover | null> {
  const row = await k.selectFrom('bonus_rollover').selectAll().where('source', '=', source).where('source_ref', '=', sourceRef).executeTakeFirst();
  return row === undefined ? null : toRollover(row);
}

/** The player's rollover of this id and the running one. Locks both and every available one, in the order of the ids. */
export async function lockBeside(tx: Tx, playerId: string, id: string): Promise<{ readonly asked: Rollover | null; readonly running: Rollover | null }> {
  const rows = await tx
    .selectFrom('bonus_rollover')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('status', 'in', [STATUS.available, ...RUNNING])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const rollovers = rows.map(toRollover);
  return {
    asked: rollovers.find((each) => each.id === id) ?? null,
    running: rollovers.find(({ status }) => status === STATUS.active || status === STATUS.completed) ?? null,
  };
}

export async function lockRollover(tx: Tx, id: string): Promise<Rollover | null> {
  const row = await tx.selectFrom('bonus_rollover').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toRollover(row);
}

/** The running bonuses of these players, locked in the order of their ids. */
export async function lockRunning(tx: Tx, players: readonly string[]): Promise<Rollover[]> {
  if (players.length === 0) return [];
  const query = tx
    .selectFrom('bonus_rollover')
    .selectAll()
    .where('player_id', 'in', [...players])
    .where('status', 'in', RUNNING);
  return (await query.orderBy('id').forUpdate().execute()).map(toRollover);
}

/** All rollovers of a player that may still be used, locked in the order of the ids. */
export async function lockUsable(tx: Tx, playerId: string): Promise<Rollover[]> {
  const query = tx
    .selectFrom('bonus_rollover')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', 'in', [STATUS.available, ...RUNNING]);
  return (await query.orderBy('id').forUpdate().execute()).map(toRollover);
}

/** A player's rollovers, the newest first; `usable`: those that may still be used. */
export async function readRollovers(k: Queryable, playerId: string, { usable, limit }: { usable: boolean; limit: number }): Promise<Rollover[]> {
  const rows = await k
    .selectFrom('bonus_rollover')
    .selectAll()
    .where('player_id', '=', playerId)
    .$if(usable, (query) => query.where('status', 'in', [STATUS.available, ...RUNNING]))
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRollover);
}

export async function readRunning(k: Queryable, playerId: string): Promise<Rollover | null> {
  const row = await k.selectFrom('bonus_rollover').selectAll().where('player_id', '=', playerId).where('status', 'in', RUNNING).executeTakeFirst();
  return row === undefined ? null : toRollover(row);
}

/** The player who owns the rollover; null when there is none. */
export async function holderOf(k: Queryable, id: string): Promise<string | null> {
  return (await k.selectFrom('bonus_rollover').select('player_id').where('id', '=', id).executeTakeFirst())?.player_id ?? null;
}

export async function setActive(tx: Tx, id: string, started: { readonly at: Date; readonly version: number; readonly expiresAt: Date }): Promise<void> {
  const { at, version, expiresAt } = started;
  await tx
    .updateTable('bonus_rollover')
    .set({ status: STATUS.active, activated_at: at, activated_version: version, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function setCounted(tx: Tx, { id, countedCents, wonCents, status }: Rollover, completedAt: Date | null): Promise<void> {
  await tx
    .updateTable('bonus_rollover')
    .set({ counted_cents: countedCents, won_cents: wonCents, status, ...(completedAt === null ? {} : { completed_at: completedAt }) })
    .where('id', '=', id)
    .execute();
}

export async function setEnded(
  tx: Tx,
  id: string,
  end: { readonly reason: EndReason; readonly finalCents: number; readonly overCents: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('bonus_rollover')
    .set({ status: endedStatus(end.reason), ended_at: end.at, final_cents: end.finalCents, over_cents: end.overCents, end_reason: end.reason, end_asked: null })
    .where('id', '=', id)
    .execute();
}

/** Marks the player's active bonus, if activated by `at`, for exclusion by the next run of the periodic job. A completed bonus is earned and stays. */
export async function askProtection(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('bonus_rollover')
    .set({ end_asked: 'protection' })
    .where('player_id', '=', playerId)
    .where('status', '=', STATUS.active)
    .where('activated_at', '<=', at)
    .execute();
}

/** Marks this bonus for exclusion by the next run of the periodic job, unless it is over. */
export async function askReturn(tx: Tx, id: string): Promise<void> {
  const open = [STATUS.available, ...RUNNING];
  await tx.updateTable('bonus_rollover').set({ end_asked: 'deposit_returned' }).where('id', '=', id).where('status', 'in', open).execute();
}

/** Bonuses that the periodic job must end: expired ones and those marked for exclusion, without quarantined ones. */
export async function findToEnd(k: Queryable, at: Date, limit: number, quarantined: readonly string[]): Promise<string[]> {
  const rows = await k
    .selectFrom('bonus_rollover')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('expires_at', '<=', at), eb('status', 'in', [STATUS.available, STATUS.active])]),
        eb.and([eb('end_asked', 'is not', null), eb('status', 'in', [STATUS.available, ...RUNNING])]),
      ]),
    )
    .$if(quarantined.length > 0, (query) => query.where('id', 'not in', [...quarantined]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes bonuses that end before `until` and whose players are not yet notified of it, and marks them as notified. Excludes bonuses that last only two days:
 * their grant already named the end.
 */
export async function takeEnding(tx: Tx, at: Date, until: Date, limit: number): Promise<Pick<Rollover, 'playerId' | 'amountCents' | 'expiresAt'>[]> {
  const { rows } = await sql<{ player_id: string; amount_cents: Cents; expires_at: Date }>`
    UPDATE bonus_rollover SET ending_told_for = expires_at WHERE id = ANY (ARRAY (
      SELECT id FROM bonus_rollover
      WHERE status IN (${STATUS.available}, ${STATUS.active}) AND end_asked IS NULL AND expires_at > ${at} AND expires_at <= ${until}
        AND ending_told_for IS DISTINCT FROM expires_at AND expires_at - coalesce(activated_at, granted_at) > ${until}::timestamptz - ${at}::timestamptz
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING player_id, amount_cents, expires_at`.execute(tx);
  return rows.map((row) => ({ playerId: row.player_id, amountCents: row.amount_cents, expiresAt: row.expires_at }));
}

interface Row {
  readonly id: string;
  readonly player_id: string;
  readonly definition_id: string;
  readonly status: number;
  readonly amount_cents: number;
  readonly target_cents: number;
  readonly counted_cents: number;
  readonly won_cents: number;
  readonly expires_at: Date;
  readonly granted_at: Date;
  readonly activated_at: Date | null;
  readonly completed_at: Date | null;
  readonly activated_version: number | null;
  readonly end_asked: string | null;
}

function toRollover(row: Row): Rollover {
  return {
    id: row.id,
    playerId: row.player_id,
    definitionId: row.definition_id,
    status: row.status as Rollover['status'],
    amountCents: cents(row.amount_cents),
    targetCents: cents(row.target_cents),
    countedCents: cents(row.counted_cents),
    wonCents: cents(row.won_cents),
    expiresAt: row.expires_at,
    changedAt: notBefore(row.granted_at, row.activated_at, row.completed_at),
    activatedVersion: row.activated_version,
    endAsked: row.end_asked as Rollover['endAsked'],
  };
}
